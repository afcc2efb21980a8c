import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { byDistance, distanceKm } from '~/domain/location/distance.ts';
import { postcodeCentre } from '~/domain/location/postcode-centre.ts';
import { geocode } from '~/server/routes/geocode.ts';

const dealers = ['harbour-motors', 'northside-toyota', 'coastline-caravans', 'ironbark-trucks'];
const places = dealers.flatMap((dealer) => {
  const file = join(import.meta.dirname, `../../../dealers/${dealer}/locations.json`);
  const { locations } = JSON.parse(readFileSync(file, 'utf8')) as {
    locations: { name: string; address: { postcode: string; lat: number; long: number } }[];
  };
  return locations;
});

describe('LEAD-13 postcodes', () => {
  test.each(places.map(({ name, address }) => [name, address] as const))(
    '%s is within 60 km of where its postcode is taken to be',
    (_name, { postcode, lat, long }) => {
      const centre = postcodeCentre(postcode);
      expect(centre && distanceKm(centre, { lat, long })).toBeLessThan(60);
    },
  );

  test.each([
    ['2780', 'Sydney'],
    ['2325', 'Newcastle'],
    ['3550', 'Bendigo'],
    ['3220', 'Geelong'],
  ])('%s is nearest to %s of these four', (postcode, expected) => {
    const cities = [
      { name: 'Sydney', address: { lat: -33.87, long: 151.21 } },
      { name: 'Newcastle', address: { lat: -32.93, long: 151.78 } },
      { name: 'Geelong', address: { lat: -38.15, long: 144.36 } },
      { name: 'Bendigo', address: { lat: -36.76, long: 144.28 } },
    ];
    const centre = postcodeCentre(postcode);
    expect(centre && byDistance(cities, centre)[0]?.place.name).toBe(expected);
  });

  test.each(['0000', '1234', '9999', '200', '20000', 'abcd', ''])('nobody has %j', (postcode) => {
    expect(postcodeCentre(postcode)).toBeUndefined();
  });

  test('the route answers latitude and longitude, or "Invalid postcode"', async () => {
    expect(await geocode(new URLSearchParams('postcode=2046')).json()).toEqual({ latitude: -33.83, longitude: 151.22 });
    const unknown = geocode(new URLSearchParams('postcode=9999'));
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Invalid postcode' }]);
    expect(geocode(new URLSearchParams()).status).toBe(404);
  });
});
