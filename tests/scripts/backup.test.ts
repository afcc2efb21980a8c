import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '~/server/backup/backup-file.ts';
import { openEmbedded } from '~/server/db/open-embedded.ts';
import { readServerEnvironment } from '~/server/env.ts';
import type { Leads } from '~/server/leads/leads.ts';
import { shopperServices } from '~/server/services/shopper-services.ts';
import { askServer } from '../../scripts/operator/ask-server.ts';
import { restoreFrom, startEmpty } from '../../scripts/operator/restore-state.ts';
import { openOperatorEndpoint } from '../../scripts/serve/admin-endpoint.ts';
import { databaseFolder } from '../server/db/databases.ts';
import { aLead } from '../server/leads/a-lead.ts';
import { runHere } from './run-here.ts';

let dataDir = '';
let door: Server;
let stop: () => Promise<void>;
let submit: Leads['submit'];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'backups-'));
  await databaseFolder(join(dataDir, 'db'));
  // As in the gateway.
  const { leads, background } = await shopperServices(readServerEnvironment({ DATA_DIR: dataDir }), { openEmbedded });
  const { directory = '' } = await background.database.open();
  door = await openOperatorEndpoint(directory, background);
  stop = () => background.stop();
  submit = leads.submit;
});
afterAll(async () => {
  door.close();
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const variables = () => ({ DATA_DIR: dataDir });
const countLeads = async () =>
  ((await askServer(variables(), { command: 'status' })) as { leads: Record<string, number> }).leads;
const damage = () => writeFileSync(join(dataDir, 'db', 'postgres', 'global', 'pg_control'), Buffer.alloc(8192, 7));

test('OPS-10 LEAD-06 a damaged database is restored from a backup of the running gateway', async () => {
  const file = join(dataDir, 'a.backup');
  await submit(aLead());
  expect(await askServer(variables(), { command: 'backup', file })).toMatchObject({ rows: { leads: 1 } });
  expect((await checkBackup(file)).files).toEqual(expect.arrayContaining(['secrets/auth']));
  await expect(askServer(variables(), { command: 'backup', file: 'a.backup' })).rejects.toThrow('must be absolute');
  await submit(aLead());
  await expect(restoreFrom(variables(), { file, replace: true })).rejects.toThrow('is in use by process');
  await stop();

  await expect(restoreFrom(variables(), { file, replace: false })).rejects.toThrow('database in');
  damage();
  await expect(countLeads()).rejects.toThrow(/restore\.ts FILE --replace/);
  const { old } = await restoreFrom(variables(), { file, replace: true });
  expect(existsSync(join(old ?? '', 'PG_VERSION'))).toBe(true);
  expect(await countLeads()).toEqual({ accepted: 1 });
}, 240_000);

test('OPS-10 LEAD-06 without a backup an empty database replaces a damaged one, and only a damaged one', async () => {
  await expect(startEmpty(variables())).rejects.toThrow('is intact. Nothing was changed');
  damage();
  await startEmpty(variables());
  expect(await countLeads()).toEqual({});
}, 240_000);

test.each(['backup', 'restore'])('%s explains itself', async (command) => {
  expect((await runHere(command, ['--help'])).stdout).toContain(`node scripts/${command}.ts`);
});
