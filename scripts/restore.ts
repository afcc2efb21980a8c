/** Restores a backup: node scripts/restore.ts FILE [--replace] (docs/operations.md). */
import { errorText } from '../src/domain/error-text.ts';
import { readCommandLine } from './command/command-line.ts';
import { summaryLines } from './operator/backup-summary.ts';
import { restoreFrom, startEmpty } from './operator/restore-state.ts';

const usage = `node scripts/restore.ts FILE [--replace]     restores a backup made by node scripts/backup.ts
node scripts/restore.ts --no-backup          replaces a database that can no longer be opened by an empty one

  --replace      replaces existing data. An embedded database is kept beside the new one, and the command says where; rows in the
                 Postgres of DATABASE_URL are deleted in the same transaction as the restore. Without it, existing data stops the command

The backup is checked first, and nothing is changed if it is incomplete. Stop the gateway first: an embedded database that is in use
is rejected. What came in after the backup is not in it.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: 1,
  options: { replace: { type: 'boolean', default: false }, 'no-backup': { type: 'boolean' } },
});
const [file] = positionals;

const keptNote = (old: string | undefined): string =>
  old ? `\nThe previous database is kept in ${old}. Delete it once you are sure that you do not need it.` : '';

try {
  if (values['no-backup']) {
    const old = await startEmpty(process.env);
    console.log(`The database is now empty.${keptNote(old)}`);
  } else if (!file) throw new Error(`Give the file of the backup.\n\n${usage}`);
  else {
    const { summary, old } = await restoreFrom(process.env, { file, replace: values.replace });
    console.log(`${summaryLines(file, summary)}\nThe backup is restored.${keptNote(old)}`);
  }
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
