import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteData } from 'astro';
import { describe, expect, test } from 'vitest';
import { damagedPages } from '../../../scripts/build/pages/page-record.ts';
import { openReleasePages, type ReleasePages } from '../../../scripts/build/pages/release-pages.ts';
import type { BuildJob } from '../../../scripts/releases/build-job.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';
import type { Site } from '../../../src/site/site.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { pageHtml } from '../compliance/pages.ts';

/** A route with one page: the options that it reads to list it, and those that the page reads. */
interface TestRoute {
  path: string;
  /** If another route than usual makes the page. */
  component?: string;
  lists?: (site: Site) => unknown;
  shows: (site: Site, shown: ReleasePages['shown']) => unknown;
  /** The page asks for the dealer's cars. */
  readsStock?: boolean;
}

/** A release with a page for each route. */
async function releaseWith(
  site: Site,
  routes: readonly TestRoute[],
  parts: object,
  earlier?: string,
  cars: readonly Car[] = [],
) {
  const out = temporaryFolder('release-pages');
  const stockFile = join(out, 'stock.ndjson');
  writeFileSync(stockFile, cars.map((car) => `${JSON.stringify(car)}\n`).join(''));
  const damaged = earlier === undefined ? [] : await damagedPages(earlier);
  const about = {
    site,
    stockFile,
    stockFingerprint: String(cars.length),
    builtAt: '2026-11-20T02:15:00Z',
    earlier,
    damaged,
    inputs: { parts, days: ['2026-11-20'] },
  };
  const job = { ...about, slug: 'smith', target: 'node' } as unknown as BuildJob;
  const pages = await openReleasePages(job, job, out);
  const rendered: string[] = [];
  const routeAt = (path: string) => routes.find((route) => route.path === path) as TestRoute;
  const renderer = pages.finishing({
    name: 'test',
    getStaticPaths: async () =>
      routes.map(({ path, component = path, lists }) => {
        pages.beforeListing(component);
        lists?.(pages.shown.site);
        return { pathname: path, route: { type: 'page', component } as RouteData };
      }),
    render: async ({ url }) => {
      const { shows, readsStock } = routeAt(new URL(url).pathname);
      rendered.push(new URL(url).pathname);
      if (readsStock) await pages.shown.stock.cars();
      return new Response(pageHtml(String(shows(pages.shown.site, pages.shown))));
    },
  });
  for (const { pathname, route } of await renderer.getStaticPaths())
    await renderer.render(new Request(new URL(pathname, site.url)), { routeData: route });
  await pages.save({ checked: false });
  return { out, rendered };
}

const routes: TestRoute[] = [
  { path: '/contact-us', shows: ({ phone }) => phone },
  { path: '/about-us', lists: ({ name }) => name, shows: () => 'About us' },
  { path: '/blog', shows: () => 'News' },
  { path: '/pre-owned', shows: () => 'Cars', readsStock: true },
];
const options = { url: 'https://www.smith.example', name: 'Smith Motors', phone: '02 5550 0100' };
const parts = { dealer: 'a', stock: '1', code: 'c' };

/** Pages that are rendered after a change. */
async function renderedAfter(changes: Partial<typeof options>, changedParts: object): Promise<string[]> {
  const before = await releaseWith(aSite(options), routes, parts);
  expect(before.rendered).toEqual(routes.map(({ path }) => path));
  const site = aSite({ ...options, ...changes });
  const after = await releaseWith(site, routes, { ...parts, ...changedParts }, before.out);
  const third = await releaseWith(site, routes, { ...parts, ...changedParts }, after.out);
  expect(third.rendered).toEqual([]);
  return after.rendered;
}

test('OPS-01 an option that changes renders the pages that read it, and those that read all of the stock', async () => {
  expect(await renderedAfter({ phone: '02 5550 0199' }, { dealer: 'b' })).toEqual(['/contact-us', '/pre-owned']);
});

test('OPS-01 an option that a route reads to list its pages renders them', async () => {
  expect(await renderedAfter({ name: 'Smith & Sons' }, { dealer: 'b' })).toEqual(['/about-us', '/pre-owned']);
});

