import type { Point } from '~/domain/location/points/distance.ts';
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

/** Timeout for the browser's lookup, ms; the permission prompt may take as long as the shopper likes. */
const findingTimeout = 10_000;
/** Maximum age of a known position, ms. */
const oldest = 600_000;

/**
 * Requests the position from the browser, and through it from the shopper; returns the centre of the postcode there, within some km. The
 * position itself is neither stored nor sent. Undefined if it is refused or unknown; rejects if postcodes cannot be loaded.
 */
async function shopperPosition(): Promise<Point | undefined> {
  const point = await position();
  if (!point) return undefined;
  const { pointOfPostcode, postcodeAt } = await import('~/domain/location/points/postcodes.ts');
  return pointOfPostcode(postcodeAt(point));
}

function position(): Promise<Point | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, long: coords.longitude }),
      () => resolve(undefined),
      { timeout: findingTimeout, maximumAge: oldest },
    );
  });
}

/** The position of a postcode, from the list of all postcodes, which is loaded now. Undefined if there is no such postcode; rejects offline. */
const pointOf = async (postcode: string): Promise<Point | undefined> =>
  (await import('~/domain/location/points/postcodes.ts')).pointOfPostcode(postcode);
