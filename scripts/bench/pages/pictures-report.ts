import { table } from '../../build/table.ts';
import { verdict } from '../measured.ts';
import { cacheBound, conversions, firstViews } from './pictures.ts';

/** kB that a page may load before it is touched. */
const most = 400;

/** Prints what a phone loads from a dealer with photos, what making them costs, and whether their cache stays within its limit. */
export async function showPictures(slug: string): Promise<void> {
  console.log(
    `\nPictures: ${slug} with photos of 1.2 MB, on a phone 390 px wide with three pixels to one; kB before the page is touched\n`,
  );
  const views = await firstViews(slug);
  const rows = views.map(({ kind, all, pictures, photos, asTheyCome, late }) => [
    kind,
    ...[all, pictures].map((it) => it.toFixed(0)),
    String(photos),
    asTheyCome.toFixed(0),
    String(late),
    `at most ${most}`,
    verdict(all, most),
  ]);
  const heads = ['', 'all', 'pictures', 'photos', 'as they come', 'late at first', 'limit', ''];
  console.log(table([heads, ...rows], 1));

  console.log('\nSizes of one photo\n');
  const sizes = (await conversions()).map(({ name, kilobytes, milliseconds }) => [
    name,
    kilobytes.toFixed(1),
    milliseconds.toFixed(0),
  ]);
  console.log(table([['', 'kB', 'CPU ms'], ...sizes], 1));

  const bound = await cacheBound();
  console.log(
    `\nA cache for ${bound.allowed} kB had ${bound.most.toFixed(0)} kB at most, when four times as much was written.`,
  );
}
