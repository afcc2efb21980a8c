import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reasonsText } from '../../../scripts/build/plan/reason-text.ts';
import type { PlannedDealer } from '../../../scripts/build/run/plan.ts';
import { releaseIds } from '../../../scripts/releases/release.ts';
import { aCheckout, type Checkout, carOf, now } from '../a-checkout.ts';

const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const soldAt = (days: number) => daysLater(days).getTime() / 1000;

const page = '---\ntitle: A page\ndescription: What it says\n---\nText';

/** A checkout whose dealers are built; of the first one's three cars one was sold yesterday. */
async function built(): Promise<Checkout> {
  const checkout = aCheckout();
  await checkout.stock(
    carOf('alpha-motors', 1),
    carOf('alpha-motors', 2),
    carOf('alpha-motors', 3, { status: 'sold', sold_date_timestamp: soldAt(-1) }),
    carOf('bravo-cars', 1),
  );
  checkout.put('dealers/alpha-motors/pages/hours.md', page);
  checkout.changeJson('dealers/alpha-motors/dealer.json', (dealer) =>
    Object.assign(dealer, { search: { includeSoldDays: 3 } }),
  );
  await checkout.release(await checkout.plan());
  return checkout;
}

const reasonsOf = (dealer: PlannedDealer | undefined) => (dealer?.kind === 'build' ? dealer.reasons : dealer?.kind);
const { name } = carOf('alpha-motors', 1);
const car = (number: number) => ({
  id: `alpha-motors-${number}`,
  stocknum: `S${number}`,
  name: carOf('alpha-motors', number).name,
});

/** What is changed, the reasons for the first dealer, and their text; the second dealer's, if it is built too. */
const changes: [string, (checkout: Checkout) => unknown, object, string, (object | string)?][] = [
  [
    'an option',
    ({ changeJson }) =>
      changeJson('dealers/alpha-motors/dealer.json', (dealer) =>
        Object.assign(dealer, { phone: '02 5550 0199', search: { includeSoldDays: 3, pageSize: 24 } }),
      ),
    [
      {
        kind: 'dealer',
        files: [
          {
            file: 'dealer.json',
            change: 'changed',
            options: [
              { option: 'phone', change: 'changed', from: '02 5550 0100', to: '02 5550 0199' },
              { option: 'search.pageSize', change: 'added', to: 24 },
            ],
          },
        ],
      },
    ],
    'dealer.json (phone "02 5550 0100" → "02 5550 0199", search.pageSize = 24)',
  ],
  [
    'pages',
    ({ put, remove }) => {
      put('dealers/alpha-motors/pages/about.md', page);
      remove('dealers/alpha-motors/pages/hours.md');
    },
    [
      {
        kind: 'dealer',
        files: [
          { file: 'pages/about.md', change: 'added' },
          { file: 'pages/hours.md', change: 'removed' },
        ],
      },
    ],
    'pages/about.md added, pages/hours.md removed',
  ],
  [
    'the layout of a file',
    ({ put }) => put('dealers/_presets/family/dealer.json', '{ "search": { "pageSize": 21 } }'),
    [{ kind: 'preset', preset: 'family', files: [{ file: 'dealer.json', change: 'changed', options: [] }] }],
    'preset family: dealer.json (layout only)',
  ],
  [
    'the preset',
    ({ put }) => put('dealers/_presets/family/dealer.json', '{"search":{"pageSize":30}}'),
    [
      {
        kind: 'preset',
        preset: 'family',
        files: [
          {
            file: 'dealer.json',
            change: 'changed',
            options: [{ option: 'search.pageSize', change: 'changed', from: 21, to: 30 }],
          },
        ],
      },
    ],
    'preset family: dealer.json (search.pageSize 21 → 30)',
  ],
  [
    'shared code',
    ({ put, remove }) => {
      put('src/layouts/Base.astro', 'another page');
      put('src/new.ts', '');
      remove('package-lock.json');
    },
    [
      {
        kind: 'code',
        files: [
          { file: 'package-lock.json', change: 'removed' },
          { file: 'src/layouts/Base.astro', change: 'changed' },
          { file: 'src/new.ts', change: 'added' },
        ],
      },
    ],
    'shared code: package-lock.json removed, src/layouts/Base.astro changed, src/new.ts added',
    'shared code: package-lock.json removed, src/layouts/Base.astro changed, src/new.ts added',
  ],
  [
    'a package',
    ({ put }) =>
      put(
        'node_modules/.package-lock.json',
        JSON.stringify({ packages: { 'node_modules/valibot': { version: '1.2.0' } } }),
      ),
    [{ kind: 'tools', tools: [{ tool: 'valibot', from: '1.1.0', to: '1.2.0' }] }],
    'tools: valibot 1.1.0 → 1.2.0',
    'tools: valibot 1.1.0 → 1.2.0',
  ],
  [
    'cars',
    ({ stock }) =>
      stock(carOf('alpha-motors', 1, { price: 5, km: 9 }), carOf('alpha-motors', 4), {
        ...carOf('alpha-motors', 2),
        show_on_dealer_website: false,
      }),
    [
      {
        kind: 'cars',
        added: [car(4)],
        changed: [{ ...car(1), fields: ['km', 'price'] }],
        gone: [car(2)],
      },
    ],
    `cars: 1 changed (${name}, S1: km, price), 1 added (${car(4).name}, S4), 1 gone (${car(2).name}, S2)`,
  ],
];

