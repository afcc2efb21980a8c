import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../../scripts/bench/build/same-files.ts';
import { sampleCar, writeStock } from '../../../scripts/bench/sample-cars.ts';
import { type StartedGateway, startedGateway } from '../../../scripts/bench/started-gateway.ts';
import { makeBundle } from '../../../scripts/build/bundle/make-bundle.ts';
import { type BuildOptions, parseOptions } from '../../../scripts/build/options.ts';
import { type PlannedPages, plannedPages } from '../../../scripts/build/pages/planned-pages.ts';
import { buildPaths, bundleFolder, pathsBelow } from '../../../scripts/build/paths.ts';
import { planBuild } from '../../../scripts/build/run/plan.ts';
import { runPool, startWorker, type Worker } from '../../../scripts/build/run/pool.ts';
import { writeNewDealer } from '../../../scripts/new-dealer.ts';
import type { BuildJob, BuildOutcome } from '../../../scripts/releases/build-job.ts';
import { liveFiles, recordIn } from '../../../scripts/releases/release.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { addressOfPage, platformAddresses } from '../../../src/site/addresses/platform-addresses.ts';
import { buildKey, shareBundles } from '../share-bundles.ts';
import { askAtOnce } from './ask-at-once.ts';
import { attack } from './odd-requests.ts';

const folder = join(buildPaths().cacheDir, `bundle-test-${process.pid}`);
const paths = pathsBelow(folder);
const ownCode = join(folder, 'own-code');
const again = join(folder, 'again');
/** Builds of the first dealer at other moments: later on the same day, and weeks later. */
const later = {
  evening: { distDir: join(folder, 'evening'), builtAt: '2026-11-20T12:45:00Z' },
  weeksLater: { distDir: join(folder, 'weeks-later'), builtAt: '2026-12-09T05:30:00Z' },
};
const env = { NODE_ENV: 'production', ASTRO_KEY: buildKey };
const dealers = ['north-motors', 'south-cars'];
type Json = Record<string, unknown>;
/** What takes other parts of the code. */
const unlikeTheOther = {
  theme: { fonts: { text: 'Figtree', heading: 'Fraunces' } },
  features: { favourites: true, watchlist: true },
};
const outcomes: BuildOutcome[] = [];
let jobs: BuildJob[] = [];
const cars = dealers.flatMap((slug, at) =>
  Array.from({ length: 12 }, (_, number) => sampleCar(at * 100 + number, slug)),
);

const now = new Date('2026-11-20T02:15:00Z');

async function jobsAt(moment = now): Promise<BuildJob[]> {
  const options = parseOptions([], {}, { processors: 1, memory: 8000 }) as BuildOptions;
  const plan = await planBuild(options, paths, env, moment);
  return plan.flatMap((dealer) => (dealer.kind === 'build' ? [dealer.job] : []));
}

/** Builds everything once it is bundled: to start a process, and to load there what builds, takes two seconds of processor time. */
let worker: Worker | undefined;
const buildInOneProcess = (work: BuildJob[], more: { ready?: Worker[] } = {}) =>
  runPool(work, { concurrency: 1, workerMemory: 5000, env, onDone: (_, outcome) => outcomes.push(outcome), ...more });

function buildLater(work: BuildJob[]): Promise<void> {
  worker ??= startWorker({ env });
  return buildInOneProcess(work, { ready: [{ build: worker.build, stop: () => {} }] });
}

beforeAll(async () => {
  shareBundles(paths);
  for (const slug of dealers) writeNewDealer(paths.dealersDir, slug, `The cars of ${slug}`);
  const southern = join(paths.dealersDir, 'south-cars', 'dealer.json');
  writeFileSync(southern, JSON.stringify({ ...JSON.parse(readFileSync(southern, 'utf8')), ...unlikeTheOther }));
  await writeStock(paths.dataDir, cars);
  jobs = await jobsAt();
  const [north, south] = jobs as [BuildJob, BuildJob];
  // The first dealer once more after the other, and at other moments.
  const elsewhere = (distDir: string) => ({ ...north, paths: { ...paths, distDir } });
  const afterwards = Object.values(later).map(({ distDir, builtAt }) => ({ ...elsewhere(distDir), builtAt }));
  await buildInOneProcess([north, south, elsewhere(again), ...afterwards]);
  const program = join(paths.root, 'scripts/bench/build/own-code-build.ts');
  const child = fork(program, [], { env: { ...process.env, ...env } });
  child.send({ job: south, outDir: ownCode });
  await once(child, 'exit');
  // Bundles twice: on a busy machine that takes minutes.
}, 600_000);

