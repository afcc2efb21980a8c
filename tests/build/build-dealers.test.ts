import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleCar, writeStock } from '../../scripts/bench/sample-cars.ts';
import { type BuildOptions, parseOptions } from '../../scripts/build/options.ts';
import { buildPaths, pathsBelow } from '../../scripts/build/paths.ts';
import { buildAll } from '../../scripts/build/run/build-all.ts';
import type { BuildReport } from '../../scripts/build/run/report.ts';
import { writeNewDealer } from '../../scripts/new-dealer.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import { carSlug } from '../../src/domain/car/record/slug.ts';
import { importStock } from '../../src/stock/import/import-stock.ts';
import { openDiskStore } from '../../src/stock/store/disk/disk-store.ts';
import { buildKey, shareBundles } from './share-bundles.ts';

/** Two tiny dealers, really built. Inside the project, so that the built servers find its packages. */
const folder = join(buildPaths().cacheDir, `build-test-${process.pid}`);
const paths = pathsBelow(folder);
/** A terminal. */
const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 });
let shown = '';
stream.on('data', (text) => {
  shown += text;
});
/** The moment of every build here, whatever the hour is by the time it runs. */
const now = new Date('2026-11-20T02:15:00Z');

/** Both dealers and their two cars each, as the first build finds them. */
let first: BuildReport;
const firstOutput = new Map<string, string>();

function build(...argv: string[]): Promise<BuildReport> {
  return buildAll(
    parseOptions(['--concurrency', '1', ...argv], {}, { processors: 1, memory: 8000 }) as BuildOptions,
    paths,
    { ASTRO_KEY: buildKey },
    stream as unknown as NodeJS.WriteStream,
    now,
  );
}

const results = (report: BuildReport) =>
  Object.fromEntries(report.dealers.map((dealer) => [dealer.slug, dealer.result]));

/** Text of every built file of a dealer that a browser or the server reads. */
function output(slug: string): Map<string, string> {
  const root = join(liveFiles(paths.distDir, slug), '..');
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile() && /\.(html|js|mjs|css|json|xml|txt|svg)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
  );
}

function changeDealer(slug: string, change: (dealer: Record<string, unknown>) => void) {
  const file = join(paths.dealersDir, slug, 'dealer.json');
  const dealer = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(dealer);
  writeFileSync(file, JSON.stringify(dealer, null, 2));
}