test.each([{ pages: null }, { pages: { 'blog/index.html': null } }, { names: [] }, { options: [] }])(
  'OPS-09 a record of pages with %j is none: every page is rendered',
  async (damage) => {
    const before = await releaseWith(aSite(options), routes, parts);
    const file = join(before.out, 'report', 'pages.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...damage }));
    const after = await releaseWith(aSite(options), routes, parts, before.out);
    expect(after.rendered).toEqual(routes.map(({ path }) => path));
  },
);

test('OPS-01 a page whose address another route takes over is rendered, whatever it read', async () => {
  const before = await releaseWith(aSite(options), routes, parts);
  const others = routes.map((route) => (route.path === '/blog' ? { ...route, component: '[...page]' } : route));
  expect((await releaseWith(aSite(options), others, parts, before.out)).rendered).toEqual(['/blog']);
});

test('OPS-01 stock that changes renders the pages that read all of it, and code that changes renders every page', async () => {
  expect(await renderedAfter({}, { stock: '2' })).toEqual(['/pre-owned']);
  expect(await renderedAfter({}, { code: 'd' })).toEqual(routes.map(({ path }) => path));
});

describe('a new name in the stock', () => {
  const link = (query: string) => `/search?${query}`;
  const linking = (query: string): TestRoute => ({
    path: `/to/${encodeURIComponent(query).replaceAll('%', '-')}`,
    shows: (_, { linkTarget }) => linkTarget(link(query)),
  });
  const pages: TestRoute[] = [
    { path: '/cars/kia-rio', shows: (_, { linkTarget }) => linkTarget('/contact-us') },
    linking('refinementList[make][0]=Kia'),
    linking('refinementList[make][0]=Kia&refinementList[model][0]=Rio'),
    linking('refinementList[make][0]=Kia&refinementList[model][0]=Niro'),
    linking('refinementList[make][0]=Tesla'),
    linking('refinementList[model][0]=Niro'),
    linking('refinementList[body][0]=Coupe'),
    linking('refinementList[car_type][0]=used'),
    linking('refinementList[make][0]=Land Rover'),
    linking('query=red ute'),
    { path: '/makes', shows: (_, { facts }) => Object.values(facts.catalogue.makes) },
    { path: '/kia', shows: (_, { facts }) => Object.values(facts.catalogue.models['kia'] ?? {}) },
    { path: '/mazda', shows: (_, { facts }) => Object.values(facts.catalogue.models['mazda'] ?? {}) },
    { path: '/bodies', shows: (_, { facts }) => Object.keys(facts.catalogue.bodies) },
    { path: '/catalogue', shows: (_, { facts }) => JSON.stringify(facts.catalogue) },
    { path: '/noun', shows: (_, { facts }) => facts.noun },
  ];
  const changes: [what: string, more: Partial<Car>, rendered: string[]][] = [
    ['nothing new', { make: 'Kia', model: 'Rio' }, []],
    [
      'a model',
      { make: 'Kia', model: 'Niro' },
      ['refinementList[make][0]=Kia&refinementList[model][0]=Niro', '/kia', '/catalogue'],
    ],
    ['a model of another make', { make: 'Mazda', model: 'MX-5' }, ['/mazda', '/catalogue']],
    ['a model that no link is for', { make: 'Kia', model: 'Carnival' }, ['/kia', '/catalogue']],
    ['a model with a long name', { make: 'Mazda', model: 'CX-90 Touring Wagon' }, ['/mazda', '/catalogue']],
    [
      'a make',
      { make: 'Tesla', model: 'Model 3' },
      ['refinementList[make][0]=Tesla', '/makes', '/kia', '/mazda', '/catalogue'],
    ],
    [
      'a make of two words',
      { make: 'Land Rover', model: 'Defender' },
      ['refinementList[make][0]=Land Rover', '/makes', '/kia', '/mazda', '/catalogue'],
    ],
    [
      'a body',
      { make: 'Kia', model: 'Rio', body: 'Coupe', simple_body: 'coupe' },
      ['refinementList[body][0]=Coupe', '/bodies', '/catalogue'],
    ],
    ['a model without Latin letters', { make: 'Kia', model: '起亞' }, []],
    ['a make called constructor', { make: 'constructor', model: 'One' }, ['/makes', '/kia', '/mazda', '/catalogue']],
  ];

  test.each(changes)(
    'OPS-01 renders only the pages that list it, and those with a link to it: %s',
    async (_, more, expected) => {
      const site = aSite(options);
      const ours = { dealership_id: site.dealershipId, body: 'SUV', simple_body: 'suv' };
      const kia = aCar({ ...ours, id: '1', make: 'Kia', model: 'Rio' });
      const mazda = aCar({ ...ours, id: '2', make: 'Mazda', model: 'CX-5' });
      const before = await releaseWith(site, pages, parts, undefined, [kia, mazda]);
      expect(before.rendered).toEqual(pages.map(({ path }) => path));
      const cars = [kia, mazda, aCar({ ...ours, id: '3', ...more })];
      const after = await releaseWith(aSite(options), pages, { ...parts, stock: '2' }, before.out, cars);
      expect(after.rendered).toEqual(expected.map((one) => (one.startsWith('/') ? one : linking(one).path)));
      const third = await releaseWith(aSite(options), pages, { ...parts, stock: '2' }, after.out, cars);
      expect(third.rendered).toEqual([]);
      // Once it has gone, the same pages are rendered again.
      const gone = await releaseWith(aSite(options), pages, { ...parts, stock: '3' }, third.out, [kia, mazda]);
      expect(gone.rendered).toEqual(after.rendered);
    },
  );
});

test('OPS-04 two cars at one address stop the build, and it names them', async () => {
  const slug = '2020-kia-rio-a1';
  const cars = [
    aCar({ id: 'north-A1', stocknum: 'A1', name: '2020 Kia Rio', slug }),
    aCar({ id: 'south-A1', stocknum: undefined, name: '2020 Kia Rio S', slug }),
    aCar({ id: 'north-B1', stocknum: 'B1', slug: '2020-kia-rio-b1' }),
  ];
  const page = { path: `/cars/${slug}`, component: 'src/pages/cars/[slug].astro', shows: () => 'Car' };
  await expect(releaseWith(aSite(options), [page, page], parts, undefined, cars)).rejects.toThrow(
    `two pages have the address /cars/${slug}, of ${page.component} and ${page.component}: 2020 Kia Rio (A1) and 2020 Kia Rio S (south-A1) in the stock: import their feeds again, which gives every car its own`,
  );
});
