import { buildPaths } from '../../build/paths.ts';
import { verdict } from '../measured.ts';
import { benchKeystroke, bestOf, type KeystrokeBench } from './keystroke.ts';

/** How often two checkouts are measured in turn. */
const pairs = 3;

/**
 * The table of a keystroke, with its header: for the dealer `slug`, which is built. With `before`, another checkout where it is built too, both are
 * measured alternately, so that other load on the machine affects both; the best turn counts.
 */
export async function keystrokeRows(slug: string, before?: string): Promise<string[][]> {
  const { root: here } = buildPaths();
  const roots = before ? [before, here] : [here];
  const turns = Array.from({ length: before ? pairs : 1 }, () => roots).flat();
  const measured = new Map<string, KeystrokeBench[]>(roots.map((root) => [root, []]));
  for (const root of turns) {
    measured.get(root)?.push(await benchKeystroke(root, slug));
  }
  const figures = (root: string) => bestOf(measured.get(root) ?? []);
  const now = figures(here);
  const earlier = before ? figures(before) : undefined;
  const row = (name: string, pick: (bench: KeystrokeBench) => number | undefined, limit: number, digits = 2) => {
    const [was, is] = [earlier && pick(earlier), pick(now)];
    const isRate = name.includes('a second');
    return [
      name,
      was?.toFixed(digits) ?? '',
      is?.toFixed(digits) ?? '',
      was && is ? (is / was).toFixed(2) : '',
      Number.isNaN(limit) ? '' : `${isRate ? 'at least' : 'at most'} ${limit.toFixed(digits)}`,
      is === undefined || Number.isNaN(limit) ? '' : isRate ? verdict(limit, is) : verdict(is, limit),
    ];
  };
  const cars = now.engineCars.toLocaleString('en-AU');
  return [
    ['', 'before', 'now', 'ratio', 'limit', ''],
    row(`engine, ${cars} cars: CPU ms`, (bench) => bench.engineCpu, earlier ? earlier.engineCpu / 2 : Number.NaN),
    row('over HTTP: CPU ms', (bench) => bench.httpCpu, 1.5),
    row('over HTTP: answered a second', (bench) => bench.httpRate, 500, 0),
    row('over HTTP: turned away, %', (bench) => bench.httpRefused, Number.NaN),
    row('over HTTP: bytes of an answer', (bench) => bench.httpBytes, Number.NaN, 0),
  ];
}