beforeAll(async () => {
  // For the workers.
  vi.stubEnv('ASTRO_KEY', buildKey);
  shareBundles(paths);
  writeNewDealer(paths.dealersDir, 'alpha-motors', 'Alpha Motors');
  writeNewDealer(paths.dealersDir, 'bravo-cars', 'Bravo Cars');
  writeFileSync(join(paths.dealersDir, 'alpha-motors', 'media', '.draft.svg'), '<svg/>');
  const cars = [1, 2].flatMap((number) => ['alpha-motors', 'bravo-cars'].map((dealer) => sampleCar(number, dealer)));
  await writeStock(paths.dataDir, cars);
  first = await build();
  for (const [file, text] of output('alpha-motors')) firstOutput.set(file, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('build of all dealers', () => {
  test('CONF-02 one run builds every dealer: its own name, cars and locations are in its pages', () => {
    expect(results(first)).toEqual({ 'alpha-motors': 'built', 'bravo-cars': 'built' });
    const home = firstOutput.get('client/index.html') ?? '';
    expect(home).toContain('Alpha Motors');
    const carPages = [...firstOutput.keys()].filter((file) => file.startsWith('client/cars/'));
    expect(carPages.length).toBe(2);
    expect(carPages.every((file) => file.includes('alpha-motors'))).toBe(true);
    expect([...firstOutput.keys()]).toContain('client/our-location/index.html');
    expect([...firstOutput.keys()]).toContain('client/media/logo.svg');
    expect([...firstOutput.keys()]).not.toContain('client/media/.draft.svg');
  });

  test('OPS-01 a terminal shows the pages of each dealer as they are rendered', () => {
    const counts = [...shown.matchAll(/alpha-motors: (?:all )?(\d+)(?: of (\d+))? pages/g)];
    expect(counts.length).toBeGreaterThan(0);
    const [done, of] = [counts[0]?.[1], counts[0]?.[2]].map(Number);
    expect(done).toBeLessThanOrEqual(of || first.dealers[0]?.pages || 0);
    const { pages } = first.dealers[0] ?? {};
    expect(shown).toContain(`alpha-motors: all ${pages} pages rendered, checking their links`);
  });

  test.each([
    ['alpha-motors', /bravo/i],
    ['bravo-cars', /alpha-motors|alpha motors/i],
  ])('CONF-02 nothing in the output of %s matches %s', (slug, other) => {
    const found = [...output(slug)].filter(([, text]) => other.test(text)).map(([file]) => file);
    expect(found).toEqual([]);
  });

  test('files are compressed beforehand, hashed assets through a cache that dealers share', () => {
    expect(existsSync(join(liveFiles(paths.distDir, 'alpha-motors'), 'index.html.br'))).toBe(true);
    expect(
      [...readdirSync(join(liveFiles(paths.distDir, 'alpha-motors'), '_astro'))].some((file) =>
        file.endsWith('.js.gz'),
      ),
    ).toBe(true);
    expect(readdirSync(join(paths.cacheDir, 'compressed')).length).toBeGreaterThan(0);
  });

  test('OPS-01 nothing is built when nothing changed', async () => {
    expect(results(await build())).toEqual({ 'alpha-motors': 'unchanged', 'bravo-cars': 'unchanged' });
  });

  test('OPS-01 a changed car rebuilds only the dealer that has it', async () => {
    const car = sampleCar(1, 'bravo-cars');
    const corrected = { ...car, badge: 'ZR & Pack', price: 12_345 };
    const slug = carSlug({ ...corrected, stocknum: car.id });
    await writeStock(paths.dataDir, [{ ...corrected, slug }]);
    expect(results(await build())).toEqual({ 'alpha-motors': 'unchanged', 'bravo-cars': 'built' });
    const pages = [...output('bravo-cars')].filter(([file]) => file.startsWith('client/cars/'));
    expect(pages.some(([, text]) => text.includes('12,345'))).toBe(true);
    const redirects = readFileSync(join(liveFiles(paths.distDir, 'bravo-cars'), '_redirects'), 'utf8');
    expect(redirects, 'URL-09 the address before the correction leads to the new one').toContain(
      `/cars/${car.slug} /cars/${slug} 301\n`,
    );
  });

  test('DATA-06 a dealer whose feed has names without a Latin letter, and those of programs, is built', async () => {
    const feed = join(folder, 'odd-names.csv');
    const rows = [
      'A1,Zenith,Alpha',
      'A2,Zenith,日産',
      'A3,トヨタ,Corolla',
      'A4,constructor,__proto__',
      'A5,New Cars,/',
    ];
    writeFileSync(feed, ['Stock,Make,Model', ...rows, ''].join('\n'));
    const mapping = { feed: 'odd', constants: { dealership_id: 'bravo-cars', car_type: 'used', body: 'ワゴン' } };
    await importStock([{ file: feed, mapping }], { store: openDiskStore(join(paths.dataDir, 'search')), now });
    expect((await build('--dealer', 'bravo-cars')).dealers[0]).toMatchObject({ result: 'built', errors: [] });
    const pages = [...output('bravo-cars').keys()].flatMap(
      (file) => /^client\/((?:cars|search)\/.*)\/index\.html$/.exec(file)?.[1] ?? [],
    );
    expect(pages).toEqual(
      expect.arrayContaining(['cars/zenith-a2', 'cars/corolla-a3', 'search/zenith', 'search/constructor/proto']),
    );
    expect(output('bravo-cars').get('client/index.html')).toContain(
      `?refinementList[make][0]=${encodeURIComponent('トヨタ')}`,
    );
  });

  test('OPS-01 a dealer built alone equals its part of the full build', async () => {
    const report = await build('--dealer', 'alpha-motors', '--force');
    expect(results(report)).toEqual({ 'alpha-motors': 'built' });
    const alone = output('alpha-motors');
    expect([...alone.keys()].sort()).toEqual([...firstOutput.keys()].sort());
    // Search pages hold the second at which they were rendered: which sold cars are listed depends on it.
    const isSearch = (text: string) => text.includes('"SearchApp"');
    const pages = [...firstOutput].filter(([file, text]) => file.startsWith('client/') && !isSearch(text));
    expect(pages.length).toBeGreaterThan(10);
    for (const [file, text] of pages) expect(alone.get(file), file).toBe(text);
  });

  test('OPS-02 each shard builds its own dealers', async () => {
    expect(Object.keys(results(await build('--shard', '1/2')))).toEqual(['alpha-motors']);
    expect(Object.keys(results(await build('--shard', '2/2')))).toEqual(['bravo-cars']);
  });

  test('CONF-01 a dealer with a mistake fails with path, value and rule; the other is built, and its last output stays', async () => {
    changeDealer('alpha-motors', (dealer) => {
      dealer['tagLine'] = 'x';
      dealer['phone'] = 7;
    });
    changeDealer('bravo-cars', (dealer) => {
      dealer['phone'] = '02 5550 0999';
    });
    const report = await build();
    expect(results(report)).toEqual({ 'alpha-motors': 'failed', 'bravo-cars': 'built' });
    const errors = report.dealers[0]?.errors.join('\n') ?? '';
    expect(errors).toMatch(/dealers\/alpha-motors\/dealer\.json:\d+:\d+ {2}phone {2}= 7 {2}must be/);
    expect(errors).toContain('tagLine');
    expect(report.failed).toBe(1);
    expect(statSync(join(liveFiles(paths.distDir, 'alpha-motors'), 'index.html')).isFile()).toBe(true);
  });

  test('OPS-04 a content page at the address of another page fails the build, and says at which', async () => {
    const page = join(paths.dealersDir, 'bravo-cars', 'pages', 'our-location.md');
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, '---\ntitle: Contact us\ndescription: How to reach us.\n---\n\nCall us.\n');
    const report = await build('--dealer', 'bravo-cars');
    rmSync(page);
    expect(results(report)).toEqual({ 'bravo-cars': 'failed' });
    expect(report.dealers[0]?.errors).toEqual([
      'two pages have the address /our-location, of src/pages/[locations]/index.astro and src/pages/[...page].astro: one needs another, a content page (pages/our-location.md) another file name',
    ]);
  });

  test('OPS-04 a broken link fails the build with file, line and the nearest address; the last output stays', async () => {
    const file = join(paths.dealersDir, 'bravo-cars', 'navigation.json');
    const navigation = JSON.parse(readFileSync(file, 'utf8')) as { header: unknown[] };
    navigation.header.push({ label: 'Used', href: '/search/used-crs' });
    writeFileSync(file, JSON.stringify(navigation, null, 2));
    const report = await build('--dealer', 'bravo-cars');
    expect(results(report)).toEqual({ 'bravo-cars': 'failed' });
    expect(report.dealers[0]?.errors.join('\n')).toMatch(
      /links lead nowhere:\ndealers\/bravo-cars\/navigation\.json:\d+:\d+ {2}header\[\d+\]\.href {2}= "\/search\/used-crs" {2}leads nowhere: .* did you mean "\/search\/used-cars"\? {2}\(\d+ pages: .*\)$/,
    );
    expect(readFileSync(join(liveFiles(paths.distDir, 'bravo-cars'), 'index.html'), 'utf8')).not.toContain(
      '/search/used-crs',
    );
  });
});
