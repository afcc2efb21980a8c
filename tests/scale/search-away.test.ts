import { expect, test } from 'vitest';
import { searchAway } from '../../scripts/scale/rounds/search-away.ts';

test('LEAD-06 OPS-13 every enquiry is accepted while the search host is down, refuses, fails or hangs, and searches resume on their own', async () => {
  // Longer than a response of /readyz stays valid: each failure is noticed through it.
  expect((await searchAway(1500)([1])).wrong).toEqual([]);
});
