import type { Car } from '../../car/record/car.ts';
import { carFigure, type FigureOptions, type Repayment } from './car-figure.ts';

/** The finance data that searches use. Stored with the car in the index; never shown on its own. */
export type RepaymentFields = Pick<Car, 'weekly_repayment' | 'repayment_rate'>;

/**
 * The weekly repayment, dollars, by which a car is found and sorted, and the rate behind it: those of the figure that it shows. Empty if
 * it may show none, so that such a car matches no range and is sorted last.
 * @param year the current one, for providers with a limit on a car's age
 */
export function repaymentFields(
  car: Parameters<typeof carFigure>[0],
  options: FigureOptions,
  year: number,
): RepaymentFields {
  const figure = carFigure(car, options, year);
  const weekly = figure && weeklyOf(figure.repayments);
  return weekly ? { weekly_repayment: weekly, repayment_rate: figure.rate } : {};
}

/** To the cent; twelve monthly payments of a lender's are spread over 52 weeks. */
function weeklyOf(repayments: readonly Repayment[]): number | undefined {
  const dollarsOf = (frequency: Repayment['frequency']) =>
    repayments.find((repayment) => repayment.frequency === frequency)?.dollars;
  const monthly = dollarsOf('month');
  return dollarsOf('week') ?? (monthly && Math.round((monthly * 12 * 100) / 52) / 100);
}
