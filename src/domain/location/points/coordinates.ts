import type { Point } from './distance.ts';
import { kmFromPostcode } from './postcodes.ts';

/** Australia including Tasmania and the islands with postcodes, degrees. */
const bounds = { lat: [-44, -9], long: [96, 168] } as const;

const isWithin = ({ lat, long }: Point): boolean =>
  lat >= bounds.lat[0] && lat <= bounds.lat[1] && long >= bounds.long[0] && long <= bounds.long[1];

/**
 * What is wrong with the coordinates of a location in Australia, and how to correct them; undefined for valid ones.
 * @param postcode of the location, if known
 */
export function coordinatesMistake({ lat, long }: Point, postcode?: string): string | undefined {
  if (!isWithin({ lat, long })) {
    if (isWithin({ lat: -Math.abs(lat), long: Math.abs(long) })) {
      return `is not in Australia: latitudes there are negative, longitudes are not (${-Math.abs(lat)}, ${Math.abs(long)})`;
    }
    if (isWithin({ lat: -Math.abs(long), long: Math.abs(lat) })) {
      return `is not in Australia: latitude and longitude are swapped (${-Math.abs(long)}, ${Math.abs(lat)})`;
    }
    return `is not in Australia, which lies between latitudes ${bounds.lat.join(' and ')} and longitudes ${bounds.long.join(' and ')}`;
  }
  const km = postcode === undefined ? undefined : kmFromPostcode({ lat, long }, postcode);
  return km === undefined ? undefined : `is about ${Math.round(km)} km from where postcode ${postcode} lies`;
}
