import { expect, test } from 'vitest';
import { fullRowLength } from '~/domain/content/full-rows.ts';

test.each([
  [1, 4],
  [2, 4],
  [4, 4],
  [5, 3],
  [6, 4],
  [8, 4],
  [9, 3],
  [10, 4],
  [13, 2],
])('MODEL-03 %d models stand in rows of %d, and the last row never has one alone', (count, length) => {
  expect(fullRowLength(count)).toBe(length);
});

test('MODEL-03 below 13 models no row is left with one alone', () => {
  for (let count = 2; count < 13; count += 1) expect(count % fullRowLength(count), `${count} models`).not.toBe(1);
});
