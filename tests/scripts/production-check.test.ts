import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { stockIndexSettings } from '~/domain/search/index/stock-settings.ts';
import { migratePostgresAt } from '~/server/db/migrate.ts';
import { startPostgres } from '../../scripts/scale/hosts/postgres-server.ts';
import { fillHost } from '../contract/cars.ts';
import { dealersFolder, smith } from '../site/dealers-folder.ts';
import { startMeilisearch, type TestHost } from '../support/meilisearch/stand-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runHere } from './run-here.ts';

const server = await startPostgres();
afterAll(() => server.stop());
const masterKey = 'master-key-of-the-check';
const folder = temporaryFolder('production-check');
let host: TestHost;
let right: Record<string, string>;

beforeAll(async () => {
  await migratePostgresAt(server.url('postgres'));
  host = await startMeilisearch({ masterKey });
  await fillHost(host.client);
  await host.client
    .index(carsIndex)
    .updateSettings(stockIndexSettings as never)
    .waitTask();
  const { key } = await host.client.createKey({ actions: ['search'], indexes: [carsIndex], expiresAt: null });
  const release = join(folder, 'dist', 'smith', 'releases', '20261123T071415123Z-1a2b3c4d');
  const record = { slug: 'smith', name: 'Smith', url: 'https://www.smithmotors.com.au', target: 'node' };
  const files = {
    'client/index.html': 'x',
    'client/404.html': 'x',
    'server/entry.mjs': '',
    'build.json': JSON.stringify(record),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(release, name)), { recursive: true });
    writeFileSync(join(release, name), text);
  }
  writeFileSync(join(folder, 'dist', 'smith', 'current'), '20261123T071415123Z-1a2b3c4d\n');
  right = {
    ...{ NODE_ENV: 'production', AUTH_SECRET: 'pUq8yVw0LhZk3sTn6cRb9mXe2dGf7aJi', TRUSTED_PROXIES: '2' },
    ...{ SMS_PROVIDER: 'outbox', CRM_WEBHOOK_URL: 'https://crm.smithmotors.com.au/leads' },
    ...{ DATABASE_URL: server.url('postgres'), MEILI_HOST: host.url, MEILI_SEARCH_KEY: key },
    DIST_DIR: join(folder, 'dist'),
  };
});
afterAll(() => host[Symbol.asyncDispose]());

async function checked(role: string, variables: Record<string, string | undefined>) {
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  const { status, stdout, stderr } = await runHere('production-check', ['--role', role], { ...none, ...variables });
  if (stderr) throw new Error(stderr);
  const faults = stdout.split('\n').filter((line) => line.includes('fault '));
  return { status, faults, text: stdout };
}

test('OPS-15 a gateway that has everything it needs is ready, with notes on what may be unintended', async () => {
  const { status, faults, text } = await checked('gateway', right);
  expect([status, faults]).toEqual([0, []]);
  expect(text).toContain('warning  SMS_PROVIDER: is "outbox"');
});

test('OPS-15 each thing a gateway lacks is reported on a line, with what would be right', async () => {
  const wrong = {
    ...{ NODE_ENV: 'development', AUTH_SECRET: 'a-secret-that-is-an-example-of-the-docs' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    ...{ DATABASE_URL: 'postgres://test@127.0.0.1:1/none', MEILI_SEARCH_KEY: masterKey, DIST_DIR: folder },
  };
  const { status, faults } = await checked('gateway', { ...right, ...wrong });
  expect(status).toBe(1);
  expect(faults.map((line) => line.trim().replace(/^fault +/, ''))).toEqual([
    expect.stringContaining('NODE_ENV: is not "production"'),
    expect.stringContaining('AUTH_SECRET: is easy to guess'),
    expect.stringContaining('STRIPE_SECRET_KEY: is a test key'),
    expect.stringContaining('DATABASE_URL: the database cannot be used'),
    expect.stringContaining('MEILI_SEARCH_KEY: has more rights than searching'),
    expect.stringContaining('dist: is not built'),
  ]);
});

test('OPS-03 OPS-15 two live sites with one host, and dealers who both claim it, are reported', async () => {
  const distDir = join(folder, 'two');
  for (const [slug, url] of Object.entries({
    jones: 'https://SMITHmotors.com.au:8443/',
    smith: 'https://www.smithmotors.com.au',
  })) {
    for (const [name, text] of Object.entries({
      'client/index.html': 'x',
      'client/404.html': 'x',
      'server/entry.mjs': '',
      'build.json': JSON.stringify({ slug, name: slug, url, target: 'node' }),
    })) {
      const file = join(distDir, slug, 'releases', '20261123T071415123Z-1a2b3c4d', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    writeFileSync(join(distDir, slug, 'current'), '20261123T071415123Z-1a2b3c4d\n');
  }
  const gateway = await checked('gateway', { ...right, DIST_DIR: distDir });
  expect([gateway.status, gateway.faults]).toEqual([
    1,
    [expect.stringContaining('smith: has the same host as jones, smithmotors.com.au')],
  ]);
  const dealersDir = dealersFolder({ ...smith(), ...smith({ dealer: { url: 'https://smith.example' } }, 'jones') });
  const builder = await checked('builder', { ...right, DEALERS_DIR: dealersDir });
  expect(builder.faults.filter((line) => line.includes('in its files'))).toEqual([
    expect.stringContaining('jones: has 1 problem in its files'),
    expect.stringContaining('smith: has 1 problem in its files'),
  ]);
});

test('SEARCH-25 wrong settings on the host are found by those with the key to mend them', async () => {
  const env = { MEILI_HOST: host.url, MEILI_ADMIN_KEY: masterKey };
  expect(await checked('importer', env)).toMatchObject({ status: 0, text: 'importer: ready\n' });
  await host.client
    .index(carsIndex)
    .updateSettings({ displayedAttributes: ['*'] })
    .waitTask();
  const { status, faults } = await checked('importer', env);
  expect([status, faults]).toEqual([1, [expect.stringContaining('displayedAttributes')]]);
  const shown = await checked('gateway', right);
  expect(shown.faults).toEqual([expect.stringContaining('returns private attributes: private_suburb')]);
});
