import type { TradeVehicle } from './vehicle.ts';

/** Years and kilometres above which no estimate is given online (TRADE-07): too much depends on the vehicle's condition. */
export const mostYears = 7;
export const mostKilometres = 100_000;

/** Dollars below which a figure is meaningless. */
const leastDollars = 500;

/** Bodies for which an odometer reading means nothing, or whose fit-out is most of their value. */
const byHand = /\b(caravan|camper|pop[- ]?top|motor ?home|trailer|truck|prime mover|bus)\b/i;

/**
 * Why a vehicle gets no estimate online and is valued by a person instead. `by-hand`: a caravan, a motorhome, a truck; `in-person`: the dealer
 * values none online;
 * `unknown`: the source does not know the vehicle or has no value for it; `away`: it could not be reached.
 */
export const noEstimateReasons = [
  'by-hand',
  'in-person',
  'too-old',
  'too-far',
  'too-little',
  'unknown',
  'away',
] as const;
export type NoEstimate = (typeof noEstimateReasons)[number];

/**
 * Whether a vehicle is over the limits, and which.
 * @param kilometres undefined if not yet given
 * @param year the current one
 */
export function pastLimits(
  vehicle: Pick<TradeVehicle, 'year' | 'body'>,
  kilometres: number | undefined,
  year: number,
): NoEstimate | undefined {
  if (byHand.test(vehicle.body ?? '')) return 'by-hand';
  if (year - vehicle.year > mostYears) return 'too-old';
  return kilometres !== undefined && kilometres > mostKilometres ? 'too-far' : undefined;
}

/** Whether a value in dollars is too low for a figure. */
export const isTooLittle = (dollars: number): boolean => dollars < leastDollars;
