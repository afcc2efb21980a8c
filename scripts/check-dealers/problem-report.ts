import { plural } from '../../src/domain/text.ts';
import { type Problem, problemText } from '../../src/site/source/problem.ts';

/** The problems in readable form: one block for each file, in line order; those of a shared preset once. */
export function problemReport(problems: readonly Problem[]): string {
  const files = Map.groupBy(problems, (problem) => problem.file);
  const blocks = [...files].map(([, inFile]) => {
    const sorted = inFile.toSorted((a, b) => a.line - b.line || a.column - b.column);
    return [...new Set(sorted.map(problemText))].join('\n');
  });
  const dealers = new Set(problems.map((problem) => problem.dealer)).size;
  const lines = blocks.flatMap((block) => block.split('\n')).length;
  return `${blocks.join('\n\n')}\n\n${plural(lines, 'problem')} in ${plural(dealers, 'dealer')}`;
}
