import { areApart, distanceKm, type Point } from './distance.ts';

/** A dealer's location with vehicles, named as in their data. */
export interface Yard extends Point {
  name: string;
}

export interface NearbyYard {
  name: string;
  /** As the crow flies. */
  km: number;
}

/** How far a shopper may want to go, km. */
export const radii = [25, 50, 100, 250, 500] as const;
/** What "near" means if there is a yard within this distance, km. */
const usualRadius = 50;

/** The yards with vehicles; none if they are all in one spot, so that distance does not distinguish them. */
export function yardsOf(
  vehicles: readonly { location_id?: string | undefined; location_name?: string | undefined }[],
  locations: readonly { id: string; address: { lat?: number | undefined; long?: number | undefined } }[],
): Yard[] {
  const names = new Map(vehicles.map(({ location_id, location_name }) => [location_id, location_name]));
  const yards = locations.flatMap(({ id, address: { lat, long } }): Yard[] => {
    const name = names.get(id);
    return name === undefined || lat === undefined || long === undefined ? [] : [{ name, lat, long }];
  });
  return areApart(yards) ? yards : [];
}

/** Yards by their distance from a point, nearest first. */
export function nearestYards(yards: readonly Yard[], from: Point): NearbyYard[] {
  return yards.map((yard) => ({ name: yard.name, km: distanceKm(yard, from) })).sort((a, b) => a.km - b.km);
}

/** The radii within which there is a yard, smallest first. */
export function radiiThatReach([nearest]: readonly NearbyYard[]): number[] {
  return nearest ? radii.filter((radius) => nearest.km <= radius) : [];
}

/** What "near" means there: 50 km, or the smallest radius beyond that reaches a yard; undefined if none does. */
export function radiusOfNear(nearest: readonly NearbyYard[]): number | undefined {
  return radiiThatReach(nearest).find((radius) => radius >= usualRadius);
}

/** The yards within a radius, nearest first. */
export function yardsWithin<Y extends NearbyYard>(nearest: readonly Y[], radius: number): Y[] {
  return nearest.filter(({ km }) => km <= radius);
}
