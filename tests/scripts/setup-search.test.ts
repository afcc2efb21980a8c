import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { readToken } from '../../scripts/search-host/dealer-token.ts';
import { cars, fillHost } from '../contract/cars.ts';
import { dealersFolder, smith } from '../site/dealers-folder.ts';
import { startMeilisearch, type TestHost } from '../support/meilisearch/stand-in.ts';
import { refusal } from '../support/refusal.ts';
import { runHere } from './run-here.ts';

const masterKey = 'a-master-key-of-the-tests';
let server: TestHost;
beforeAll(async () => {
  server = await startMeilisearch({ masterKey });
  await fillHost(
    server.client,
    cars.map((car) => ({ ...car, dealership_id: car.dealership_id === 'north' ? 'smith' : 'jones' })),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

/** Two dealers, "smith" and "jones", whose dealership has the same id as the dealer. */
function folder(): string {
  const jones = Object.entries(smith()).map(([path, file]) => {
    const text = JSON.stringify(file).replaceAll('smith', 'jones');
    return [path.replace('smith/', 'jones/'), path.endsWith('.json') ? JSON.parse(text) : file];
  });
  return dealersFolder({ ...smith(), ...Object.fromEntries(jones) });
}

const run = (args: string[], env: Record<string, string> = {}) =>
  runHere('setup-search', args, { MEILI_HOST: server.url, MEILI_ADMIN_KEY: masterKey, ...env });

test('SEARCH-25 the command sets up the host and writes a token for each dealer, which reads only its own stock', async () => {
  const dealersDir = folder();
  const file = join(dealersDir, 'keys.json');
  const { status, stdout } = await run(['--dealers-dir', dealersDir, '--out', file]);
  expect(status).toBe(0);
  expect(stdout).toContain('created a search-only key');
  expect(stdout).toContain('2 tokens, valid until');
  expect(stdout).toContain(`SEARCH_KEYS_FILE=${file}`);
  expect(stdout).toContain('smith uses /api/search');
  const tokens = JSON.parse(readFileSync(file, 'utf8')) as { smith: string; jones: string };
  expect(stdout).not.toContain(tokens.smith);
  const makes = async (token: string) => {
    const answer = await server
      .clientWith(token)
      .index(carsIndex)
      .search('', { facets: ['make'] });
    return Object.keys(answer.facetDistribution?.['make'] ?? {}).toSorted();
  };
  expect(await makes(tokens.smith)).toEqual(['Isuzu UTE', 'Mazda', 'Toyota']);
  expect(await makes(tokens.jones)).toEqual(['Kia']);

  const again = await run(['--dealers-dir', dealersDir, '--dealer', 'jones', '--expires-in-days', '30', '--out', file]);
  expect(again.stdout).toContain('nothing to change');
  const renewed = JSON.parse(readFileSync(file, 'utf8')) as typeof tokens;
  expect(renewed.smith).toBe(tokens.smith);
  const days = ((readToken(renewed.jones)?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await makes(renewed.jones)).toEqual(['Kia']);
});

test('SEARCH-25 a new key and the deletion of old ones invalidate earlier tokens', async () => {
  const dealersDir = folder();
  const tokens = async (...args: string[]) => {
    const { stdout } = await run(['--dealers-dir', dealersDir, '--dealer', 'smith', '--json', ...args]);
    return (JSON.parse(stdout) as { tokens: { smith: string } }).tokens.smith;
  };
  const search = (token: string) => server.clientWith(token).index(carsIndex).search('');
  const before = await tokens();
  const after = await tokens('--new-key');
  await expect(search(before)).resolves.toBeDefined();
  await tokens('--delete-old-keys');
  expect(await refusal(search(before))).toMatchObject({ status: 403 });
  await expect(search(after)).resolves.toBeDefined();
});

test('SEARCH-25 a key of the same name with more rights is reported, signs no token, and is deleted with old ones', async () => {
  const rights = { actions: ['*'], indexes: ['*'], expiresAt: null };
  const wide = await server.client.createKey({ name: 'Dealer websites', ...rights });
  const dealersDir = folder();
  const { stdout } = await run(['--dealers-dir', dealersDir]);
  expect(stdout).toContain(`The key ${wide.uid} has the name of the dealer websites' key, but different rights`);
  expect(await run(['--dealers-dir', dealersDir, '--delete-old-keys'])).toMatchObject({ status: 0 });
  expect(await refusal(server.client.getKey(wide.uid))).toMatchObject({ status: 404 });
});

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no host', [], { MEILI_HOST: '', MEILI_ADMIN_KEY: '' }, /^MEILI_HOST is missing/],
  ['no key', [], { MEILI_ADMIN_KEY: '' }, /^MEILI_ADMIN_KEY is missing/],
  ['a key that may not manage keys', [], { MEILI_ADMIN_KEY: 'wrong' }, /must be the host's master key/],
  ['a dealer that is not there', ['--dealer', 'smit'], {}, /no dealer "smit".*"smith"/s],
  ['a span that is no number of days', ['--expires-in-days', 'soon'], {}, /must be a whole number from 1 to 3650/],
  ['an unknown option', ['--forever'], {}, /--forever/],
])('with %s it changes nothing and says what to do', async (_, args, env, message) => {
  const { status, stdout, stderr } = await run(['--dealers-dir', folder(), ...args], env);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});
