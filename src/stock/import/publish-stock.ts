import type { Meilisearch } from 'meilisearch';
import type { Car } from '../../domain/car/car.ts';
import { deriveCar } from '../../domain/car/derive.ts';
import { CarNamer, contentHash, shortHash } from './car-identity.ts';
import { mergeCars } from './duplicates.ts';
import { liveCars, replaceLiveIndex } from './live-index.ts';
import type { ReadFeed } from './read-stock.ts';

/** A car that is gone from its feed stays, as sold, for this long. */
const soldDays = 90;
const secondsPerDay = 86_400;

type Known = { hash: string; created_at: string; soldSince: number | undefined };
type Changes = { added: number; updated: number; unchanged: number; sold: number; removed: number };

/** The live index before an import: cars of the feeds that are imported, and the slugs of all others. */
type Before = { known: Map<string, Map<string, Known>>; slugs: Set<string> };

async function lookBefore(client: Meilisearch, feeds: readonly ReadFeed[]): Promise<Before> {
  const known = new Map(feeds.map(({ feed }) => [feed, new Map<string, Known>()]));
  const slugs = new Set<string>();
  for await (const car of liveCars(client)) {
    const own = known.get(car.feed ?? '');
    if (own) {
      own.set(car.id, {
        hash: contentHash(car),
        created_at: car.created_at,
        soldSince: car.sold_date_timestamp,
      });
    } else slugs.add(car.slug);
  }
  return { known, slugs };
}

/** The cars of a feed as documents, rows of one vehicle merged. */
function* documents({ feed, mapping, cars, repeats, repeated }: ReadFeed, before: Before, now: Date): Generator<Car> {
  const namer = new CarNamer(feed, before.slugs, mapping.id);
  const known = before.known.get(feed);
  for (let number = 0; number < cars.size; number += 1) {
    if (repeated.has(number)) continue;
    const first = cars.get(number);
    const others = (repeats.get(number) ?? []).map((other) => cars.get(other).car);
    const car = others.length === 0 ? first.car : mergeCars([first.car, ...others], mapping.duplicates?.keep);
    const { id, slug } = namer.name(car, first.hash);
    const created_at = car.created_at ?? known?.get(id)?.created_at ?? now.toISOString();
    yield datedSale(deriveCar({ ...car, id, slug, created_at, feed }), known?.get(id), now);
  }
}

/** A sold car whose feed says nothing of when: sold since an import first saw it so. */
function datedSale(car: Car, known: Known | undefined, now: Date): Car {
  if (car.status !== 'sold' || car.sold_date_timestamp !== undefined) return car;
  return { ...car, sold_date_timestamp: known?.soldSince ?? Math.floor(now.getTime() / 1000) };
}

/** A car that its feed no longer holds: sold, from now or from when it was, for 90 days; after that undefined. */
export function goneCar(car: Car, now: Date): Car | undefined {
  const seconds = Math.floor(now.getTime() / 1000);
  const since = car.status === 'sold' ? (car.sold_date_timestamp ?? seconds) : seconds;
  if (since < seconds - soldDays * secondsPerDay) return undefined;
  const { custom_rank: _, ...rest } = car;
  return deriveCar({ ...rest, status: 'sold', sold: true, sold_date_timestamp: since });
}

type Passed = { ids: Map<string, Set<string>>; changes: Map<string, Changes> };

function afresh(feeds: readonly ReadFeed[]): Passed {
  const none = (): Changes => ({ added: 0, updated: 0, unchanged: 0, sold: 0, removed: 0 });
  return {
    ids: new Map(feeds.map(({ feed }) => [feed, new Set<string>()])),
    changes: new Map(feeds.map(({ feed }) => [feed, none()])),
  };
}

/** All documents of the next index: the feeds' cars, then what stays of the live index. Counts as it goes. */
async function* nextIndex(
  client: Meilisearch,
  feeds: readonly ReadFeed[],
  before: Before,
  now: Date,
  passed: Passed,
): AsyncGenerator<Car> {
  const slugs = new Set(before.slugs);
  for (const feed of feeds) {
    const ids = passed.ids.get(feed.feed);
    const changes = passed.changes.get(feed.feed);
    const known = before.known.get(feed.feed);
    if (!ids || !changes) continue;
    for (const car of documents(feed, { ...before, slugs }, now)) {
      ids.add(car.id);
      const old = known?.get(car.id);
      if (old === undefined) changes.added += 1;
      else if (old.hash === contentHash(car)) changes.unchanged += 1;
      else changes.updated += 1;
      yield car;
    }
  }
  const missing = new Map(feeds.map(({ feed, mapping }) => [feed, mapping.missing ?? 'sold']));
  for await (const car of liveCars(client)) {
    const feed = car.feed ?? '';
    const changes = passed.changes.get(feed);
    if (!changes) yield car;
    else if (!passed.ids.get(feed)?.has(car.id)) {
      const gone = missing.get(feed) === 'remove' ? undefined : goneCar(car, now);
      if (gone === undefined) changes.removed += 1;
      else {
        changes.sold += 1;
        yield slugs.has(gone.slug) ? { ...gone, slug: `${gone.slug}-${shortHash(gone.id).slice(0, 6)}` } : gone;
      }
    }
  }
}

/** Whether writing would change anything: every car is as it was and those that are gone were sold before. */
async function changesNothing(
  client: Meilisearch,
  feeds: readonly ReadFeed[],
  before: Before,
  now: Date,
  passed: Passed,
): Promise<boolean> {
  let same = feeds.every(({ feed }) => (before.known.get(feed)?.size ?? 0) > 0);
  if (!same) return false;
  for await (const car of nextIndex(client, feeds, before, now, passed)) {
    const known = before.known.get(car.feed ?? '')?.get(car.id);
    const counted = passed.changes.has(car.feed ?? '');
    if (counted && known?.hash !== contentHash(car)) same = false;
    if (!same) return false;
  }
  return [...passed.changes.values()].every(({ removed }) => removed === 0);
}

/**
 * Writes feeds that have been read to the stock index, all at once: their cars replace those of their last import, the
 * cars of other feeds stay. Fills `report.changes`. When nothing changed, nothing is written. Throws before the swap
 * when anything fails, and then the live index is as it was.
 */
export async function publishStock(
  client: Meilisearch,
  feeds: readonly ReadFeed[],
  now: Date,
  onWritten?: (count: number) => void,
): Promise<{ written: boolean }> {
  const before = await lookBefore(client, feeds);
  let passed = afresh(feeds);
  const written = !(await changesNothing(client, feeds, before, now, passed));
  if (written) {
    passed = afresh(feeds);
    await replaceLiveIndex(client, nextIndex(client, feeds, before, now, passed), onWritten);
  }
  for (const feed of feeds) {
    const changes = passed.changes.get(feed.feed);
    if (changes) feed.report.changes = changes;
  }
  return { written };
}
