import type { Car } from '../../domain/car/record/car.ts';
import { otherCarPages } from '../../domain/car/record/slug.ts';
import type { StockStore } from '../store/stock-store.ts';
import { feedDocuments, goneCar } from './cars/feed-documents.ts';
import type { ReadFeed } from './cars/read-stock.ts';
import { usualSpelling } from './cars/usual-spelling.ts';
import { contentHash, idOfKey, markedSlug } from './index/car-identity.ts';
import type { KnownCar, KnownStock } from './index/known-stock.ts';
import type { FeedChanges } from './report/feed-changes.ts';
import { RejectedCars } from './report/rejected-cars.ts';

/** The sources of the next index. */
export type Sources = {
  store: StockStore | undefined;
  feeds: readonly ReadFeed[];
  before: KnownStock;
  /** Of each feed, ids of cars that are known by something else than their key (same-vehicles.ts, twins.ts). */
  settled: ReadonlyMap<string, ReadonlyMap<number, string>>;
  now: Date;
};

/** Called as the next index is made, by feed. */
export type NextIndexOptions = { changes: ReadonlyMap<string, FeedChanges>; onCar?: (feed: string, car: Car) => void };

/** The next state of one car: undefined if it leaves the index; `same` if the live index already has exactly this. */
export type Next = { id: string; car: Car | undefined; same: boolean };

/**
 * All cars of the feeds in the next index: those in the feeds, then those no longer in them, which are sold or
 * removed; cars whose row was rejected stay as they are. The same sources always give the same result.
 */
export async function* nextIndex(sources: Sources, { changes, onCar }: NextIndexOptions): AsyncGenerator<Next> {
  const { store, feeds, before, settled, now } = sources;
  const slugs = new Set([...otherCarPages, ...before.slugs]);
  const spelled = usualSpelling(feeds.map(({ spellings }) => spellings));
  const ids = new Map<string, Set<string>>();
  for (const feed of feeds) {
    const own = new Set<string>();
    ids.set(feed.feed, own);
    const known = before.feeds.get(feed.feed) ?? new Map<string, KnownCar>();
    const names = {
      known,
      slugs,
      settled: settled.get(feed.feed) ?? new Map<number, string>(),
      clashing: feed.clashing,
    };
    for (const car of feedDocuments(feed, names, spelled, now)) {
      own.add(car.id);
      const old = known.get(car.id);
      const same = old !== undefined && old.hash === contentHash(car);
      changes.get(feed.feed)?.stays(car, old, same);
      onCar?.(feed.feed, car);
      yield { id: car.id, car, same };
    }
  }
  for (const feed of feeds) {
    const known = before.feeds.get(feed.feed) ?? new Map<string, KnownCar>();
    const rejected = new RejectedCars(feed.rejectedCars, idOfKey(feed.feed, feed.mapping.id));
    const leftIds = [...known.keys()].filter((id) => !ids.get(feed.feed)?.has(id));
    for await (const car of store?.carsById(leftIds) ?? []) {
      const left = remaining(car, feed, rejected, changes.get(feed.feed), now);
      const next = left && spelled(left);
      const isTaken = next !== undefined && slugs.has(next.slug);
      const placed = isTaken ? { ...next, slug: markedSlug(next) } : next;
      yield { id: car.id, car: placed, same: placed !== undefined && known.get(car.id)?.hash === contentHash(placed) };
    }
  }
}

/** What remains of a car that is missing from its feed this time. */
function remaining(
  car: Car,
  { mapping }: ReadFeed,
  rejected: RejectedCars,
  changes: FeedChanges | undefined,
  now: Date,
): Car | undefined {
  const row = car.status === 'sold' ? undefined : rejected.about(car);
  if (row !== undefined) {
    changes?.holds(car, row);
    return car;
  }
  const next = mapping.missing === 'remove' ? undefined : goneCar(car, now);
  changes?.goes(car, next);
  return next;
}
