import { expect } from 'vitest';
import { problemText } from '~/site/source/problem.ts';
import { problemsOf, smith } from '../dealers-folder.ts';

/** A location that is right; a test changes what matters to it. */
export const location = (changes: Record<string, unknown> = {}) => ({
  id: 'main',
  name: 'Main',
  slug: 'main',
  dealership_id: 'smith',
  address: { street: '1 Example Street', city: 'Sydney', state: 'NSW', postcode: '2000' },
  ...changes,
});

/** A dealer with one such location. */
export const placed = (changes: Record<string, unknown>) => ({ locations: { locations: [location(changes)] } });

/** A mistake in a dealer's files, and how it is told. */
export interface WrongSetting {
  rule: string;
  changes: Parameters<typeof smith>[0];
  path: string;
  says: string;
}

/** The dealer has this problem and no other. */
export function expectOnlyProblem({ changes, path, says }: WrongSetting): void {
  const problems = problemsOf(smith(changes));
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  expect(problems.map(problemText).join()).toContain(says);
}
