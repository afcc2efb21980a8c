/** Restores a backup: node scripts/restore.ts FILE [--replace] (docs/operations.md). */
import { readCommandLine } from './command/command-line.ts';
import { summaryLines } from './operator/backup-summary.ts';
import { restoreFrom, startEmpty } from './operator/restore-state.ts';

const usage = `node scripts/restore.ts FILE [--replace]     brings back what node scripts/backup.ts wrote
node scripts/restore.ts --no-backup          an empty database in place of one that does not open any more

  --replace      data that is there gives way. An embedded database is kept beside the new one and the command says where; rows in the
                 Postgres of DATABASE_URL are deleted, in one step with bringing back the others. Without it such data stops the command

The backup is checked first, and nothing is changed when it is not whole. Stop the gateway before; an embedded database that is in use
is refused. Journals of leads are added to, never replaced: leads that came in after the backup come back at the next start.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: 1,
  options: { replace: { type: 'boolean', default: false }, 'no-backup': { type: 'boolean' } },
});
const [file] = positionals;

const kept = (old: string | undefined): string =>
  old ? `\nThe database that was there is kept in ${old}. Delete it once you are sure that you do not need it.` : '';

try {
  if (values['no-backup']) {
    const old = await startEmpty(process.env);
    console.log(
      `There is an empty database now. The leads of the last days come back from the journal at the next start.${kept(old)}`,
    );
  } else if (!file) throw new Error(`Name the backup.\n\n${usage}`);
  else {
    const { summary, old } = await restoreFrom(process.env, { file, replace: values.replace });
    console.log(`${summaryLines(file, summary)}\nAll of it is back.${kept(old)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
