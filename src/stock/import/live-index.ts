import type { Index, Meilisearch } from 'meilisearch';
import type { Car } from '../../domain/car/car.ts';
import { carsIndex } from '../../domain/search/cars-index.ts';
import { carPrimaryKey } from '../../domain/search/index-settings.ts';
import { stockIndexSettings } from '../../domain/search/stock-settings.ts';
import { differentSettings } from './different-settings.ts';

/** Where a new index is put together before it takes the place of the live one. */
export const stagingIndex = `${carsIndex}_staging`;

/** Documents a page when the index is read, and a batch when it is written. */
const pageSize = 5000;
const batchSize = 1000;

/** The search index refused a change; the live index is as it was. */
export class PublishError extends Error {
  override name = 'PublishError';
}

async function done(task: {
  waitTask(): Promise<{ status: string; error: { message: string } | null }>;
}): Promise<void> {
  const { status, error } = await task.waitTask();
  if (status !== 'succeeded') throw new PublishError(`The search index refused a change: ${error?.message ?? status}`);
}

/** When an index was last written to; undefined when there is none. */
async function writtenAt(client: Meilisearch, uid: string): Promise<string | undefined> {
  try {
    return (await client.getRawIndex(uid)).updatedAt;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    if (cause?.code === 'index_not_found') return undefined;
    throw error;
  }
}

const exists = async (client: Meilisearch, uid: string) => (await writtenAt(client, uid)) !== undefined;

/** Whether the live index is searched by today's settings: a new release may filter by more, or sort by more. */
export async function hasTodaysSettings(client: Meilisearch | undefined): Promise<boolean> {
  if (client === undefined) return true;
  return differentSettings({ ...(await client.index(carsIndex).getSettings()) }, stockIndexSettings).length === 0;
}

/** When the live index was last written to; undefined when there is none yet, or no client. */
export const liveSince = async (client: Meilisearch | undefined): Promise<string | undefined> =>
  client && writtenAt(client, carsIndex);

/** Every document of the live index, a page at a time; none when there is no index yet, or no client. */
export async function* liveCars(client: Meilisearch | undefined): AsyncGenerator<Car> {
  if (client === undefined || !(await exists(client, carsIndex))) return;
  const index = client.index<Car>(carsIndex);
  for (let offset = 0; ; offset += pageSize) {
    const { results } = await index.getDocuments({ offset, limit: pageSize });
    yield* results;
    if (results.length < pageSize) return;
  }
}

async function write(index: Index, cars: AsyncIterable<Car>, onWritten: (count: number) => void): Promise<void> {
  let batch: Car[] = [];
  let written = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await done(index.addDocuments(batch, { primaryKey: carPrimaryKey }));
    written += batch.length;
    batch = [];
    onWritten(written);
  };
  for await (const car of cars) {
    batch.push(car);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
}

/**
 * Makes `cars` the whole content of the live index: writes them to a staging index with the settings of the stock
 * index, swaps the two, and deletes the old one. Whatever fails before the swap leaves the live index as it was.
 */
export async function replaceLiveIndex(
  client: Meilisearch,
  cars: AsyncIterable<Car>,
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  if (await exists(client, stagingIndex)) await done(client.deleteIndex(stagingIndex));
  try {
    await done(client.createIndex(stagingIndex, { primaryKey: carPrimaryKey }));
    await done(client.index(stagingIndex).updateSettings(stockIndexSettings));
    await write(client.index(stagingIndex), cars, onWritten);
    if (!(await exists(client, carsIndex))) await done(client.createIndex(carsIndex, { primaryKey: carPrimaryKey }));
    await done(client.swapIndexes([{ indexes: [carsIndex, stagingIndex], rename: false }]));
  } catch (error) {
    await cleanUp(client).catch(() => undefined);
    throw error;
  }
  await cleanUp(client);
}

async function cleanUp(client: Meilisearch): Promise<void> {
  if (await exists(client, stagingIndex)) await done(client.deleteIndex(stagingIndex));
}
