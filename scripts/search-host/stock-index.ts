import { isDeepStrictEqual } from 'node:util';
import type { Meilisearch } from 'meilisearch';
import { carPrimaryKey, carsIndex } from '../../src/domain/search/index-settings.ts';
import { stockIndexSettings } from '../../src/domain/search/stock-settings.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Settings whose order means nothing; a host may give them back in another. */
const sets = new Set(['filterableAttributes', 'sortableAttributes', 'displayedAttributes']);

/** What became of the index, in words to print; empty when all was as it should be. */
export async function setUpStockIndex(client: Meilisearch): Promise<string[]> {
  const changes: string[] = [];
  if (!(await indexExists(client))) {
    await finished(client.createIndex(carsIndex, { primaryKey: carPrimaryKey }));
    changes.push(`created the index ${carsIndex}`);
  }
  const index = client.index(carsIndex);
  const different = differentSettings((await index.getSettings()) as Settings, stockIndexSettings);
  if (different.length > 0) {
    const wanted = Object.entries(stockIndexSettings).filter(([name]) => different.includes(name));
    await finished(index.updateSettings(Object.fromEntries(wanted)));
    changes.push(...different.map((name) => `set ${name}`));
  }
  return changes;
}

/** Names of the wanted settings that are not so now. */
export function differentSettings(now: Settings, wanted: Settings): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(comparable(name, part(now[name], value)), comparable(name, value)))
    .map(([name]) => name);
}

/** A group's keys that nobody asked for do not count. */
function part(now: unknown, wanted: unknown): unknown {
  if (!isGroup(now) || !isGroup(wanted)) return now;
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, now[key]]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const comparable = (name: string, value: unknown): unknown =>
  sets.has(name) && Array.isArray(value) ? value.toSorted() : value;

async function indexExists(client: Meilisearch): Promise<boolean> {
  try {
    await client.getRawIndex(carsIndex);
    return true;
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === 'index_not_found') return false;
    throw error;
  }
}

async function finished(task: {
  waitTask(): Promise<{ status: string; error: { message: string } | null }>;
}): Promise<void> {
  const { status, error } = await task.waitTask();
  if (status !== 'succeeded') throw new Error(`The host refused a change: ${error?.message ?? status}`);
}
