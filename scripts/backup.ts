/** Backs up accounts, leads and the secrets: node scripts/backup.ts [--out FILE] (docs/operations.md). */

import { join, resolve } from 'node:path';
import { errorText } from '../src/domain/error-text.ts';
import { type BackupSummary, checkBackup } from '../src/server/backup/backup-file.ts';
import { stampOf } from '../src/server/backup/restore.ts';
import { readEnvironment } from '../src/server/env.ts';
import { readCommandLine } from './command/command-line.ts';
import { askServer } from './operator/ask-server.ts';
import { summaryLines } from './operator/backup-summary.ts';

const usage = `node scripts/backup.ts [--out FILE]     makes a backup
node scripts/backup.ts --check FILE     checks that a backup is complete, and lists its content

  --out FILE     file to write (default DATA_DIR/backups/<time>.backup); an existing file is never overwritten

A backup contains all accounts, leads, deliveries and counts, and the secrets in DATA_DIR/secrets. It is read back and checked before
the command ends; the exit code is 0 only for a complete one. The gateway may keep running. With
DATABASE_URL, the rows come from that Postgres. The file is not encrypted: keep it as safe as the database, and on another disk.`;

const { values } = readCommandLine({ usage, options: { out: { type: 'string' }, check: { type: 'string' } } });

try {
  if (values.check) console.log(summaryLines(values.check, await checkBackup(values.check)));
  else {
    const env = readEnvironment(process.env);
    const file = resolve(values.out ?? join(env.DATA_DIR, 'backups', `${stampOf(new Date())}.backup`));
    const summary = (await askServer(process.env, { command: 'backup', file })) as BackupSummary;
    console.log(summaryLines(file, summary));
    if (env.AUTH_SECRET)
      console.log('AUTH_SECRET comes from the environment and is not in the backup: store it with your other secrets.');
  }
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
