import type { ImportReport, NoteGroup } from './import-report.ts';
import { changeLines } from './print-changes.ts';

const number = (value: number) => value.toLocaleString('en-AU');

/** Rows of cells as lines with columns that line up; numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function noteLine({ level, field, reason, count, first }: NoteGroup): string {
  const value = first.value === undefined || first.value === '' ? '' : ` "${first.value}"`;
  const where = `first: row ${first.row}, line ${first.line}${first.id === undefined ? '' : `, ${first.id}`}`;
  return `  ${level} ${number(count)} x ${field === 'row' ? '' : `${field}: `}${reason}${value} (${where})`;
}

function details(report: ImportReport, most: number): string[] {
  const lines = report.groups.slice(0, most).map(noteLine);
  const left = report.groups.length - lines.length;
  if (left > 0) lines.push(`  ... and ${number(left)} more kinds of notes; --report FILE lists every row`);
  if (report.neverGiven.length > 0)
    lines.push(`  found in no row, check the path: ${report.neverGiven.slice(0, 30).join(', ')}`);
  for (const field of report.givenUp.slice(0, 30)) lines.push(`  not filled automatically: ${field}`);
  if (report.passedOver.length > 0)
    lines.push(`  unused because another column comes first: ${report.passedOver.slice(0, 30).join(', ')}`);
  if (report.unusedColumns.length > 0)
    lines.push(
      `  columns not used: ${report.unusedColumns.slice(0, 30).join(', ')}${report.unusedColumns.length > 30 ? ' ...' : ''}`,
    );
  lines.push(...changeLines(report));
  return lines.length === 0 ? [] : ['', `${report.feed}:`, ...lines];
}

const hint = 'Every car needs a dealership: run with --dealer SLUG, or set constants.dealership_id in the mapping.';

/** The report of an import as text for a terminal: counts that add up, then the reasons, the most serious first. */
export function printReport(reports: readonly ImportReport[], most = 20): string {
  const head = [
    'feed',
    'format',
    'encoding',
    'separator',
    'read',
    'blank',
    'kept',
    'merged',
    'rejected',
    'new',
    'changed',
    'same',
    'held',
    'sold',
    'removed',
  ];
  const rows = reports.map((report) => {
    const { read, blank, kept, merged, rejected, changes } = report;
    const counts = [read, blank, kept, merged, rejected].map(number);
    const written = changes
      ? [changes.added, changes.updated, changes.unchanged, changes.held, changes.sold, changes.removed].map(number)
      : ['-', '-', '-', '-', '-', '-'];
    return [report.feed, report.format, report.encoding, report.separator ?? '-', ...counts, ...written];
  });
  const noDealership = reports.some(({ groups }) =>
    groups.some(({ level, reason }) => level === 'rejected' && reason.includes('dealership_id')),
  );
  return [
    ...table([head, ...rows]),
    ...reports.flatMap((report) => details(report, most)),
    ...(noDealership ? ['', hint] : []),
  ].join('\n');
}
