import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '~/server/db/open-postgres.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { storeLeads } from '~/server/leads/storage/lead-store.ts';
import { writeBackgroundFunction } from '../../../scripts/build/netlify/netlify-background.ts';
import { startPostgres } from '../../../scripts/scale/hosts/postgres-server.ts';
import { aLead } from '../../server/leads/a-lead.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const received: string[] = [];
const crm = createServer((request, response) => {
  request.resume().on('end', () => {
    received.push(String(request.headers['idempotency-key']));
    response.writeHead(204).end();
  });
});
crm.listen(0, '127.0.0.1');
await once(crm, 'listening');
afterAll(() => void crm.close());
const server = await startPostgres();
afterAll(() => server.stop());

test('OPS-05 the scheduled function of Netlify migrates, retries and cleans up, and needs nothing else', async () => {
  const folder = temporaryFolder('netlify');
  await writeBackgroundFunction(folder);
  const file = join(folder, 'v1', 'functions', 'background-work', 'background-work.mjs');
  expect(readFileSync(file, 'utf8')).toContain("schedule: '*/5 * * * *'");
  const url = server.url('postgres');
  Object.assign(process.env, {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of more than thirty-two characters',
    SMS_PROVIDER: 'outbox',
    DATABASE_URL: url,
    DATA_DIR: '/nothing-can-be-written-here',
    MEILI_HOST: 'https://search.example',
    MEILI_SEARCH_KEY: 'key',
    CRM_WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/leads`,
  });
  const { default: handler } = (await import(pathToFileURL(file).href)) as { default: () => Promise<Response> };
  expect((await handler()).status).toBe(204);
  const { db, close } = openPostgres(url, { connections: 1 });
  const destination = { kind: 'webhook' } as const;
  const [old, fresh] = [aLead(), aLead({ createdAt: new Date().toISOString(), keepUntil: '2999-01-01T00:00:00.000Z' })];
  await storeLeads(db, [
    { ...old, keepUntil: '2026-01-01T00:00:00.000Z', destinations: [] },
    { ...fresh, destinations: [{ id: 'crm', destination }] },
  ]);
  expect((await handler()).status).toBe(204);
  expect(received).toHaveLength(1);
  expect(await db.select({ state: leadDeliveries.state }).from(leadDeliveries)).toEqual([{ state: 'delivered' }]);
  const rows = await db.select({ id: leads.id, phone: leads.phone }).from(leads);
  expect(rows.find(({ id }) => id === fresh.id)?.phone).toBe(fresh.phone);
  await close();
});
