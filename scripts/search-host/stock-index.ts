import type { Meilisearch } from 'meilisearch';
import { carsIndex } from '../../src/domain/search/cars-index.ts';
import { carPrimaryKey } from '../../src/domain/search/index-settings.ts';
import { stockIndexSettings } from '../../src/domain/search/stock-settings.ts';
import { differentSettings } from '../../src/stock/import/different-settings.ts';

/** What became of the index, in words to print; empty when all was as it should be. */
export async function setUpStockIndex(client: Meilisearch): Promise<string[]> {
  const changes: string[] = [];
  if (!(await indexExists(client))) {
    await finished(client.createIndex(carsIndex, { primaryKey: carPrimaryKey }));
    changes.push(`created the index ${carsIndex}`);
  }
  const index = client.index(carsIndex);
  const different = differentSettings({ ...(await index.getSettings()) }, stockIndexSettings);
  if (different.length > 0) {
    const wanted = Object.entries(stockIndexSettings).filter(([name]) => different.includes(name));
    await finished(index.updateSettings(Object.fromEntries(wanted)));
    changes.push(...different.map((name) => `set ${name}`));
  }
  return changes;
}

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
