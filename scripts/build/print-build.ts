import { type BuildReport, summaryLine, summaryTable } from './report.ts';

/** Prints what went wrong, or will, with which dealer, then the summary. */
export function printBuild(report: BuildReport): void {
  for (const { slug, errors, warnings, notes, result } of report.dealers) {
    for (const message of [...errors, ...warnings]) console.error(`\n${slug}: ${message}`);
    if (result === 'built') for (const note of notes) console.log(`${slug}: ${note}`);
  }
  console.log(`\n${summaryTable(report)}\n\n${summaryLine(report)}`);
}
