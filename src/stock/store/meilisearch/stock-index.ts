import type { Meilisearch } from 'meilisearch';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { stockIndexSettings } from '../../../domain/search/index/stock-settings.ts';
import { differentSettings } from './different-settings.ts';
import { done, ifThere } from './host-task.ts';
import { rebuildIndex } from './new-index.ts';

/**
 * Ensures that the stock index exists, with its primary key and the current settings, including which attributes a response may
 * contain. Cars stay. Returns printable lines of what changed; empty if nothing had to.
 */
export async function setUpStockIndex(client: Meilisearch): Promise<string[]> {
  if (await ifThere(client.getRawIndex(carsIndex))) return repairStockIndex(client);
  await done(client.createIndex(carsIndex, { primaryKey: carPrimaryKey }));
  return [`created the index ${carsIndex}`, ...(await repairStockIndex(client))];
}

/** The same for an existing index; does nothing if there is none. */
export async function repairStockIndex(client: Meilisearch): Promise<string[]> {
  const info = await ifThere(client.getRawIndex(carsIndex));
  if (info === undefined) return [];
  const index = client.index(carsIndex);
  const different = differentSettings({ ...(await index.getSettings()) }, stockIndexSettings);
  if (different.length > 0) {
    const settings = Object.entries(stockIndexSettings).filter(([name]) => different.includes(name));
    await done(index.updateSettings(Object.fromEntries(settings)));
  }
  const changes = different.map((name) => `set ${name}`);
  if (info.primaryKey === carPrimaryKey) return changes;
  const isEmpty = (await index.getStats()).numberOfDocuments === 0;
  await (isEmpty ? done(client.updateIndex(carsIndex, { primaryKey: carPrimaryKey })) : rebuildIndex(client));
  return [...changes, `set the primary key to ${carPrimaryKey}`];
}
