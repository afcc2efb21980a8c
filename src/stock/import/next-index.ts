import type { Meilisearch } from 'meilisearch';
import type { Car } from '../../domain/car/car.ts';
import { contentHash, idOfKey, shortHash } from './car-identity.ts';
import type { FeedChanges } from './feed-changes.ts';
import { feedDocuments, goneCar } from './feed-documents.ts';
import type { Known, KnownStock } from './known-stock.ts';
import { liveCars, liveSince } from './live-index.ts';
import type { ReadFeed } from './read-stock.ts';
import { RejectedCars } from './rejected-cars.ts';

/** What the next index is made from. */
export type Sources = {
  client: Meilisearch | undefined;
  feeds: readonly ReadFeed[];
  before: KnownStock;
  /** Of each feed, ids of cars without id, stock number and VIN (twins.ts). */
  settled: ReadonlyMap<string, ReadonlyMap<number, string>>;
  now: Date;
};

/** Follows the making of the next index, by feed. */
export type Following = { changes: ReadonlyMap<string, FeedChanges>; onCar?: (feed: string, car: Car) => void };

/** One document of the next index; `same` when the live index holds just this. */
export type Next = { car: Car; same: boolean };

/**
 * All documents of the next index: the feeds' cars, then what stays of the live index. Cars that their feed no longer
 * holds are sold, or gone; those whose row was rejected stay as they are. The same sources always give the same.
 */
export async function* nextIndex(sources: Sources, { changes, onCar }: Following): AsyncGenerator<Next> {
  const { feeds, before, settled, now } = sources;
  const slugs = new Set(before.slugs);
  const ids = new Map<string, Set<string>>();
  for (const feed of feeds) {
    const own = new Set<string>();
    ids.set(feed.feed, own);
    const known = before.feeds.get(feed.feed) ?? new Map<string, Known>();
    const names = {
      known,
      slugs,
      settled: settled.get(feed.feed) ?? new Map<number, string>(),
      clashing: feed.clashing,
    };
    for (const car of feedDocuments(feed, names, now)) {
      own.add(car.id);
      const old = known.get(car.id);
      const same = old !== undefined && old.hash === contentHash(car);
      changes.get(feed.feed)?.stays(car, old, same);
      onCar?.(feed.feed, car);
      yield { car, same };
    }
  }
  const byFeed = new Map(feeds.map((feed) => [feed.feed, feed]));
  const rejected = new Map(
    feeds.map(({ feed, mapping, rejectedCars }) => [feed, new RejectedCars(rejectedCars, idOfKey(feed, mapping.id))]),
  );
  for await (const car of carsNotIn(ids, sources)) {
    const name = car.feed ?? '';
    const feed = byFeed.get(name);
    if (feed === undefined) {
      yield { car, same: true };
      continue;
    }
    const next = remaining(car, feed, rejected.get(name), changes.get(name), now);
    if (next === undefined) continue;
    const placed = slugs.has(next.slug) ? { ...next, slug: `${next.slug}-${shortHash(next.id).slice(0, 6)}` } : next;
    yield { car: placed, same: before.feeds.get(name)?.get(car.id)?.hash === contentHash(placed) };
  }
}

/** Cars of the live index that the feeds do not give, the ids by feed. Reads no further than the last of them: often there is none. */
async function* carsNotIn(ids: ReadonlyMap<string, ReadonlySet<string>>, sources: Sources): AsyncGenerator<Car> {
  const { client, before } = sources;
  const isGiven = (feed: string, id: string) => ids.get(feed)?.has(id) ?? false;
  let left = before.others;
  for (const [feed, known] of before.feeds) for (const id of known.keys()) if (!isGiven(feed, id)) left += 1;
  // Where someone else has written to the index since, there may be more.
  const mayStop = (await liveSince(client)) === before.since;
  if (left === 0 && mayStop) return;
  for await (const car of liveCars(client)) {
    if (isGiven(car.feed ?? '', car.id)) continue;
    yield car;
    left -= 1;
    if (left === 0 && mayStop) return;
  }
}

/** What stays of a car that its feed does not give this time. */
function remaining(
  car: Car,
  { mapping }: ReadFeed,
  rejected: RejectedCars | undefined,
  changes: FeedChanges | undefined,
  now: Date,
): Car | undefined {
  const row = car.status === 'sold' ? undefined : rejected?.about(car);
  if (row !== undefined) {
    changes?.holds(car, row);
    return car;
  }
  const next = mapping.missing === 'remove' ? undefined : goneCar(car, now);
  changes?.goes(car, next);
  return next;
}
