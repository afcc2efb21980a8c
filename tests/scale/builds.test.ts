import { expect, test } from 'vitest';
import { builds } from '../../scripts/scale/rounds/builds.ts';

test('OPS-07 OPS-09 two builds at once do not break each other, even when one is killed: sites are whole and show the newest stock', async () => {
  // In the third round one of them is killed.
  expect((await builds([3])).wrong).toEqual([]);
});
