import { expect, test } from 'vitest';
import { drawStates, missingPermits, prizePool } from '~/domain/prize-draw/permits.ts';

test.each([
  { state: 'NSW', upTo: 10_000 },
  { state: 'SA', upTo: 5000 },
  { state: 'ACT', upTo: 3000 },
  { state: 'NT', upTo: 5000 },
] as const)('GARAGE-03 $state wants a permit for prizes above $upTo dollars, and for no less', ({ state, upTo }) => {
  expect(missingPermits([state], upTo, {})).toEqual([]);
  expect(missingPermits([state], upTo + 0.01, {})).toEqual([
    { state, why: expect.stringMatching(`above \\$${upTo.toLocaleString('en-AU')}, and need `) },
  ]);
  expect(missingPermits([state], 1_000_000, { [state]: 'TP/00001' })).toEqual([]);
});

test('GARAGE-03 Victoria, Queensland, Tasmania and Western Australia require none; the NT alone accepts a permit from elsewhere', () => {
  expect(missingPermits(['VIC', 'QLD', 'TAS', 'WA'], 1_000_000, {})).toEqual([]);
  const missing = (permits: object) => missingPermits(drawStates, 20_000, permits).map(({ state }) => state);
  expect(missing({})).toEqual(['NSW', 'SA', 'ACT', 'NT']);
  expect(missing({ NSW: 'TP/00001' })).toEqual(['SA', 'ACT']);
  expect(missing({ NT: 'NT26/1' })).toEqual(['NSW', 'SA', 'ACT']);
  expect(missing({ NSW: '' })).toEqual(['NSW', 'SA', 'ACT', 'NT']);
});

test('GARAGE-03 the prize pool is the value of all prizes, to the cent', () => {
  expect(prizePool([])).toBe(0);
  expect(
    prizePool([
      { value: 250, stock: 10 },
      { value: 19.95, stock: 3 },
    ]),
  ).toBe(2559.85);
});
