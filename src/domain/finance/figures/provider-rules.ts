import type { Car } from '../../car/record/car.ts';
import type { LenderEntry } from '../../car/record/finance-lender.ts';
import { isInStock } from '../../car/status/availability.ts';

/** Finance providers whose rules are known. */
export const financeProviders = [
  'taurus',
  '360-finance',
  'ausloans',
  'manual',
  'angle',
  'powertorque',
  'nissan-finance',
] as const;
export type FinanceProvider = (typeof financeProviders)[number];

export type FinancedCar = Pick<
  Car,
  'year' | 'make' | 'price' | 'status' | 'sold' | 'reserved' | 'dealership_id' | 'dealership_slug'
>;
type Rule = (car: FinancedCar, entry: LenderEntry, year: number) => boolean;

/** Dollars that a price must be above. */
const leastPrice = 500;
/** How many years after its manufacture Taurus finances a car. */
const taurusYears = 12;

const isPriced = ({ price }: FinancedCar) => price !== undefined && price > leastPrice;
const withWeekly: Rule = (car, { paymentWeek }) => isPriced(car) && isInStock(car) && isAmount(paymentWeek);
const inStock: Rule = (car) => isInStock(car);

/** Whether a lender stated an amount; 0 counts as none. */
const isAmount = (dollars: number | undefined): dollars is number => dollars !== undefined && dollars > 0;

/** The cars a provider's figures are shown for, on top of the general rules. */
export const providerRules: Readonly<Record<FinanceProvider, Rule>> = {
  taurus: (car, _entry, year) => (car.year ?? 0) > year - taurusYears && isPriced(car) && isInStock(car),
  '360-finance': inStock,
  ausloans: inStock,
  manual: withWeekly,
  angle: withWeekly,
  powertorque: withWeekly,
  'nissan-finance': (car, { paymentMonth }) => isPriced(car) && isInStock(car) && isAmount(paymentMonth),
};