afterAll(() => {
  worker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const releaseOf = (distDir: string, slug: string) => join(liveFiles(distDir, slug), '..');

test('CONF-02 a dealer with shared code has the same files, byte for byte, as one that is bundled alone', () => {
  expect(outcomes.map((outcome) => (outcome.ok ? '' : outcome.error))).toEqual(['', '', '', '', '']);
  const [, south] = dealers as [string, string];
  const shared = releaseOf(paths.distDir, south);
  expect(filesOf(join(shared, 'client'))).toEqual(filesOf(join(ownCode, 'client')));
});

test('CONF-02 nothing of a dealer is left in the process: built again after another one, it has the same files', () => {
  const [north] = dealers as [string, string];
  const first = releaseOf(paths.distDir, north);
  const second = releaseOf(again, north);
  expect(filesOf(join(second, 'client'))).toEqual(filesOf(join(first, 'client')));
  expect(filesOf(join(first, 'client')).get('index.html')).not.toContain('south-cars');
});

/** These tell when the stock was read. */
const dated = ['search-data/stock-2.json', 'service-worker.js', 'stock.json'];

test.each(Object.keys(later) as (keyof typeof later)[])('pages do not change with the clock: %s', (moment) => {
  const [north] = dealers as [string, string];
  const before = filesOf(join(releaseOf(paths.distDir, north), 'client'));
  const after = filesOf(join(releaseOf(later[moment].distDir, north), 'client'));
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(changed.filter((name) => !name.endsWith('.br')).sort()).toEqual(dated);
});

test('CONF-02 dealers with other fonts and features share one bundle and one server, and each page has its own fonts', async () => {
  expect(jobs.length).toBe(dealers.length);
  expect(new Set(jobs.map(({ bundle }) => bundle)).size).toBe(1);
  const records = await Promise.all(dealers.map((slug) => recordIn(releaseOf(paths.distDir, slug))));
  expect(new Set(records.map(({ server }) => server)).size).toBe(1);
  const fontsOf = (slug: string) =>
    [
      ...readFileSync(join(liveFiles(paths.distDir, slug), 'index.html'), 'utf8').matchAll(
        /rel="preload"[^>]*as="font"/g,
      ),
    ].length;
  expect(dealers.map(fontsOf)).toEqual([0, 2]);
});

test('OPS-05 a server has the addresses of the platform’s table, and none that Astro adds', () => {
  const [north] = dealers as [string, string];
  const code = readFileSync(join(releaseOf(paths.distDir, north), 'server/entry.mjs'), 'utf8');
  const manifest = code.slice(code.indexOf('deserializeManifest({'));
  const routes = [...manifest.matchAll(/"route":"\/([^"]*)"/g)].map(([, route = '']) => addressOfPage(route));
  expect(routes.length).toBeGreaterThan(90);
  const known = platformAddresses.map(({ address }) => address);
  expect(routes.filter((address) => !known.includes(address))).toEqual([]);
});

describe('one server of both dealers', () => {
  let gateway: StartedGateway;
  beforeAll(async () => {
    gateway = await startedGateway(paths, { DATA_DIR: paths.dataDir, CACHE_DIR: paths.cacheDir });
  });
  afterAll(() => gateway.stop());

  test('CONF-02 requests of several dealers at once get the answers that they get one by one', async () => {
    const { alone, wrong } = await askAtOnce(gateway.port, dealers);
    expect(alone.get('south-cars /enquire')).toContain('The cars of south-cars');
    expect(alone.get('south-cars /cars/none')).toContain('The cars of south-cars');
    expect(wrong).toEqual([]);
  }, 120_000);

  test('OPS-05 no method and no spelling of an address breaks a server, or gets what is not public or allows script', async () => {
    const [north] = dealers as [string, string];
    const [slug = ''] = readdirSync(join(releaseOf(paths.distDir, north), 'client/cars'));
    const { sent, wrong } = await attack(gateway.port, `${north}.localhost`, { slug, id: cars[0]?.id ?? '' });
    expect(sent).toBeGreaterThan(2500);
    expect(wrong).toEqual([]);
  }, 120_000);
});

/**
 * Builds a dealer after something has changed.
 * @param whole name of a folder: also builds it as if it had never been built, and compares every byte. A page that a build before has wrongly
 *   kept is found, too, since it is kept again.
 */
async function buildAfterChange(slug: string, { whole, moment = now }: { whole?: string; moment?: Date } = {}) {
  const before = releaseOf(paths.distDir, slug);
  const [job] = (await jobsAt(moment)).filter((it) => it.slug === slug) as [BuildJob];
  const planned = await plannedPages(job, async () => ({ ok: true, site: job.site }));
  const distDir = join(folder, whole ?? '');
  const fromNothing = { ...job, earlier: undefined, replaces: undefined, paths: { ...paths, distDir } };
  await buildLater(whole ? [job, fromNothing] : [job]);
  const release = releaseOf(paths.distDir, slug);
  expect(release).not.toBe(before);
  const files = filesOf(join(release, 'client'));
  if (whole) expect(files).toEqual(filesOf(join(releaseOf(distDir, slug), 'client')));
  const pages = [...files.keys()].filter((file) => file.endsWith('.html')).map((file) => join('client', file));
  const fileOf = (folder: string, page: string) => statSync(join(folder, page), { throwIfNoEntry: false })?.ino;
  const linkedPages = pages.filter((page) => fileOf(release, page) === fileOf(before, page));
  return { planned, release, linkedPages, rendered: pages.filter((page) => !linkedPages.includes(page)) };
}

const addressOf = (page: string) => page.replace(/^client/, '').replace(/(.)\/index\.html$|index\.html$/, '$1');
const addressesOf = (planned: PlannedPages) => (planned.rendered === 'all' ? [] : planned.rendered);

test('OPS-01 when the price of a car changes, pages that do not show it are kept, and the site equals that of a full build', async () => {
  const [, south] = dealers as [string, string];
  const before = releaseOf(paths.distDir, south);
  const changed = cars.at(-1) as Car;
  const damaged = cars.at(-2) as Car;
  const pageOf = ({ slug }: Car) => `client/cars/${slug}/index.html`;
  writeFileSync(join(before, pageOf(damaged)), 'Only half of what it w');
  await writeStock(paths.dataDir, [...cars.slice(0, -1), { ...changed, price: 12_345 }]);
  const { planned, release, rendered, linkedPages } = await buildAfterChange(south, { whole: 'price' });
  const keptCars = linkedPages.filter((page) => page.startsWith('client/cars/'));
  expect(keptCars.length).toBeGreaterThan(5);
  const others = ['404.html', 'contact-us/index.html', 'search/ford/index.html'];
  expect(linkedPages).toEqual(expect.arrayContaining(others.map((page) => `client/${page}`)));
  const showing = ['index.html', 'search/index.html', 'search/mazda/index.html'].map((page) => `client/${page}`);
  expect(rendered).toEqual(expect.arrayContaining([...showing, pageOf(changed), pageOf(damaged)]));
  // The plan does not read the pages: it cannot know of damage. Of lists it does not know whether they have changed.
  const certain = rendered.filter((page) => page !== pageOf(damaged) && !page.startsWith('client/search/'));
  expect(planned).toMatchObject({ removed: [], lists: expect.any(Number) });
  expect(addressesOf(planned)).toEqual(
    expect.arrayContaining(certain.map(addressOf).filter((it) => it !== '/locations')),
  );
  expect(addressesOf(planned)).not.toContain(addressOf(pageOf(damaged)));
  expect(readFileSync(join(release, pageOf(changed)), 'utf8')).toContain('12,345');
});

test('OPS-01 when a model gets another name, only pages that list models are rendered, and the site equals that of a full build', async () => {
  const [north, south] = dealers as [string, string];
  const changed = cars.find(({ dealership_id }) => dealership_id === south) as Car;
  await writeStock(paths.dataDir, [
    { ...changed, model: 'Land Cruiser Prado', make_model: 'Toyota Land Cruiser Prado' },
  ]);
  const { rendered, linkedPages } = await buildAfterChange(south, { whole: 'model' });
  const showing = ['index.html', 'search/index.html', `cars/${changed.slug}/index.html`].map(
    (page) => `client/${page}`,
  );
  expect(rendered).toEqual(expect.arrayContaining(showing));
  const others = rendered.filter((page) => !/^client\/(search|cars)\//.test(page)).map(addressOf);
  expect(others.toSorted()).toEqual(['/', '/404.html', '/buying', '/compare', '/new-used-and-demo-cars', '/pre-owned']);
  expect(linkedPages.filter((page) => page.startsWith('client/cars/')).length).toBeGreaterThan(4);
  expect((await jobsAt()).map(({ slug }) => slug)).not.toContain(north);
}, 60_000);

/** Each of other pages. */
const optionChanges = [
  ['of one form', 'dealer.json', { leads: { consent: { text: 'You may contact me about my enquiry.' } } }],
  ['of the search', 'dealer.json', { search: { pageSize: 18 } }],
  ['that car pages show', 'texts.json', { 'carPage.alsoLike': 'You may like these too' }],
] as const;

test('OPS-01 when options change, pages that did not read them are kept, and the site equals that of a full build', async () => {
  const [north] = dealers as [string, string];
  const pagesKept: Record<string, Record<string, number>> = {};
  for (const [number, [name, changed, options]] of optionChanges.entries()) {
    const file = join(paths.dealersDir, north, changed);
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : {};
    writeFileSync(file, JSON.stringify({ ...before, ...options }));
    const isLast = number === optionChanges.length - 1;
    const { planned, linkedPages, rendered } = await buildAfterChange(north, isLast ? { whole: 'options' } : {});
    if (planned.rendered !== 'all') expect(rendered.map(addressOf)).toEqual(expect.arrayContaining(planned.rendered));
    const kept = (folder: string) => linkedPages.filter((page) => page.startsWith(`client/${folder}`)).length;
    pagesKept[name] = { cars: kept('cars/'), search: kept('search/'), contact: kept('contact-us') };
  }
  expect(pagesKept).toEqual({
    'of one form': { cars: 12, search: expect.any(Number), contact: 0 },
    'of the search': { cars: 12, search: 0, contact: 2 },
    'that car pages show': { cars: 0, search: pagesKept['of one form']?.['search'], contact: 2 },
  });
  expect(pagesKept['of one form']?.['search']).toBeGreaterThan(5);
}, 60_000);

test('OPS-01 on a new day the pages that show a date which has come are rendered, without --force, and most others kept', async () => {
  const [north] = dealers as [string, string];
  const post = (published: string) => `---\ntitle: News\ndescription: All of it\npublished: ${published}\n---\nText`;
  const pages = join(paths.dealersDir, north, 'pages/blog');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'before.md'), post('2026-11-02'));
  writeFileSync(join(pages, 'next-week.md'), post('2026-11-26'));
  const first = await buildAfterChange(north);
  expect(existsSync(join(first.release, 'client/blog/next-week/index.html'))).toBe(false);
  expect((await jobsAt(new Date('2026-11-25T02:15:00Z'))).map(({ slug }) => slug)).not.toContain(north);
  const newDay = new Date('2026-11-26T02:15:00Z');
  const { planned, release, rendered, linkedPages } = await buildAfterChange(north, {
    whole: 'new-day',
    moment: newDay,
  });
  expect(addressesOf(planned)).toContain('/blog/before');
  expect(readFileSync(join(release, 'client/blog/index.html'), 'utf8')).toContain('/blog/next-week');
  const news = ['before', '', 'next-week'].map((name) => join('client/blog', name, 'index.html'));
  expect(rendered).toEqual(expect.arrayContaining(news));
  expect(linkedPages.length).toBeGreaterThan(60);
}, 60_000);

test('code that changes after the plan is not stored under the fingerprint of the planned code', async () => {
  const [job] = jobs as [BuildJob];
  const other = { ...job, code: 'of before', bundle: `${job.target}/of-before` };
  await expect(makeBundle(other, () => {})).rejects.toThrow('The code has changed since this build was planned.');
  expect(existsSync(bundleFolder(paths, other.bundle))).toBe(false);
});
