import { expect, test } from 'vitest';
import { buildFault } from '../../../scripts/bench/current-builds.ts';
import type { PlannedDealer } from '../../../scripts/build/plan.ts';

const folder = '/sites/dist/smith';
const planned = (kind: PlannedDealer['kind']) => ({ slug: 'smith', kind, problems: ['No location.'] }) as PlannedDealer;

test.each([
  ['one that is up to date is measured', 'unchanged', '2026-11-22T06:12:38Z', undefined],
  ['one that is missing', 'build', undefined, 'There is no build of smith in /sites/dist/smith.'],
  [
    'one that is out of date',
    'build',
    '2026-11-22T06:12:38Z',
    /smith in \/sites\/dist\/smith is out of date.*2026-11-22T06:12:38Z/,
  ],
  ['one that cannot be made', 'invalid', '2026-11-22T06:12:38Z', 'smith cannot be built: No location.'],
] as const)('a benchmark of a build: %s', (_, kind, builtAt, says) => {
  const fault = buildFault(planned(kind), folder, builtAt);
  if (says === undefined) expect(fault).toBeUndefined();
  else expect(fault).toMatch(says);
});
