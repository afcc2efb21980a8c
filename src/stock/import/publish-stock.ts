import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Car } from '../../domain/car/record/car.ts';
import { CarChanges } from '../store/car-changes.ts';
import type { StockStore } from '../store/stock-store.ts';
import type { ReadFeed } from './cars/read-stock.ts';
import { identifyByVin } from './cars/same-vehicles.ts';
import { identifyTwins } from './cars/twins.ts';
import { type KnownCar, type KnownStock, knownStock } from './index/known-stock.ts';
import { partEqualSlugs } from './index/unique-slugs.ts';
import { type NextIndexOptions, nextIndex, type Sources } from './next-index.ts';
import { type CarChange, FeedChanges, type Refusal } from './report/feed-changes.ts';
import type { ImportReport } from './report/import-report.ts';
import { PreviewCounter } from './report/preview.ts';

export type PublishOptions = {
  now: Date;
  /** Whether to report only what would change, without writing. */
  dryRun?: boolean;
  /** Guards that the operator has approved. */
  accept?: readonly Refusal['guard'][];
  onWritten?: (count: number) => void;
  /** Called before the first change. */
  confirm?: () => Promise<void>;
  /** Where pending changes are kept on disk. */
  tempDir?: string;
  /** Receives every change of every car. */
  onChange?: (feed: string, change: CarChange) => void;
};

export type Published = { written: boolean; refused: Refusal[] };

const firstShown = 5;

/** Tracks the changes of one pass through the feeds; keeps the first few of each kind for the report. */
function follow(feeds: readonly ReadFeed[], before: KnownStock, onChange: PublishOptions['onChange']) {
  const heard = new Map<string, Pick<Required<ImportReport>, 'firstChanges' | 'changeTotals'>>();
  const changes = new Map(
    feeds.map(({ feed, limits }) => {
      const own: Pick<Required<ImportReport>, 'firstChanges' | 'changeTotals'> = { firstChanges: [], changeTotals: {} };
      heard.set(feed, own);
      const hear = (change: CarChange) => {
        onChange?.(feed, change);
        const kind = change.isFar ? 'far' : change.kind;
        const total = (own.changeTotals[kind] ?? 0) + 1;
        own.changeTotals[kind] = total;
        if (total <= firstShown) own.firstChanges.push(change);
      };
      return [feed, new FeedChanges(before.feeds.get(feed)?.values() ?? [], limits, hear)];
    }),
  );
  return { changes, heard };
}

function refusalsOf(
  feeds: readonly ReadFeed[],
  changes: ReadonlyMap<string, FeedChanges>,
  accept: PublishOptions['accept'] = [],
): Refusal[] {
  return feeds.flatMap(({ feed, report }) =>
    (changes.get(feed)?.refusals() ?? [])
      .filter(({ guard }) => !accept.includes(guard))
      .map((refusal) => ({ feed, file: report.file, ...refusal })),
  );
}

/** Number of cars after which other work of the process gets a turn, including the heartbeats of a lock. */
const carsATurn = 500;

/** Goes through all cars of the feeds and keeps the changes. */
async function gather(sources: Sources, following: NextIndexOptions, changes: CarChanges): Promise<void> {
  let count = 0;
  for await (const { id, car, same } of nextIndex(sources, following)) {
    count += 1;
    if (count % carsATurn === 0) await nextTurn();
    if (same) continue;
    if (car === undefined) changes.removals.push(id);
    else changes.put(car);
  }
}

/**
 * Writes feeds that have been read to the stock index: their cars replace those of their last import, the cars of other
 * feeds are left alone. Fills `changes` of the reports. Other imports may run at the same time, but only one of each
 * feed: the caller holds the locks, and `confirm` throws if they were lost. When nothing changed, nothing is written;
 * when more changes than a guard allows, nothing is written either and `refused` gives the reasons. Throws
 * PartlyWrittenError if some changes may be in the index; after any other error it is unchanged. A dry run needs no
 * store: the stock then counts as empty.
 */
export async function publishStock(
  store: StockStore | undefined,
  feeds: readonly ReadFeed[],
  options: PublishOptions,
): Promise<Published> {
  const { now, dryRun = false, accept = [], onChange, tempDir } = options;
  // Done first: the protection of private attributes cannot wait, and a wrong primary key hides cars.
  const repaired = store && !dryRun ? (await store.repair()).length > 0 : false;
  const before = await knownStock(
    store,
    feeds.map(({ feed }) => feed),
  );
  const settled = new Map<string, Map<number, string>>();
  for (const feed of feeds) {
    const known = before.feeds.get(feed.feed) ?? new Map<string, KnownCar>();
    settled.set(feed.feed, new Map([...(await identifyTwins(store, feed, known)), ...identifyByVin(feed, known)]));
  }
  const { changes: followed, heard } = follow(feeds, before, onChange);
  const previews = new Map(dryRun ? feeds.map(({ feed, report }) => [feed, new PreviewCounter(report.kept)]) : []);
  const onCar = (feed: string, car: Car) => previews.get(feed)?.add(car);
  const changes = new CarChanges(tempDir);
  try {
    await gather({ store, feeds, before, settled, now }, { changes: followed, onCar }, changes);
    for (const { feed, report } of feeds) {
      const [counts, preview] = [followed.get(feed)?.counts, previews.get(feed)?.preview()];
      Object.assign(report, counts && { changes: counts }, heard.get(feed), preview && { preview });
    }
    const refusals = refusalsOf(feeds, followed, accept);
    if (dryRun || store === undefined || refusals.length > 0) return { written: false, refused: refusals };
    if (changes.size > 0) await write(store, changes, before, options);
    return { written: repaired || changes.size > 0, refused: refusals };
  } finally {
    changes.close();
  }
}

/** Writes the changes, and ensures that no two cars share an address. */
async function write(
  store: StockStore,
  changes: CarChanges,
  before: KnownStock,
  { onWritten, confirm }: PublishOptions,
): Promise<void> {
  const fresh = new Map<string, string>();
  for (const { id, slug, feed = '' } of changes.names)
    if (before.feeds.get(feed)?.get(id)?.slug !== slug) fresh.set(slug, id);
  await store.apply(changes, { ...(onWritten && { onWritten }), ...(confirm && { confirm }) });
  await partEqualSlugs(store, fresh);
}
