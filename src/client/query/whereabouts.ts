import type { Point } from '~/domain/location/points/distance.ts';

/** How long the browser may take to find out, ms; a person who is asked takes as long as they like. */
const findingTimeout = 10_000;
/** A place of this long ago is good enough, ms. */
const oldest = 600_000;

/**
 * Asks the browser, and through it the shopper, where it is: the middle of the postcode there, within some km. The place itself is
 * neither kept nor sent. Undefined where it is refused or not known; rejects if postcodes cannot be loaded.
 */
export async function whereabouts(): Promise<Point | undefined> {
  const place = await position();
  if (!place) return undefined;
  const { pointOfPostcode, postcodeAt } = await import('~/domain/location/points/postcodes.ts');
  return pointOfPostcode(postcodeAt(place));
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

/** Where a postcode lies, by the list of all of them, which is loaded now. Undefined if there is no such postcode; rejects offline. */
export async function placeOf(postcode: string): Promise<Point | undefined> {
  const { pointOfPostcode } = await import('~/domain/location/points/postcodes.ts');
  return pointOfPostcode(postcode);
}
