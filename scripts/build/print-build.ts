import { type BuildReport, summaryLine, summaryTable } from './report.ts';

/** Prints what went wrong with which dealer, then the summary. */
export function printBuild(report: BuildReport): void {
  for (const { slug, errors } of report.dealers) {
    for (const error of errors) console.error(`\n${slug}: ${error}`);
  }
  console.log(`\n${summaryTable(report)}\n\n${summaryLine(report)}`);
}
