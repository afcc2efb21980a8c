import { CarChanges } from '../../store/car-changes.ts';
import type { StockStore } from '../../store/stock-store.ts';
import { markedSlug } from './car-identity.ts';

/**
 * Gives cars that this import has just named, and that another one named alike at the same time, slugs of their own. Each import looks
 * after it has written, so whichever comes second sees the other.
 * @param fresh slugs that are new in the live index with this import, with the ids of their cars
 */
export async function partEqualSlugs(store: StockStore, fresh: ReadonlyMap<string, string>): Promise<void> {
  if (fresh.size === 0) return;
  const equal = new Set<string>();
  for (const { id, slug } of await store.names()) {
    const own = fresh.get(slug);
    if (own !== undefined && own !== id) equal.add(own);
  }
  if (equal.size === 0) return;
  const changes = new CarChanges();
  try {
    for await (const car of store.carsById([...equal])) changes.put({ ...car, slug: markedSlug(car) });
    await store.apply(changes);
  } finally {
    changes.close();
  }
}
