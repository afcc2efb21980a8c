import type { Point } from './distance.ts';

/** Stored precision in fractions of a degree, about 1 km: a postcode is larger. */
const perDegree = 100;

/**
 * Points by postcode as a short text: "2000 -3387 15121,1 0 0" is postcode 2000 at -33.87, 151.21 and 2001 at the same. Each
 * number but the first three is the difference from the postcode before.
 */
export function packPostcodes(points: ReadonlyMap<string, Point>): string {
  let before: number[] = [];
  return [...points]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([postcode, { lat, long }]) => {
      const numbers = [Number(postcode), Math.round(lat * perDegree), Math.round(long * perDegree)];
      const steps = numbers.map((number, n) => number - (before[n] ?? 0));
      before = numbers;
      return steps.join(' ');
    })
    .join(',');
}

/** Reads what `packPostcodes` wrote. */
export function unpackPostcodes(packed: string): Map<string, Point> {
  let [postcode, lat, long] = [0, 0, 0];
  return new Map(
    packed.split(',').map((entry) => {
      const [step = 0, north = 0, east = 0] = entry.split(' ').map(Number);
      [postcode, lat, long] = [postcode + step, lat + north, long + east];
      return [String(postcode).padStart(4, '0'), { lat: lat / perDegree, long: long / perDegree }];
    }),
  );
}
