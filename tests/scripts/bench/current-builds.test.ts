import { expect, test } from 'vitest';
import { buildFault } from '../../../scripts/bench/current-builds.ts';
import type { PlannedDealer } from '../../../scripts/build/run/plan.ts';

const made = '2026-11-22T06:12:38Z';

test.each([
  ['one that is up to date is measured', 'unchanged', made, 'none'],
  ['one that is missing', 'build', undefined, 'There is no build of smith in /sites/dist/smith.'],
  ['one that is out of date', 'build', made, /^The build of smith in \/sites\/dist\/smith is out of date.*06:12:38Z/],
  ['one that cannot be made', 'stopped', made, 'smith cannot be built: No location.'],
] as const)('a benchmark of a build: %s', (_, kind, builtAt, says) => {
  const dealer = { slug: 'smith', kind, problems: ['No location.'] } as unknown as PlannedDealer;
  expect(buildFault(dealer, '/sites/dist/smith', builtAt) ?? 'none').toMatch(says);
});
