import { groupedLines } from '../plan/grouped-lines.ts';
import { reasonsText } from '../plan/reason-text.ts';
import { type BuildReport, summaryLine, summaryTable } from './report.ts';

/** Prints what went wrong, or will go wrong, with which dealer, then the summary. */
export function printBuild(report: BuildReport): void {
  const messages = report.dealers.flatMap(({ slug, errors, warnings }) =>
    [...errors, ...warnings].map((message): [string, string] => [slug, message]),
  );
  for (const line of groupedLines(messages)) console.error(`\n${line}`);
  for (const { slug, notes, result } of report.dealers) {
    if (result === 'built') for (const note of notes) console.log(`${slug}: ${note}`);
  }
  const built = report.dealers.filter(({ result }) => result === 'built');
  for (const line of groupedLines(built.map(({ slug, reasons = [] }) => [slug, reasonsText(reasons)])))
    console.log(`built ${line}`);
  if (report.dealers.length === 0) console.log('Nothing to build: this run has no dealer that has changed.');
  else console.log(`\n${summaryTable(report)}\n\n${summaryLine(report)}`);
}
