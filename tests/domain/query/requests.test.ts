import { expect, test } from 'vitest';
import { demoYards, scoreWords, wordsRead } from '../../../scripts/bench/words/words.ts';

test('SEARCH-26 typical requests at the demo dealers give the right cars', async () => {
  const scores = scoreWords(await demoYards());
  const read = scores.filter(({ way }) => way === wordsRead);
  expect(read.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThanOrEqual(400);
  for (const { requests, exact, firstPage, thrown, missed } of read) {
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(requests * 0.05);
    expect([exact >= requests * 0.95, firstPage >= requests * 0.99, thrown]).toEqual([true, true, 0]);
  }
});
