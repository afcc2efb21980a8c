import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { searchAway } from '../../scripts/scale/rounds/search-away.ts';

test('LEAD-06 OPS-05 every enquiry is taken while the search host is down, refuses, fails or hangs, and it goes on by itself', async () => {
  const dice = new Dice('search-away');
  // Longer than an answer of /readyz is good for, which is how each way is noticed here.
  expect((await searchAway(1, () => dice.next(), 1500)).wrong).toEqual([]);
});
