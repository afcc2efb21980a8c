import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { siteVitePlugin } from '~/site/load/vite-plugin.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { dealersFolder, siteOf, smith } from '../dealers-folder.ts';

type Hook = (id: string) => string | undefined;

/** What a page gets when it imports a virtual module. */
async function importModule(plugin: ReturnType<typeof siteVitePlugin>, id: string, folder: string) {
  const resolved = (plugin.resolveId as Hook)(id);
  const code = resolved && (plugin.load as Hook)(resolved);
  const file = join(folder, `${id.replace(':', '-')}.mjs`);
  writeFileSync(file, code ?? '');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const builtAt = '2026-11-20T10:59:59.999Z';
const site = () => Object.freeze({ ...siteOf(smith()), name: 'Smith\u2028 & "Sons" </script> `' });

test('virtual:site is the frozen site', async () => {
  const folder = dealersFolder({ 'x.txt': '' });
  const plugin = siteVitePlugin({ site: site(), stockFile: '', stockFingerprint: '', builtAt });
  const { default: imported } = await importModule(plugin, 'virtual:site', folder);
  expect(imported).toEqual(site());
  expect(Object.isFrozen(imported.locations[0].address)).toBe(true);
});

test('virtual:stock reads the cars of the slice on request, and includes its fingerprint', async () => {
  const folder = dealersFolder({ 'stock.ndjson': '{"id":"1"}\n{"id":"2"}\n' });
  const plugin = siteVitePlugin({
    site: site(),
    stockFile: join(folder, 'stock.ndjson'),
    stockFingerprint: 'abc',
    builtAt,
  });
  const stock = await importModule(plugin, 'virtual:stock', folder);
  expect(stock.fingerprint).toBe('abc');
  expect(await stock.cars()).toEqual([{ id: '1' }, { id: '2' }]);
  expect(stock.readAt).toEqual(new Date('2026-11-20T10:00:00Z'));
});

test('other modules are left alone', () => {
  const plugin = siteVitePlugin({ site: site(), stockFile: '', stockFingerprint: '', builtAt });
  expect((plugin.resolveId as Hook)('virtual:other')).toBeUndefined();
  expect((plugin.load as Hook)('/src/pages/index.astro')).toBeUndefined();
});

test('NAV-02 the counts in the menu match the pages they link to: recently sold cars are still listed', async () => {
  const header = [
    { label: 'All', href: '/search', count: 'all' },
    { label: 'Used', href: '/search/used-cars', count: 'used' },
  ];
  const menu = { header, footer: [] };
  const counting = siteOf(smith({ navigation: menu }));
  const ours = { dealership_id: counting.dealershipId };
  const now = new Date(builtAt);
  const soldAgo = (days: number) => ({
    status: 'sold' as const,
    sold_date_timestamp: Math.floor(now.getTime() / 1000) - days * 86_400,
  });
  const cars = [
    aCar({ ...ours, id: '1', car_type: 'used' }),
    aCar({ ...ours, id: '2', car_type: 'used', ...soldAgo(1) }),
    aCar({ ...ours, id: '3', car_type: 'used', ...soldAgo(30) }),
    aCar({ ...ours, id: '4', car_type: 'demo' }),
  ];
  const folder = dealersFolder({ 'stock.ndjson': cars.map((car) => JSON.stringify(car)).join('\n') });
  const plugin = siteVitePlugin({
    site: counting,
    stockFile: join(folder, 'stock.ndjson'),
    stockFingerprint: 'abc',
    builtAt,
  });
  const { counts } = await importModule(plugin, 'virtual:stock', folder);
  // What the menu does not show is not counted.
  expect(counts).toEqual({ all: 3, new: 0, demo: 0, used: 2 });
});
