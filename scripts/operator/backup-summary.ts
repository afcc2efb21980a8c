import type { BackupSummary } from '../../src/server/backup/backup-file.ts';

/** The contents of a backup in readable form. */
export function summaryLines(file: string, { madeAt, rows, files, sha256 }: BackupSummary): string {
  const tables = Object.entries(rows).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`);
  return [
    file,
    `  made      ${madeAt}`,
    `  rows      ${tables.length > 0 ? tables.join(', ') : 'none'}`,
    `  files     ${files.length > 0 ? files.join(', ') : 'none'}`,
    `  sha256    ${sha256} (of its content)`,
  ].join('\n');
}
