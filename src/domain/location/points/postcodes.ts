import { distanceKm, type Point } from './distance.ts';
import { unpackPostcodes } from './packed-points.ts';
import { boxPostcodes, deliveredPostcodes } from './postcode-list.ts';

// The list is about 25 kB: in the browser this module is imported when a postcode is looked up, not before.
const delivered = unpackPostcodes(deliveredPostcodes);
const boxes = unpackPostcodes(boxPostcodes);

/** The centre of a postcode, within about 1 km; undefined if there is no such postcode. */
export function pointOfPostcode(postcode: string): Point | undefined {
  return delivered.get(postcode) ?? boxes.get(postcode);
}

/** The postcode whose centre is nearest to a point: of a place that mail is delivered to. */
export function postcodeAt(point: Point): string {
  return nearestTo(point).postcode;
}

function nearestTo(point: Point): { postcode: string; km: number } {
  let nearest = { postcode: '', km: Number.POSITIVE_INFINITY };
  for (const [postcode, middle] of delivered) {
    const km = distanceKm(point, middle);
    if (km < nearest.km) nearest = { postcode, km };
  }
  return nearest;
}

/** How far from the middle of its postcode a place may always be, km: the size of a large city. */
const cityRadius = 75;
/** In the country a postcode extends as far as the next one, or a few times that. */
const countryFactor = 4;

/**
 * How far a point is from its postcode, km; undefined if that is near enough, or unknown. What is near depends on how dense the postcodes
 * are there: 100 km is far in Sydney and nothing on the Nullarbor. Some country postcodes are scattered: their places are among others that
 * begin with the same two digits.
 */
export function kmFromPostcode(point: Point, postcode: string): number | undefined {
  const middle = pointOfPostcode(postcode);
  if (!middle) return undefined;
  const km = distanceKm(point, middle);
  if (km <= cityRadius + countryFactor * nearestTo(point).km || isAmongAlike(point, postcode)) return undefined;
  return km;
}

function isAmongAlike(point: Point, postcode: string): boolean {
  const start = postcode.slice(0, 2);
  return [...delivered].some(([other, middle]) => other.startsWith(start) && distanceKm(point, middle) <= cityRadius);
}
