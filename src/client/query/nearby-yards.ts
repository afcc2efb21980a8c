import {
  type NearbyYard,
  nearestYards,
  radiiThatReach,
  radiusOfNear,
  type Yard,
} from '~/domain/location/points/yards.ts';
import { distanceSort } from '~/domain/search/facets/distance-sort.ts';
import type { DistanceSort } from '~/domain/search/facets/sorts.ts';
import { formatCount } from '~/domain/text.ts';
import { pointOf, shopperPosition } from './shopper-position.ts';

/** The yards around a point, with their distances. */
export interface NearbyYards {
  /** Nearest first, each with its label: "Harbour Motors Newcastle (8 km)". */
  nearest: readonly (NearbyYard & { label: string })[];
  /** The radii within which there is a yard, km. */
  radii: readonly number[];
  /** What "near" means there, km; undefined if no radius reaches a yard. */
  radius: number | undefined;
  /** Nearest first. */
  sort: DistanceSort;
}

/**
 * The yards around a postcode, or around the browser's position if none is given. Undefined if there is no such postcode, or the
 * browser does not reveal it; rejects if postcodes cannot be loaded. Import it only when needed.
 */
export async function nearbyYards(
  postcode: string | undefined,
  yards: readonly Yard[],
): Promise<NearbyYards | undefined> {
  const point = await (postcode === undefined ? shopperPosition() : pointOf(postcode));
  if (!point) return undefined;
  const nearest = nearestYards(yards, point);
  return {
    nearest: nearest.map((yard) => ({
      ...yard,
      label: `${yard.name} (${formatCount(Math.max(1, Math.round(yard.km)))} km)`,
    })),
    radii: radiiThatReach(nearest),
    radius: radiusOfNear(nearest),
    sort: distanceSort(point),
  };
}
