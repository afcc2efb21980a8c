import { type BuildReport, summaryLine, summaryTable } from './report.ts';

/** Prints what went wrong, or will, with which dealer, then the summary. */
export function printBuild(report: BuildReport): void {
  // A problem that stops many dealers, such as an unreachable search host, is printed once.
  const messages = new Map<string, string[]>();
  for (const { slug, errors, warnings } of report.dealers)
    for (const message of [...errors, ...warnings]) messages.set(message, [...(messages.get(message) ?? []), slug]);
  for (const [message, slugs] of messages) console.error(`\n${slugList(slugs)}: ${message}`);
  for (const { slug, notes, result } of report.dealers) {
    if (result === 'built') for (const note of notes) console.log(`${slug}: ${note}`);
  }
  console.log(`\n${summaryTable(report)}\n\n${summaryLine(report)}`);
}

/** Few are named, of many the first. */
function slugList(slugs: readonly string[]): string {
  const few = 5;
  return slugs.length <= few ? slugs.join(', ') : `${slugs.slice(0, few).join(', ')} and ${slugs.length - few} more`;
}
