import type { Point } from '~/domain/location/points/distance.ts';

/** Timeout for the browser's lookup, ms; the permission prompt may take as long as the shopper likes. */
const findingTimeout = 10_000;
/** Maximum age of a known position, ms. */
const oldest = 600_000;

/**
 * Requests the position from the browser, and through it from the shopper; returns the centre of the postcode there, within some km. The
 * position itself is neither stored nor sent. Undefined if it is refused or unknown; rejects if postcodes cannot be loaded.
 */
export async function shopperPosition(): Promise<Point | undefined> {
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
export const pointOf = async (postcode: string): Promise<Point | undefined> =>
  (await import('~/domain/location/points/postcodes.ts')).pointOfPostcode(postcode);
