import { includesMake, qualifiesForValuation } from '../../car/actions/eligibility.ts';
import type { Car } from '../../car/record/car.ts';
import type { LenderEntry } from '../../car/record/finance-lender.ts';
import { type Frequency, fortnightlyOfMonthly, monthlyOfWeeklyQuote } from '../loan/frequency.ts';
import { hundredths, termRange } from '../loan/loan-terms.ts';
import { type FinancedCar, type FinanceProvider, providerRules } from './provider-rules.ts';

/** The dealer settings that determine finance figures. */
export interface FigureOptions {
  enabled: boolean;
  provider?: FinanceProvider | undefined;
  /** Makes that never show finance. */
  excludedMakes: readonly string[];
  /** Dealerships, by id or slug, whose cars never show finance. */
  excludedDealerships: readonly string[];
}

/** The same from a dealer's options: a dealership excluded by its slug is also excluded by its id. */
export function figureOptions(
  { enabled, provider, excludedMakes, excludedDealerships }: FigureOptions,
  dealerships: readonly { id: string; slug: string }[],
): FigureOptions {
  const excluded = dealerships.filter(({ slug }) => excludedDealerships.includes(slug));
  const known = excluded.flatMap(({ id, slug }) => [id, slug]);
  return { enabled, provider, excludedMakes, excludedDealerships: known };
}

export interface Repayment {
  dollars: number;
  frequency: Frequency;
}

/** Figures of finance for one car, as a partner or a lender gave them. */
export interface CarFigure {
  from: 'quote' | 'lender';
  /** The same repayment by the week, fortnight or month, as far as known; the first is shown first. */
  repayments: readonly Repayment[];
  /** Per cent a year. */
  rate: number;
  /** Per cent a year. */
  comparisonRate: number;
  /** Term; undefined if the lender does not state it. */
  years?: number | undefined;
  /** Dollars of deposit; undefined if the lender does not state it. */
  deposit?: number | undefined;
  /** The lender's further statements about it. */
  entry?: LenderEntry;
}

/** Whether a car may show finance at all. */
export function mayShowFinance(
  { make, dealership_id, dealership_slug }: Pick<FinancedCar, 'make' | 'dealership_id' | 'dealership_slug'>,
  { enabled, excludedMakes, excludedDealerships }: FigureOptions,
): boolean {
  const excluded = excludedDealerships.some((name) => name === dealership_id || name === dealership_slug);
  return enabled && !includesMake(excludedMakes, make) && !excluded;
}

/**
 * The figures to show for a car: its quote, else the entry of the dealer's provider. A quote needs a car that qualifies; an entry needs its
 * rates, must meet the provider's rules and must leave something to repay beside deposit and final payment; a provider without a rule shows
 * none. Neither shows without both rates, nor with an implausible rate.
 * @param year the current one, for providers with a limit on a car's age
 */
export function carFigure(
  car: FinancedCar & Pick<Car, 'youxQuote' | 'finance_lenders'>,
  options: FigureOptions,
  year: number,
): CarFigure | undefined {
  if (!mayShowFinance(car, options)) return undefined;
  return quoteFigure(car) ?? lenderFigure(car, options.provider, year);
}

const quoteFigure = (car: FinancedCar & Pick<Car, 'youxQuote'>): CarFigure | undefined =>
  qualifiesForValuation(car) ? figureOfQuote(car.youxQuote) : undefined;

/** The figure that a quote states, whether it came with the car or was requested on its page; undefined if it lacks a part. */
export function figureOfQuote(quote: Car['youxQuote']): CarFigure | undefined {
  const { weeklyRepaymentAmount, advertisedRate: rate, comparisonRate } = quote ?? {};
  const weekly = Math.round(weeklyRepaymentAmount ?? 0);
  if (!weekly || !areRates(rate, comparisonRate)) return undefined;
  const repayments = repaymentsOf({ week: weekly, month: monthlyOfWeeklyQuote(weekly) });
  // What a quote is requested for (FIN-19): the full price over five years.
  const terms = { years: termRange.usual, deposit: 0 };
  return { from: 'quote', repayments, ...shownRates(rate, comparisonRate), ...terms };
}

function lenderFigure(
  car: FinancedCar & Pick<Car, 'finance_lenders'>,
  provider: FinanceProvider | undefined,
  year: number,
): CarFigure | undefined {
  const entry = car.finance_lenders?.find(({ financeProvider }) => provider && nameKey(financeProvider) === provider);
  const rule = provider && providerRules[provider];
  if (!entry || !rule?.(car, entry, year)) return undefined;
  const { interestRate: rate, comparisonRate, paymentWeek, paymentMonth } = entry;
  if (!areRates(rate, comparisonRate)) return undefined;
  const fortnight = !paymentWeek && paymentMonth ? fortnightlyOfMonthly(paymentMonth) : undefined;
  const repayments = repaymentsOf({ week: paymentWeek, month: paymentMonth, fortnight });
  // In whole dollars, as a calculator's inputs are.
  const [deposit, balloon] = [entry.deposit, entry.balloon].map((dollars) => dollars && Math.round(dollars));
  if (car.price !== undefined && (deposit ?? 0) + (balloon ?? 0) >= car.price) return undefined;
  const terms = { years: entry.termYears, deposit, entry: { ...entry, deposit, balloon } };
  return { from: 'lender', repayments, ...shownRates(rate, comparisonRate), ...terms };
}

/** "360 Finance" as the feed writes it is the provider "360-finance". */
const nameKey = (name: string | undefined) =>
  name
    ?.trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Known repayments in whole dollars, as the calculator rounds its own (CALC-09), in the order of the keys. */
function repaymentsOf(known: Partial<Record<Frequency, number | undefined>>): Repayment[] {
  return Object.entries(known).flatMap(([frequency, amount = 0]) => {
    const dollars = Math.round(amount);
    return dollars > 0 ? [{ dollars, frequency: frequency as Frequency }] : [];
  });
}

/** Rates that `areRates`, as they are shown and calculated with. */
const shownRates = (rate = 0, comparisonRate = 0) => ({
  rate: hundredths(rate),
  comparisonRate: hundredths(comparisonRate),
});

/** Plausible range of a rate, per cent a year; 0.0629 would be a fraction mistaken for a percentage. */
const ratesWithin = { min: 0.5, max: 40 };

/**
 * Whether both rates are given and plausible. Interest may be nil, as in an interest-free offer; the comparison rate includes the fees as
 * well and is never lower except by rounding.
 */
export function areRates(rate: number | undefined, comparisonRate: number | undefined): boolean {
  if (rate === undefined || comparisonRate === undefined) return false;
  const { min, max } = ratesWithin;
  const isRate = (percent: number) => percent === 0 || (percent >= min && percent <= max);
  return isRate(rate) && isRate(comparisonRate) && comparisonRate > rate - 0.01;
}
