import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { searchAway } from '../../scripts/scale/rounds/search-away.ts';

test('LEAD-06 OPS-13 every enquiry is accepted while the search host is down, refuses, fails or hangs, and searches resume on their own', async () => {
  const dice = new Dice('search-away');
  // Longer than a response of /readyz stays valid: each failure is noticed through it.
  expect((await searchAway([1], () => dice.next(), 1500)).wrong).toEqual([]);
});
