import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Meilisearch } from 'meilisearch';
import { privateAttributes } from '../../../src/domain/car/attributes/attribute-lists.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../src/domain/search/index/index-settings.ts';
import { stockIndexSettings } from '../../../src/domain/search/index/stock-settings.ts';
import { differentSettings } from '../../../src/stock/store/meilisearch/different-settings.ts';
import { buildPaths } from '../../build/paths.ts';
import { dealerToken } from '../../search-host/dealer-token.ts';
import { parentKey } from '../../search-host/parent-key.ts';
import { type FaultyHost, faultyHost } from './faulty-host.ts';
import { type RunningProcess, startProcess } from './processes.ts';
import { versionOf, writeFeed, yardMapping } from './yard-feeds.ts';

const masterKey = 'master-key-of-the-imports';

/** A search host, slow at will, and importers that share nothing but it. */
export type ImportHost = {
  /** The host itself, without delays, with all rights. */
  client: Meilisearch;
  /** What importers and builds see of it. */
  slow: FaultyHost;
  /** A key that may search. */
  searchKey: string;
  /** Starts the import of a version of a yard's feed as a separate process. */
  startImport(yard: string, version: number): Promise<RunningProcess>;
  /** Which version of each yard's feed is in the index, and everything wrong with it, its settings and its keys. */
  look(yards: readonly string[]): Promise<{ versions: Record<string, number>; wrong: string[] }>;
  stop(): Promise<void>;
};

/** @param delay milliseconds that a request waits before it is passed on */
export async function startImportHost(delay: () => number): Promise<ImportHost> {
  const { root } = buildPaths();
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  const server = await startProcess(process.execPath, ['tests/support/meilisearch/run.ts', masterKey], {
    cwd: root,
    ready: /Search host at \S+\n/,
  });
  const host = /Search host at (\S+)/.exec(server.output())?.[1] ?? '';
  const client = new Meilisearch({ host, apiKey: masterKey, defaultWaitOptions: { interval: 5, timeout: 60_000 } });
  const { key } = await parentKey(client);
  const slow = await faultyHost(host);
  await slow.be({ kind: 'none', delay });
  // Leftovers of a killed import are removed with the folder.
  const env = { ...process.env, MEILI_HOST: slow.url, MEILI_ADMIN_KEY: masterKey, TMPDIR: folder };
  return {
    client,
    slow,
    searchKey: key.key,
    startImport(yard, version) {
      const inputs = [writeFeed(folder, yard, version), JSON.stringify(yardMapping(yard))];
      return startProcess(process.execPath, ['scripts/scale/hosts/import-process.ts', ...inputs], { cwd: root, env });
    },
    async look(yards) {
      const cars = (await client.index<Car>(carsIndex).getDocuments({ limit: 10_000 })).results;
      const found = yards.map((yard): [string, number | string] => [yard, versionOf(cars, yard)]);
      const wrong = found.flatMap(([, version]) => (typeof version === 'string' ? [version] : []));
      const slugs = new Set(cars.map(({ slug }) => slug));
      if (slugs.size < cars.length) wrong.push(`${cars.length - slugs.size} cars have the address of another`);
      wrong.push(...(await wrongSettings(client)), ...(await wrongKeys(host, client, yards[0] ?? '')));
      const whole = found.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
      return { versions: Object.fromEntries(whole), wrong };
    },
    async stop() {
      await slow.stop();
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function wrongSettings(client: Meilisearch): Promise<string[]> {
  const { primaryKey } = await client.getRawIndex(carsIndex);
  const different = differentSettings({ ...(await client.index(carsIndex).getSettings()) }, stockIndexSettings);
  return [
    ...different.map((name) => `the setting ${name} is not the platform's`),
    ...(primaryKey === carPrimaryKey ? [] : [`the primary key is ${primaryKey}`]),
  ];
}

/** What is wrong with the key of dealers' tokens, and with what such a token can read. */
async function wrongKeys(host: string, client: Meilisearch, yard: string): Promise<string[]> {
  const { key, created } = await parentKey(client);
  const wrong = created ? ['the key of the dealer websites was gone'] : [];
  if (!isDeepStrictEqual([key.actions, key.indexes], [['search'], [carsIndex]]))
    wrong.push(`the key of the dealer websites may ${key.actions.join()} in ${key.indexes.join()}`);
  const token = await dealerToken(key, { dealershipIds: [yard] }, new Date(Date.now() + 60_000));
  const shopper = new Meilisearch({ host, apiKey: token });
  const { hits } = await shopper.index<Car>(carsIndex).search('', { limit: 1000, attributesToRetrieve: ['*'] });
  const foreign = hits.filter(({ dealership_id }) => dealership_id !== yard);
  if (hits.length === 0 || foreign.length > 0)
    wrong.push(`a token of ${yard} reads ${hits.length} cars, ${foreign.length} of others`);
  const exposed = privateAttributes.filter((name) => hits.some((car) => name in car));
  if (exposed.length > 0) wrong.push(`a token reads ${exposed.join(', ')}`);
  return wrong;
}
