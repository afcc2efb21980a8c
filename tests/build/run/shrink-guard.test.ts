import { expect, test } from 'vitest';
import { shrinkProblem } from '../../../scripts/build/run/shrink-guard.ts';
import type { BuildRecord } from '../../../scripts/releases/build-job.ts';

const live = (listed?: number) => ({ builtAt: '2026-11-20T02:15:00.000Z', listed }) as BuildRecord;

test.each([
  [0, 1],
  [0, 400],
  [279, 400],
  [6, 12],
])('OPS-08 a site with %i cars does not take the place of one with %i', (listed, before) => {
  const problem = shrinkProblem(listed, live(before), 30);
  expect(problem).toContain(
    `${listed} cars for sale are in the stock, the site in place shows ${before} (built 2026-11-20T02`,
  );
  expect(problem).toContain('--accept-shrink');
});

test.each([
  [280, 400],
  [401, 400],
  [7, 12],
  [1, 2],
  [0, 0],
  [0, undefined],
])('OPS-08 a site with %i cars may take the place of one with %s', (listed, before) => {
  expect(shrinkProblem(listed, live(before), 30)).toBeUndefined();
  expect(shrinkProblem(listed, undefined, 30)).toBeUndefined();
});

test('OPS-08 the limit is the dealer’s own', () => {
  expect(shrinkProblem(190, live(400), 60)).toBeUndefined();
  expect(shrinkProblem(390, live(400), 2)).toContain('more than 2 % would go');
});
