import { randomUUID } from 'node:crypto';
import type { Meilisearch } from 'meilisearch';
import type { Car } from '../../../domain/car/record/car.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { stockIndexSettings } from '../../../domain/search/index/stock-settings.ts';
import type { Spool } from '../spool.ts';
import { done, ifThere } from './host-task.ts';
import { mostIndexes, ticketLock, ticketPrefix } from './ticket-lock.ts';
import { addCars, type Batch } from './write-changes.ts';

/** Name prefix of indexes that are being built. */
const newIndexPrefix = `${carsIndex}_new_`;

/** An index untouched for this many milliseconds, a day, was left by an import that died. */
const leftOver = 86_400_000;
const pageSize = 1000;
/** Size of a batch for an index that is not searched yet, bytes. */
const smallBatch = 2 << 20;

/** Builds an index under a temporary name, with the settings of the stock index from the start, and deletes whatever has that name after `use`. */
async function withNewIndex<T>(
  client: Meilisearch,
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  use: (uid: string) => Promise<T>,
): Promise<T> {
  const uid = `${newIndexPrefix}${randomUUID()}`;
  try {
    await done(client.createIndex(uid, { primaryKey: carPrimaryKey }));
    await done(client.index(uid).updateSettings(stockIndexSettings));
    for await (const batch of batches) await done(addCars(client, uid, batch));
    return await use(uid);
  } finally {
    if (await ifThere(client.getRawIndex(uid))) await client.deleteIndex(uid).waitTask();
  }
}

/**
 * Publishes cars as the live index if there is none yet, all at once. False if another import was first: the live index is then
 * its, and does not contain these cars.
 */
export const createLiveIndex = (
  client: Meilisearch,
  cars: Spool<Car>,
  onWritten?: (count: number) => void,
): Promise<boolean> =>
  withNewIndex(client, counted(cars.texts(smallBatch), onWritten), async (uid) => {
    try {
      await done(client.swapIndexes([{ indexes: [uid, carsIndex], rename: true }]));
      return true;
    } catch (error) {
      if (await ifThere(client.getRawIndex(carsIndex))) return false;
      throw error;
    }
  });

function* counted(batches: Iterable<Batch>, onWritten: (count: number) => void = () => {}): Generator<Batch> {
  let written = 0;
  for (const batch of batches) {
    yield batch;
    written += batch.count;
    onWritten(written);
  }
}

/**
 * Copies the cars of the live index into a new one with the right primary key, which cannot be changed on an index with documents, and
 * swaps the two. No import writes before the key is right, and only one at a time corrects it.
 */
export async function rebuildIndex(client: Meilisearch): Promise<void> {
  const lock = await ticketLock(client, 'primary key of the stock index');
  try {
    if ((await client.getRawIndex(carsIndex)).primaryKey === carPrimaryKey) return;
    await withNewIndex(client, allCars(client), async (uid) => {
      await lock.confirm();
      await done(client.swapIndexes([{ indexes: [carsIndex, uid], rename: false }]));
    });
  } finally {
    await lock.release();
  }
}

async function* allCars(client: Meilisearch): AsyncGenerator<Batch> {
  for (let offset = 0; ; offset += pageSize) {
    const { results } = await client.index<Car>(carsIndex).getDocuments({ offset, limit: pageSize });
    const cars = results.filter(({ id }) => typeof id === 'string');
    yield { text: cars.map((car) => `${JSON.stringify(car)}\n`).join(''), count: cars.length };
    if (results.length < pageSize) return;
  }
}

/** Deletes indexes left behind by imports that died: they are never searched, but take up space. */
export async function deleteLeftOvers(client: Meilisearch): Promise<void> {
  const { results } = await client.getRawIndexes({ limit: mostIndexes });
  const old = new Date(Date.now() - leftOver).toISOString();
  const isOurs = (uid: string) => uid.startsWith(newIndexPrefix) || uid.startsWith(ticketPrefix);
  for (const { uid, updatedAt } of results)
    if (isOurs(uid) && new Date(updatedAt).toISOString() < old) await client.deleteIndex(uid).waitTask();
}
