import { formatCount } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';

/** Radius of the Earth, km. */
const earthRadius = 6371;

/** Locations closer together than this are in the same spot for somebody who drives there, km. */
const sameSpot = 1;

/** A point on Earth, degrees. */
export interface Point {
  lat: number;
  long: number;
}

/** Great-circle distance of two points, km (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.long - a.long);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Nearest first; locations without coordinates last, in their order. */
export function byDistance<L extends { address: { lat?: number | undefined; long?: number | undefined } }>(
  locations: readonly L[],
  from: Point,
): { location: L; km?: number }[] {
  const measured = locations.map((location) => {
    const { lat, long } = location.address;
    return lat === undefined || long === undefined ? { location } : { location, km: distanceKm(from, { lat, long }) };
  });
  return measured.toSorted((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0);
}

/** "12 km away", "Less than 1 km away". @param km kilometres as the crow flies */
export function distanceText(km: number, texts: Pick<Texts['locations'], 'lessThanOneKm' | 'kmAway'>): string {
  return km < 1 ? texts.lessThanOneKm : fill(texts.kmAway, { km: formatCount(Math.round(km)) });
}

/** Whether some locations are far enough apart for an order by distance to be useful. */
export function areApart(points: readonly (Point | undefined)[]): boolean {
  const [first, ...others] = points.filter((point) => point !== undefined);
  return first !== undefined && others.some((point) => distanceKm(first, point) > sameSpot);
}
