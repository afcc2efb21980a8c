/** Places of postcodes: the embedded adapter and the live one pass the same tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { embeddedGeocoder } from '~/server/embedded/geocoder.ts';
import { liveGeocoder } from '~/server/live/geocoder.ts';
import type { GeocoderPort } from '~/server/ports.ts';
import { geocodeRoute } from '~/server/routes/cars/geocode.ts';
import { aPartner } from './a-partner.ts';

describe('places of postcodes', () => {
  let ports: Record<string, GeocoderPort>;
  beforeAll(async () => {
    const answer = (results: unknown[]) =>
      JSON.stringify({ status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results });
    const google = await aPartner(({ path }) => {
      const known = path.includes('postal_code%3A2000%7Ccountry%3AAU');
      return { status: 200, body: answer(known ? [{ geometry: { location: { lat: -33.87, lng: 151.21 } } }] : []) };
    });
    ports = {
      list: embeddedGeocoder,
      live: liveGeocoder({ key: 'k', url: google.url }),
    };
  });

  test.each(['list', 'live'])('LEAD-13 %s: Sydney is in Sydney, and 9999 is nowhere', async (name) => {
    const port = ports[name] as GeocoderPort;
    const place = await port.geocode('2000');
    expect(place).toMatchObject({ kind: 'found' });
    if (place.kind === 'found') {
      expect(place.latitude).toBeCloseTo(-33.87, 1);
      expect(place.longitude).toBeCloseTo(151.21, 1);
    }
    expect(await port.geocode('9999')).toEqual({ kind: 'none' });
  });

  test('LEAD-13 a service that is away does not make a postcode invalid', async () => {
    const away = liveGeocoder({ key: 'k', url: 'http://127.0.0.1:9' });
    expect(await away.geocode('2000')).toEqual({ kind: 'unknown' });
    const visitor = { address: '192.0.2.1', userAgent: 'x' };
    const status = async (postcode: string, geocoder: GeocoderPort) =>
      (await geocodeRoute(postcode, visitor, { geocoder, limits: memoryLimits() })).status;
    expect(await status('2000', away)).toBe(503);
    expect(await status('9999', embeddedGeocoder)).toBe(404);
    expect(await status('20', embeddedGeocoder)).toBe(400);
    expect(await status('2000', embeddedGeocoder)).toBe(200);
  });
});
