import { CarChanges } from '../../store/car-changes.ts';
import type { StockStore } from '../../store/stock-store.ts';
import { markedSlug } from './car-identity.ts';

/**
 * Makes the slugs of this import's cars unique where another import used the same ones at the same time. Each import checks after it
 * has written, so the second one sees the first.
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
