import type { TradeVehicle } from './vehicle.ts';

/*
 * The platform's own table of trade-in values, for demonstrations (reproduced in docs/trade-in.md). A dealer who makes
 * real offers has a source of valuations behind the port.
 */

/** Share of its new price that a trade-in still fetches, by age in years; older vehicles are not valued online. */
export const shareByAge = [0.85, 0.75, 0.67, 0.6, 0.53, 0.47, 0.42, 0.37] as const;

/** Makes that hold their value better or worse than most, in points added to the share. */
const pointsByMake: Readonly<Record<string, number>> = {
  Toyota: 0.06,
  Subaru: 0.03,
  Mazda: 0.02,
  Kia: 0.01,
  Ford: 0.01,
  MG: -0.04,
  BYD: -0.03,
  Volkswagen: -0.03,
};

/** Usual kilometres per year, and the share of value that each thousand more or less is worth, up to a maximum. */
export const usualKilometres = 15_000;
const shareOfThousand = 0.004;
const mostForKilometres = 0.15;

/**
 * Whole dollars that a vehicle in good order is worth as a trade-in, to the nearest 50; nothing for an age that the table does not have.
 * @param priceNew dollars, when it was new
 * @param now the year that it is valued in
 */
export function tradeValue(
  { make, year }: Pick<TradeVehicle, 'make' | 'year'>,
  priceNew: number,
  kilometres: number,
  now: number,
): number | undefined {
  // Next year's model is on the road before that year begins.
  const age = Math.max(0, now - year);
  const share = shareByAge[age];
  if (share === undefined) return undefined;
  const points = Object.hasOwn(pointsByMake, make) ? (pointsByMake[make] ?? 0) : 0;
  // A vehicle of this year has been driven for half a year on average.
  const expected = usualKilometres * (age + 0.5);
  const byKilometres = clamp(((expected - kilometres) / 1000) * shareOfThousand, mostForKilometres);
  return Math.round((priceNew * (share + points) * (1 + byKilometres)) / 50) * 50;
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
