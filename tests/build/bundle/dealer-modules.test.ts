import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showDealer, stockReads } from '../../../scripts/build/bundle/dealer-modules.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { dealersFolder, siteOf, smith } from '../../site/dealers-folder.ts';

type Pages = { cars: () => Promise<unknown[]>; facts: { catalogue: object; features: string[] }; counts: object };
type Modules = { follow: (follower: (pages: Pages) => void) => void };

test('pages that need the cars, or facts that change with many of them, are known', async () => {
  const site = siteOf(smith({}));
  const car = aCar({ dealership_id: site.dealershipId, make: 'Kia' });
  const folder = dealersFolder({ 'stock.ndjson': JSON.stringify(car) });
  const stockFile = join(folder, 'stock.ndjson');
  showDealer({ site, stockFile, stockFingerprint: 'abc', builtAt: '2026-11-20T02:00:00Z' }, site);
  const modules = (globalThis as unknown as Record<symbol, Modules>)[Symbol.for('dealer-platform.pages')] as Modules;
  const { facts, counts, cars } = await new Promise<Pages>((resolve) => modules.follow(resolve));
  const before = stockReads();
  expect(facts.catalogue).toMatchObject({ makes: { kia: 'Kia' } });
  expect(counts).toMatchObject({ all: 0 });
  expect(stockReads()).toBe(before);
  expect(facts.features).toEqual([]);
  expect(stockReads()).toBe(before + 1);
  expect(await cars()).toMatchObject([{ make: 'Kia' }]);
  expect(stockReads()).toBe(before + 2);
});
