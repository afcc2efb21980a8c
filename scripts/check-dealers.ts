/**
 * Checks every dealer folder and lists everything that is wrong, grouped by file.
 *
 *   node scripts/check-dealers.ts [--dealers FOLDER]
 *
 * Exit code 1 when a dealer has a problem. Texts that two dealers publish word for word are warnings.
 */
import { parseArgs } from 'node:util';
import { loadAllSites } from '../src/site/load.ts';
import { type Problem, problemText } from '../src/site/problem.ts';
import { publishedTexts } from './check-dealers/published-texts.ts';
import { sameTexts } from './check-dealers/same-texts.ts';

/** The problems as people read them: one block for each file, in the order of its lines; a shared preset's once. */
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

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { dealers: { type: 'string', default: 'dealers' } } });
  const result = loadAllSites(values.dealers);
  const warnings = sameTexts(result.sites.flatMap((site) => publishedTexts(site, values.dealers)));
  for (const warning of warnings) console.warn(`warning  ${warning}`);
  if (result.ok) {
    const warned = warnings.length > 0 ? `, ${plural(warnings.length, 'warning')}` : '';
    console.log(`${plural(result.sites.length, 'dealer')} checked, no problems${warned}`);
  } else {
    console.error(problemReport(result.problems));
    process.exitCode = 1;
  }
}
