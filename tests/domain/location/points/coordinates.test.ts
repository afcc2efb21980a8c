import { expect, test } from 'vitest';
import { coordinatesMistake } from '~/domain/location/points/coordinates.ts';

/** Places all over Australia with their postcodes, those that lie far from all others among them. */
test.each([
  ['Sydney', '2000', -33.868, 151.209],
  ['Katoomba', '2780', -33.712, 150.312],
  ['Bega', '2550', -36.674, 149.842],
  ['Broken Hill', '2880', -31.953, 141.453],
  ['Norfolk Island', '2899', -29.04, 167.955],
  ['Melbourne', '3000', -37.814, 144.963],
  ['Orbost', '3888', -37.706, 148.457],
  ['Echuca', '3564', -36.13, 144.75],
  ['Brisbane', '4000', -27.468, 153.028],
  ['Longreach', '4730', -23.442, 144.249],
  ['Cunnamulla', '4490', -28.071, 145.685],
  ['Weipa', '4874', -12.678, 141.925],
  ['Coober Pedy', '5723', -29.014, 134.754],
  ['Ceduna', '5690', -32.127, 133.673],
  ['Kununurra', '6743', -15.774, 128.739],
  ['Eucla', '6443', -31.677, 128.889],
  ['Port Hedland', '6721', -20.312, 118.61],
  ['Christmas Island', '6798', -10.422, 105.678],
  ['King Island', '7256', -39.931, 143.85],
  ['Uluru', '0872', -25.344, 131.036],
])('OPS-04 the coordinates of %s fit its postcode', (_name, postcode, lat, long) => {
  expect(coordinatesMistake({ lat, long }, postcode)).toBeUndefined();
});

test.each([
  ['Newcastle with a postcode of Sydney', '2046', -32.927, 151.78, /is about 1\d\d km from where postcode 2046 lies/],
  ['Melbourne with a postcode of Sydney', '2000', -37.814, 144.963, /is about 7\d\d km from where postcode 2000 lies/],
  ['Perth with a postcode of Brisbane', '4000', -31.95, 115.86, /is about 36\d\d km/],
  [
    'north of the equator',
    '2000',
    33.868,
    151.209,
    /latitudes there are negative, longitudes are not \(-33.868, 151.209\)/,
  ],
  ['swapped', '2000', 151.209, -33.868, /latitude and longitude are swapped \(-33.868, 151.209\)/],
  ['nowhere', '2000', 0, 0, /is not in Australia, which lies between latitudes -44 and -9/],
  ['Auckland', '2000', -36.85, 174.76, /is not in Australia/],
])('OPS-04 %s is reported', (_name, postcode, lat, long, mistake) => {
  expect(coordinatesMistake({ lat, long }, postcode)).toMatch(mistake);
});

test('OPS-04 without a postcode, or with one of an unknown area, only the country can be checked', () => {
  expect(coordinatesMistake({ lat: -32.9, long: 151.8 })).toBeUndefined();
  expect(coordinatesMistake({ lat: -32.9, long: 151.8 }, '9999')).toBeUndefined();
});
