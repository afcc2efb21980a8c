import type { Meilisearch } from 'meilisearch';
import type { Car } from '../../domain/car/car.ts';
import { type CarChange, FeedChanges, type Refusal } from './feed-changes.ts';
import type { ImportReport } from './import-report.ts';
import { type KnownStock, knownStock } from './known-stock.ts';
import { hasTodaysSettings, replaceLiveIndex } from './live-index.ts';
import { type Following, nextIndex, type Sources } from './next-index.ts';
import { PreviewCounter } from './preview.ts';
import type { ReadFeed } from './read-stock.ts';
import { settleTwins } from './twins.ts';

export type PublishOptions = {
  now: Date;
  /** Only says what would change; writes nothing. */
  dryRun?: boolean;
  /** Guards that the operator has been asked about and agreed to. */
  accept?: readonly Refusal['guard'][];
  onWritten?: (count: number) => void;
  /** Hears every change of every car. */
  onChange?: (feed: string, change: CarChange) => void;
};

export type Published = { written: boolean; refused: Refusal[] };

/** Thrown before the swap, so that the live index stays as it is. */
class Refused extends Error {
  readonly refused: Refusal[];

  constructor(refused: Refusal[]) {
    super('The import changes too much');
    this.refused = refused;
  }
}

const firstShown = 5;

/** Follows the changes of one way through the feeds; keeps the first few of each kind for the report. */
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

type Followed = ReturnType<typeof follow>;

/** Whether writing would change nothing: every car is as it was, those that are gone were sold before, and so are the index's settings. */
async function changesNothing(sources: Sources, following: Following): Promise<boolean> {
  const { feeds, before } = sources;
  if (feeds.some(({ feed }) => (before.feeds.get(feed)?.size ?? 0) === 0)) return false;
  for await (const { same } of nextIndex(sources, following)) if (!same) return false;
  const isWhole = [...following.changes.values()].every(({ counts }) => counts.removed === 0);
  return isWhole && (await hasTodaysSettings(sources.client));
}

function refusalsOf(
  feeds: readonly ReadFeed[],
  { changes }: Followed,
  accept: PublishOptions['accept'] = [],
): Refusal[] {
  return feeds.flatMap(({ feed, report }) =>
    (changes.get(feed)?.refusals() ?? [])
      .filter(({ guard }) => !accept.includes(guard))
      .map((refusal) => ({ feed, file: report.file, ...refusal })),
  );
}

/**
 * Writes feeds that have been read to the stock index, all at once: their cars replace those of their last import, the
 * cars of other feeds stay. Fills `changes` of the reports. When nothing changed, nothing is written; when more changes
 * than a guard allows, nothing is written either and `refused` says why. Throws before the swap when anything fails, and
 * then the live index is as it was. A dry run needs no client: the index then counts as empty.
 */
export async function publishStock(
  client: Meilisearch | undefined,
  feeds: readonly ReadFeed[],
  { now, dryRun = false, accept = [], onWritten, onChange }: PublishOptions,
): Promise<Published> {
  const before = await knownStock(
    client,
    feeds.map(({ feed }) => feed),
  );
  const settled = new Map<string, Map<number, string>>();
  for (const feed of feeds)
    settled.set(feed.feed, await settleTwins(client, feed, before.feeds.get(feed.feed) ?? new Map()));
  const sources: Sources = { client, feeds, before, settled, now };

  const report = ({ changes, heard }: Followed) => {
    for (const { feed, report: own } of feeds) {
      const counts = changes.get(feed)?.counts;
      Object.assign(own, counts && { changes: counts }, heard.get(feed));
    }
  };

  const pending: Parameters<NonNullable<typeof onChange>>[] = [];
  const unchanged = follow(feeds, before, (...change) => pending.push(change));
  if (!dryRun && (await changesNothing(sources, unchanged))) {
    for (const change of pending) onChange?.(...change);
    report(unchanged);
    return { written: false, refused: [] };
  }
  const followed = follow(feeds, before, onChange);
  const previews = new Map(dryRun ? feeds.map(({ feed, report: own }) => [feed, new PreviewCounter(own.kept)]) : []);
  async function* cars(): AsyncGenerator<Car> {
    const onCar = (feed: string, car: Car) => previews.get(feed)?.add(car);
    for await (const { car } of nextIndex(sources, { ...followed, ...(dryRun && { onCar }) })) yield car;
    report(followed);
    for (const { feed, report: own } of feeds) Object.assign(own, dryRun && { preview: previews.get(feed)?.preview() });
    const refused = refusalsOf(feeds, followed, accept);
    if (refused.length > 0) throw new Refused(refused);
  }
  try {
    if (dryRun) for await (const _ of cars());
    else if (client) await replaceLiveIndex(client, cars(), onWritten);
    return { written: !dryRun, refused: [] };
  } catch (error) {
    if (error instanceof Refused) return { written: false, refused: error.refused };
    throw error;
  }
}
