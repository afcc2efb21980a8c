import { pointOfPostcode } from '../../domain/location/points/postcodes.ts';
import type { GeocoderPort } from '../ports.ts';

/** Places of postcodes without a partner: from the platform's own list, within about 1 km. */
export const embeddedGeocoder: GeocoderPort = {
  async geocode(postcode) {
    const point = pointOfPostcode(postcode);
    return point ? { kind: 'found', latitude: point.lat, longitude: point.long } : { kind: 'none' };
  },
};
