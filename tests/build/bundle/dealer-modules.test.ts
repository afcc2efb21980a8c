import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showDealer, stockReads } from '../../../scripts/build/bundle/dealer-modules.ts';
import type { ReleasePages } from '../../../scripts/build/pages/release-pages.ts';
import { dealerData } from '../../../src/site/load/dealer-data.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { dealersFolder, siteOf, smith } from '../../site/dealers-folder.ts';

type Pages = { cars: () => Promise<unknown[]>; counts: object } & ReleasePages['shown'];
type Modules = { follow: (follower: (pages: Pages) => void) => void };

test('OPS-01 pages that need the cars are known; facts of the stock are those that the release watches', async () => {
  const site = siteOf(smith({}));
  const car = aCar({ dealership_id: site.dealershipId, make: 'Kia' });
  const folder = dealersFolder({ 'stock.ndjson': JSON.stringify(car) });
  const stockFile = join(folder, 'stock.ndjson');
  const input = { site, stockFile, stockFingerprint: 'abc', builtAt: '2026-11-20T02:00:00Z' };
  const shown = { site, facts: dealerData(input).facts, linkTarget: (href: string) => `${href}!` };
  showDealer(input, shown);
  const modules = (globalThis as unknown as Record<symbol, Modules>)[Symbol.for('dealer-platform.pages')] as Modules;
  const { facts, counts, cars, linkTarget } = await new Promise<Pages>((resolve) => modules.follow(resolve));
  const before = stockReads();
  expect(facts.catalogue).toMatchObject({ makes: { kia: 'Kia' } });
  expect(facts).toBe(shown.facts);
  expect(linkTarget('/search')).toBe('/search!');
  expect(counts).toMatchObject({ all: 0 });
  expect(stockReads()).toBe(before);
  expect(await cars()).toMatchObject([{ make: 'Kia' }]);
  expect(stockReads()).toBe(before + 1);
});
