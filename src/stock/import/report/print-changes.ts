import { formatDollars } from '../../../domain/money.ts';
import { formatCount } from '../../../domain/text.ts';
import type { CarChange, Refusal } from './feed-changes.ts';
import type { ImportReport } from './import-report.ts';

/** The changes to review first: cars that leave, or stay although they, or their stock numbers, are missing from the feed. */
const reviewFirst = ['held', 'renumbered', 'hidden', 'sold', 'removed'] as const;

const dollars = (amount: number | undefined) => (amount === undefined ? 'none' : formatDollars(amount));

/** A car and its change on one line: "2018 Kia Rio (A1): price $9,990 -> $8,990". */
export function changeText({ name, stocknum, id, field, from, to, reason, row, line }: CarChange): string {
  const car = `${name} (${stocknum ?? id})`;
  if (field !== undefined) return `${car}: ${field} ${dollars(from)} -> ${dollars(to)}`;
  if (row !== undefined) return `${car}: row ${row}, line ${line}: ${reason}`;
  return reason === undefined ? car : `${car}: ${reason}`;
}

const kindTitles: Readonly<Record<CarChange['kind'] | 'far', string>> = {
  new: 'new',
  renumbered: 'stock number changed',
  repriced: 'repriced',
  sold: 'sold',
  hidden: 'no longer listed',
  far: 'price changed by more than half, or missing',
  held: 'held because their rows were rejected (the last good data is kept)',
  removed: 'removed',
};

type Kind = CarChange['kind'] | 'far';
type Changes = Pick<ImportReport, 'firstChanges' | 'changeTotals'>;

function lines({ firstChanges = [], changeTotals = {} }: Changes, kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => {
    const own = firstChanges.filter((change) => (change.isFar ? 'far' : change.kind) === kind);
    if (own.length === 0) return [];
    const total = changeTotals[kind] ?? own.length;
    return [
      `  ${kindTitles[kind]} ${formatCount(total)}:`,
      ...own.map((change) => `    ${changeText(change)}`),
      ...(total > own.length
        ? [`    ... and ${formatCount(total - own.length)} more; --report FILE lists all of them`]
        : []),
    ];
  });
}

/** The first cars of a feed that leave or are held, for the report on a terminal. */
export function changeLines(report: ImportReport): string[] {
  return lines(report, reviewFirst);
}

/** The option that overrides each guard, and its limit. */
const answers: Readonly<Record<Refusal['guard'], string>> = {
  shrink: 'If that is correct, import again with --accept-shrink; the limit is stock.guard.gone of the dealer.',
  prices: 'If that is correct, import again with --accept-prices; the limit is stock.guard.repriced of the dealer.',
  encoding: 'Fetch the file again, or set "encoding" in the mapping; --accept-encoding publishes it as it is.',
};

/** Why an import was refused, and what to do about it. */
export function printRefusals(refusals: readonly Refusal[], reports: readonly ImportReport[]): string {
  return [
    'Nothing was published: this looks like a faulty feed.',
    ...refusals.flatMap(({ feed, file, guard, text }) => {
      const changes = reports.find((report) => report.feed === feed) ?? {};
      return [
        `  ${file} (${feed}): ${text}`,
        ...(guard === 'prices' ? lines(changes, ['far']) : []),
        `    ${answers[guard]}`,
      ];
    }),
  ].join('\n');
}
