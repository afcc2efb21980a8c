import type { Car } from '../../car/record/car.ts';
import { carTypes } from '../../car/record/car-type.ts';
import { isVin } from '../../car/record/vin.ts';
import { oneLine } from '../../text.ts';
import { amountIn } from '../../typed/typed-amount.ts';
import {
  type AmountInput,
  type CalculatorInputs,
  type InputRange,
  inputsQuery,
  readInputs,
} from '../loan/calculator-inputs.ts';
import { type CreditScore, creditScore, loanAmount, loanYears } from '../loan/loan-request.ts';

/** An address's parameters for a loan and its vehicle. */
export interface FinanceQuery {
  carId?: string;
  vin?: string;
  nvic?: string;
  /** Year of the vehicle. */
  year?: string;
  /** Slug of a dealership. */
  dealership?: string;
  carType?: string;
  /** Dollars, within the allowed range. */
  amount?: number;
  /** Dollars of deposit or trade-in; only a calculator passes them. */
  deposit?: number;
  /** Years. */
  term?: number;
  score?: CreditScore;
  whoIsHelping?: string;
  /** All that a calculator showed, as the query of its address. */
  calculation?: string;
}

/** Required parameters of a calculator's address: without any of them it is not a calculation. */
const ofCalculator = ['amount', 'tradeIn', 'term', 'interest', 'residual', 'frequency'] as const;

/**
 * Reads the query of an address. Each value has the names that other pages use for it; the first with a value counts, a calculator's before
 * others, and invalid values count as missing.
 * @param ranges those of the dealer's calculator
 */
export function readFinanceQuery(query: URLSearchParams, ranges: Record<AmountInput, InputRange>): FinanceQuery {
  const firstValue = (...names: string[]) =>
    names.map((name) => oneLine(query.get(name) ?? '').trim()).find(Boolean) ?? '';
  const [vin, nvic, year] = [firstValue('vin').toUpperCase(), firstValue('nvic'), firstValue('year')];
  const [amount, term, score] = [
    dollarsIn(firstValue('amount', 'vehiclePriceBudget', 'price')),
    firstValue('term', 'loanTerm'),
    firstValue('selfAssessedCreditScore', 'credit_score'),
  ];
  const deposit = Math.round(amountIn(firstValue('tradeIn')));
  return withoutBlanks({
    carId: matching(firstValue('car_id'), /^[\w-]{1,511}$/),
    vin: isVin(vin) ? vin : '',
    nvic: matching(nvic, /^[\w-]{1,20}$/),
    year: matching(year, /^(19|20)\d\d$/),
    dealership: matching(firstValue('preferredDealership'), /^[\w-]{1,100}$/),
    carType: carTypes.find((type) => type === firstValue('car_type').toLowerCase()),
    amount: amount ? loanAmount(amount) : undefined,
    deposit: deposit > 0 ? deposit : undefined,
    term: term ? loanYears(term) : undefined,
    score: score ? creditScore(score) : undefined,
    whoIsHelping: matching(firstValue('whoIsHelping'), /^[^<>]{1,80}$/),
    calculation: calculationIn(query, ranges),
  });
}

/** The last amount of a possible budget range: "20000-35000" is 35000. */
const dollarsIn = (text: string): string => text.match(/\d[\d,]*(\.\d{1,2})?/g)?.at(-1) ?? '';

function calculationIn(query: URLSearchParams, ranges: Record<AmountInput, InputRange>): string | undefined {
  const inputs = readInputs((id) => query.get(id), ranges);
  return ofCalculator.every((id) => inputs[id] !== undefined)
    ? new URLSearchParams(inputsQuery(inputs as CalculatorInputs)).toString()
    : undefined;
}

const matching = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : '');

function withoutBlanks(values: { [Key in keyof FinanceQuery]: FinanceQuery[Key] | '' | undefined }): FinanceQuery {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
}

/** The vehicle data that links pass to the finance page, as the query of its address. */
export function financeQuery(
  car: Pick<Car, 'id' | 'dealership_slug' | 'price' | 'car_type' | 'vin'>,
): Record<string, string> {
  const labels = {
    preferredDealership: car.dealership_slug,
    vehiclePriceBudget: car.price?.toString(),
    car_id: car.id,
    car_type: car.car_type,
    vin: car.vin,
  };
  return Object.fromEntries(Object.entries(labels).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
