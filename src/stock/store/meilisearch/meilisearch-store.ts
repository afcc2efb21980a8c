import type { Meilisearch } from 'meilisearch';
import type { Car } from '../../../domain/car/record/car.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import type { CarName } from '../car-changes.ts';
import type { StockStore } from '../stock-store.ts';
import { ifThere } from './host-task.ts';
import { createLiveIndex, deleteLeftOvers } from './new-index.ts';
import { repairStockIndex } from './stock-index.ts';
import { ticketLock } from './ticket-lock.ts';
import { writeChanges } from './write-changes.ts';

/** Maximum characters of ids in the address of one request: many proxies limit addresses to 8 kB. */
const mostOfIds = 6000;

/** Ids in groups that each fit into an address. */
function* groupsOf(ids: readonly string[]): Generator<string[]> {
  let group: string[] = [];
  let length = 0;
  for (const id of ids) {
    // Includes an encoded comma.
    length += id.length + 3;
    if (length > mostOfIds && group.length > 0) {
      yield group;
      [group, length] = [[], id.length + 3];
    }
    group.push(id);
  }
  if (group.length > 0) yield group;
}

/** The stock on a Meilisearch host, in the index `Car_production`. Failures of requests reject as the SDK does. */
export function meilisearchStore(client: Meilisearch): StockStore {
  return {
    repair: () => repairStockIndex(client),
    async names() {
      const all = { limit: Number.MAX_SAFE_INTEGER, fields: ['id', 'slug', 'feed'] satisfies (keyof CarName)[] };
      return (await ifThere(client.index<Car>(carsIndex).getDocuments(all)))?.results ?? [];
    },
    async *carsById(ids) {
      for (const group of groupsOf(ids))
        yield* (await client.index<Car>(carsIndex).getDocuments({ ids: group, limit: group.length })).results;
    },
    async apply(changes, { confirm, onWritten } = {}) {
      await deleteLeftOvers(client);
      const isFirst = !(await ifThere(client.getRawIndex(carsIndex)));
      await confirm?.();
      if (isFirst && (await createLiveIndex(client, changes.puts, onWritten))) return;
      try {
        await writeChanges(client, changes, { ...(onWritten && { onWritten }) });
      } finally {
        // Settings changed by someone else during this import are overwritten.
        await repairStockIndex(client);
      }
    },
    lock: (what, options) => ticketLock(client, what, options),
  };
}
