import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dealerSlugs } from '../../src/site/load.ts';
import { buildPaths } from '../build/paths.ts';
import { benchKeystroke, bestOf, type KeystrokeBench } from './keystroke.ts';

/** How often two checkouts are measured in turn. */
const pairs = 3;

/**
 * The table of a keystroke, with its header. With `before`, another checkout, both are measured in turn, so that whatever else the
 * machine does meets both; the best of the turns counts.
 */
export async function keystrokeRows(asked: {
  dealer?: string | undefined;
  before?: string | undefined;
}): Promise<string[][]> {
  const paths = buildPaths();
  const built = (root: string) => (slug: string) => existsSync(join(root, 'dist', slug, 'server'));
  const slug = asked.dealer ?? dealerSlugs(paths.dealersDir).find(built(paths.root));
  const roots = [...(asked.before ? [resolve(asked.before)] : []), paths.root];
  const turns = Array.from({ length: asked.before ? pairs : 1 }, () => roots).flat();
  const measured = new Map<string, KeystrokeBench[]>(roots.map((root) => [root, []]));
  for (const root of turns) {
    measured.get(root)?.push(await benchKeystroke(root, slug && built(root)(slug) ? slug : undefined));
  }
  const figures = (root: string) => bestOf(measured.get(root) ?? []);
  const now = figures(paths.root);
  const before = asked.before ? figures(resolve(asked.before)) : undefined;
  const row = (name: string, pick: (bench: KeystrokeBench) => number | undefined, limit: number, digits = 2) => {
    const [was, is] = [before && pick(before), pick(now)];
    const isRate = name.includes('a second');
    return [
      name,
      was?.toFixed(digits) ?? '',
      is?.toFixed(digits) ?? 'no dealer is built',
      was && is ? (is / was).toFixed(2) : '',
      Number.isNaN(limit) ? '' : `${isRate ? 'at least' : 'at most'} ${limit.toFixed(digits)}`,
      is === undefined || Number.isNaN(limit) ? '' : isRate ? verdict(is >= limit) : verdict(is <= limit),
    ];
  };
  const cars = now.engineCars.toLocaleString('en-AU');
  return [
    ['', 'before', 'now', 'ratio', 'limit', ''],
    row(`engine, ${cars} cars: CPU ms`, (bench) => bench.engineCpu, before ? before.engineCpu / 2 : Number.NaN),
    row('over HTTP: CPU ms', (bench) => bench.httpCpu, 1.5),
    row('over HTTP: answered a second', (bench) => bench.httpRate, 500, 0),
    row('over HTTP: turned away, %', (bench) => bench.httpRefused, Number.NaN),
    row('over HTTP: bytes of an answer', (bench) => bench.httpBytes, Number.NaN, 0),
  ];
}

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
