import { table } from '../../build/table.ts';
import { UsageError } from '../../command/command-line.ts';
import { showMeasured, verdict } from '../measured.ts';
import { type BuildRow, benchChanges, changeRows, type Size } from './changes.ts';
import { benchLarge } from './large.ts';
import { benchMany } from './many.ts';
import { removeCheckouts } from './own-checkout.ts';
import { benchBytes } from './same-bytes.ts';

export const buildRows = [...changeRows, 'many', 'large', 'bytes'];

/**
 * Measures builds and prints them as tables.
 * @param size of the generated dealers that are changed
 * @param only names of `buildRows`
 * @throws UsageError for another name
 */
export async function showBuild(size: Size, only: readonly string[] = buildRows): Promise<void> {
  const unknown = only.filter((row) => !buildRows.includes(row));
  if (unknown.length > 0)
    throw new UsageError(`There are no rows ${unknown.join(', ')}. There are: ${buildRows.join(', ')}.`);
  try {
    const changed = changeRows.filter((row) => only.includes(row));
    const rows = changed.length > 0 ? await benchChanges(size, changed) : [];
    if (only.includes('many')) rows.push(await benchMany());
    if (rows.length > 0) {
      console.log(`\nBuilds of ${size.dealers} dealers x ${size.cars} cars\n`);
      const header = ['', 'seconds', 'CPU s', 'built', 'time', 'CPU', 'limit', ''];
      console.log(table([header, ...rows.map(cellsOf)], 1));
    }
    if (only.includes('large')) {
      console.log('\nBuilds of one dealer with many cars\n');
      showMeasured(await benchLarge());
    }
    if (only.includes('bytes')) {
      console.log('\nDealers built with the code that they share, beside the same with code of their own\n');
      showMeasured(await benchBytes());
    }
  } finally {
    removeCheckouts();
  }
}

function cellsOf({ name, seconds, cpuSeconds, built, of, limit }: BuildRow): string[] {
  const ratio = (value: number, whole: number | undefined) => (whole ? (value / whole).toFixed(3) : '');
  return [
    of ? `${name}, as a fraction of ${of.name}` : name,
    seconds.toFixed(2),
    cpuSeconds.toFixed(2),
    String(built),
    ratio(seconds, of?.seconds),
    ratio(cpuSeconds, of?.cpuSeconds),
    limit === undefined ? '' : `at most ${limit}${of ? '' : ' s'}`,
    verdict(of ? seconds / of.seconds : seconds, limit),
  ];
}