describe('why a dealer is built', () => {
  test.each(changes)('OPS-01 %s', async (_, change, reasons, text, ofOther = 'unchanged') => {
    const checkout = await built();
    await change(checkout);
    const [alpha, bravo] = await checkout.plan();
    expect(reasonsOf(alpha)).toEqual(reasons);
    expect(alpha?.kind === 'build' && reasonsText(alpha.reasons)).toBe(text);
    expect(bravo?.kind === 'build' ? reasonsText(bravo.reasons) : bravo?.kind).toBe(ofOther);
  });

  test('OPS-01 the day a sold car leaves the listings, the environment, the target, --force', async () => {
    const { plan } = await built();
    const [later, other] = await plan([], {}, daysLater(5));
    expect(reasonsOf(later)).toEqual([{ kind: 'sold-listed', gone: ['alpha-motors-3'], added: [] }]);
    expect(reasonsOf(other)).toBe('unchanged');
    expect(reasonsOf((await plan([], { IMAGE_CDN: 'x', PUBLIC_FLAG: '1', PORT: '2' }))[0])).toEqual([
      { kind: 'environment', variables: ['IMAGE_CDN', 'PUBLIC_FLAG'] },
    ]);
    expect(reasonsOf((await plan(['--target', 'netlify']))[0])).toEqual([
      { kind: 'target', from: 'node', to: 'netlify' },
    ]);
    expect(reasonsOf((await plan(['--force']))[0])).toEqual([{ kind: 'forced' }]);
    expect((await plan()).map(reasonsOf)).toEqual(['unchanged', 'unchanged']);
  });

  test('OPS-01 a day on which a date of the options comes or passes, and a new year; no other day', async () => {
    const { changeJson, plan, release } = await built();
    const special_hours = [{ date: '2026-12-25', name: 'Christmas Day', status: 'Closed' }];
    changeJson('dealers/bravo-cars/locations.json', (file) => Object.assign(file, { special_hours }));
    await release(await plan([], {}, daysLater(5)));
    const on = async (day: string) => (await plan([], {}, new Date(`${day}T02:00:00Z`))).map(reasonsOf);
    expect(await on('2026-12-24')).toEqual(['unchanged', 'unchanged']);
    for (const day of ['2026-12-25', '2026-12-26']) {
      expect(await on(day)).toEqual(['unchanged', [{ kind: 'dates', dates: ['2026-12-25'] }]]);
    }
    const [newYear, both] = await plan([], {}, new Date('2026-12-31T13:00:00Z'));
    const textOf = (dealer?: PlannedDealer) => dealer?.kind === 'build' && reasonsText(dealer.reasons);
    expect(textOf(newYear)).toBe('a new year');
    expect(textOf(both)).toBe('dates that have come or passed: 2026-12-25');
  });

  test('OPS-01 a dealer in two time zones is unchanged at any hour of a day on which none of its dates comes or passes', async () => {
    const { changeJson, plan, release } = await built();
    changeJson('dealers/bravo-cars/locations.json', (file) => {
      const [main] = file['locations'] as [Record<string, unknown>];
      const address = { street: '1 Hay Street', city: 'Perth', state: 'WA', postcode: '6000' };
      const perth = { ...main, id: 'bravo-perth', slug: 'perth', name: 'Bravo Perth', address, primary: false };
      const special_hours = [{ date: '2026-12-25', name: 'Christmas Day', status: 'Closed' }];
      Object.assign(file, { locations: [main, perth], special_hours });
    });
    changeJson('dealers/bravo-cars/dealer.json', (dealer) => {
      dealer['licences'] = ['NSW', 'WA'].map((state) => ({ state, number: 'MD000000' }));
    });
    // 9 am in Sydney; then half past midnight there, and still the day before in Perth.
    await release(await plan([], {}, new Date('2026-11-26T22:00:00Z')));
    const at = async (moment: string) => reasonsOf((await plan([], {}, new Date(moment)))[1]);
    expect(await at('2026-11-27T13:30:00Z')).toBe('unchanged');
    expect(await at('2026-12-24T13:30:00Z')).toEqual([{ kind: 'dates', dates: ['2026-12-25'] }]);
  });

  test('OPS-01 a release that does not say what it was made from, or not in this form', async () => {
    const { paths, plan } = await built();
    const releases = join(paths.distDir, 'alpha-motors', 'releases');
    const [id] = releaseIds(paths.distDir, 'alpha-motors') as [string];
    writeFileSync(join(releases, id, 'report', 'inputs.json'), '{}');
    expect((await plan()).map(reasonsOf)).toEqual(['unchanged', 'unchanged']);
    const [alpha] = await plan(['--target', 'netlify']);
    expect(reasonsOf(alpha)).toEqual([{ kind: 'unrecorded' }]);
  });

  test.each([{}, { dealers: null }, { dealers: { 'alpha-motors': {} } }])(
    'OPS-09 a memory of checked dealers with %j is none',
    async (damage) => {
      const { paths, plan } = await built();
      const file = join(paths.cacheDir, 'sites.json');
      const { rules } = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ rules, ...damage }));
      expect((await plan()).map(reasonsOf)).toEqual(['unchanged', 'unchanged']);
    },
  );

  test('OPS-01 several changes at once, and a preset that is no longer used', async () => {
    const { changeJson, put, plan } = await built();
    changeJson('dealers/alpha-motors/dealer.json', (dealer) => {
      dealer['template'] = undefined;
    });
    put('src/layouts/Base.astro', 'another page');
    const [alpha] = await plan();
    expect(reasonsOf(alpha)).toEqual([
      { kind: 'code', files: [{ file: 'src/layouts/Base.astro', change: 'changed' }] },
      {
        kind: 'dealer',
        files: [
          {
            file: 'dealer.json',
            change: 'changed',
            options: [{ option: 'template', change: 'removed', from: 'family' }],
          },
        ],
      },
      { kind: 'preset', preset: null, files: [] },
    ]);
  });

  test('OPS-01 without the detailed caches, the kind of change is still reported', async () => {
    const { paths, put, stock, plan } = await built();
    put('src/layouts/Base.astro', 'another page');
    await stock(carOf('alpha-motors', 1, { price: 5 }));
    rmSync(paths.cacheDir, { recursive: true });
    expect(reasonsOf((await plan())[0])).toEqual([{ kind: 'code' }, { kind: 'cars' }]);
  });

  test('OPS-01 a first build, and a release from before reasons were recorded', async () => {
    const { paths, plan, release, put } = aCheckout();
    const first = await plan();
    expect(first.map(reasonsOf)).toEqual([[{ kind: 'first' }], [{ kind: 'first' }]]);
    await release(first);
    const [id = ''] = releaseIds(paths.distDir, 'alpha-motors');
    rmSync(join(paths.distDir, 'alpha-motors', 'releases', id, 'report'), { recursive: true });
    expect((await plan()).map(reasonsOf)).toEqual(['unchanged', 'unchanged']);
    put('src/layouts/Base.astro', 'another page');
    const code = [{ kind: 'code', files: [{ file: 'src/layouts/Base.astro', change: 'changed' }] }];
    expect((await plan()).map(reasonsOf)).toEqual([[{ kind: 'unrecorded' }], code]);
  });
});
