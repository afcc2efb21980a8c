import { afterEach, expect, test, vi } from 'vitest';
import { nearPostcodes, nearWords } from '~/client/query/near-words.ts';
import { withNearYards } from '~/domain/query/reading/near-yards.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { yard } from '../../domain/query/a-yard.ts';

const yards = [
  { name: 'Five Dock', lat: -33.8661, long: 151.1297 },
  { name: 'Newcastle', lat: -32.9255, long: 151.733 },
];
const demandsOf = async (text: string, of = yards) => {
  const reading = readQuery(text, yard);
  return withNearYards(reading, await nearWords(reading, of)).parts.flatMap(({ demands }) => demands);
};

/** A browser that is at a place, refuses to say so, or waits for its user. */
function browserAt(place: { latitude: number; longitude: number } | 'refused' | 'asked'): void {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (at: { coords: typeof place }) => void, failed: () => void) => {
        if (place === 'refused') failed();
        else if (place !== 'asked') found({ coords: place });
      },
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('SEARCH-26 near a postcode are the yards within 50 km of its centre, by distance', async () => {
  expect(await demandsOf('near 2303')).toEqual([
    { kind: 'values', attribute: 'location_name', values: ['Newcastle'] },
    { kind: 'sort', sort: expect.stringMatching(/^_geoPoint\(-32\.9\d?,151\.7\d?\):asc$/) },
  ]);
});

test('SEARCH-26 near me are the yards near the browser, by distance from the centre of its postcode', async () => {
  browserAt({ latitude: -33.87123, longitude: 151.20956 });
  const [within, order] = await demandsOf('near me');
  expect(within).toMatchObject({ values: ['Five Dock'] });
  expect(order).toEqual({ kind: 'sort', sort: expect.stringMatching(/^_geoPoint\(-33\.8\d,151\.21\):asc$/) });
});

test.each([
  ['a postcode that does not exist', 'near 9999', yards],
  ['a place that is far from every yard', 'near 6000', yards],
  ['a dealer with its yards in one place', 'near 2303', []],
])('SEARCH-26 near %s stays what was read', async (_case, text, of) => {
  expect((await demandsOf(text, of)).map(({ kind }) => kind)).toEqual(['near']);
});

test('SEARCH-26 a browser that does not share its location holds nobody up', async () => {
  browserAt('refused');
  expect(await demandsOf('near me')).toEqual([{ kind: 'near' }]);
  vi.useFakeTimers();
  browserAt('asked');
  const nearDemands = demandsOf('near me');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await nearDemands).toEqual([{ kind: 'near' }]);
});

test('SEARCH-26 while the shopper types, each postcode is looked up once, and nobody is asked for a location', async () => {
  const requests = vi.fn();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: requests } });
  const onKnown = vi.fn();
  const nearTo = nearPostcodes(yards, onKnown);
  expect([nearTo('2303'), nearTo('2303'), nearTo('9999'), nearTo(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalledTimes(1));
  expect(nearTo('2303')).toMatchObject({ yards: ['Newcastle'] });
  expect(requests).not.toHaveBeenCalled();
  expect(nearPostcodes([], onKnown)('2303')).toBeUndefined();
});
