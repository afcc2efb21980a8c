import type { State } from '../schema/fields.ts';

type Range = readonly [from: number, to: number];

/** Postcode ranges by state, with large-volume and PO box ranges (Australia Post). */
const ranges: Record<State, readonly Range[]> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/** Postcodes that cross a border: they are valid for these states too. */
const overBorder: Readonly<Record<string, readonly State[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/** The states that a four-digit postcode can belong to; none for a number that is not in use. */
export function statesOfPostcode(postcode: string): State[] {
  const number = Number(postcode);
  const inRange = (Object.entries(ranges) as [State, readonly Range[]][])
    .filter(([, list]) => list.some(([from, to]) => number >= from && number <= to))
    .map(([state]) => state);
  return [...inRange, ...(overBorder[postcode] ?? [])];
}
