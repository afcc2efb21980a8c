import { expect, test } from 'vitest';
import { consumerBodies } from '~/domain/content/consumer-bodies.ts';

test.each(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])(
  'LEGAL-04 %s has a consumer-protection body',
  (state) => {
    const [body, ...others] = consumerBodies([state]);
    expect(body).toMatchObject({ state, name: expect.stringMatching(/\w/), website: expect.stringMatching(/^https:/) });
    expect(others).toEqual([]);
  },
);

test('LEGAL-04 each state with a location is listed once, and no other', () => {
  expect(consumerBodies(['VIC', 'NSW', 'VIC']).map(({ state }) => state)).toEqual(['NSW', 'VIC']);
  expect(consumerBodies([])).toEqual([]);
});
