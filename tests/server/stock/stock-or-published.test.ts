import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { packSnapshot, snapshotPath } from '~/domain/search/index/stock-snapshot.ts';
import { publishedStock } from '~/server/stock/published-stock.ts';
import { stockOrPublished } from '~/server/stock/stock-or-published.ts';
import { checkedCar, StockUnavailable } from '~/server/stock/stock-unavailable.ts';
import type { StockSource } from '~/stock/source.ts';
import { StockDamaged } from '~/stock/store/disk/damage.ts';
import { cars } from '../../contract/cars.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const publishedAt = new Date('2026-11-20T07:00:00.000Z');
const listed = cars as unknown as Car[];
const folder = temporaryFolder('published');
const file = join(folder, snapshotPath);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(packSnapshot(listed, publishedAt)));

const [first] = listed as [Car];
const elsewhere = listed.find(({ dealership_id }) => dealership_id !== first.dealership_id) as Car;
const lines: string[] = [];

function failing(failure: Error, clientFolder = folder) {
  const fails = () => Promise.reject(failure);
  const stock: StockSource = { carsOf: fails, carBySlug: fails, carsById: fails };
  const published = publishedStock();
  return stockOrPublished(
    stock,
    () => published(clientFolder),
    (line) => void lines.push(line),
  );
}

test('LEAD-06 while the stock is away its cars come from the published list, and are marked as such', async () => {
  const stock = failing(new StockUnavailable('The search host responds with 500.'));
  const own = [first.dealership_id];
  const found = await stock.carBySlug(first.slug, own);
  expect(found).toMatchObject({ id: first.id, name: first.name, published_at: publishedAt.toISOString() });
  expect(found).not.toHaveProperty('vin');
  expect(() => checkedCar(found)).toThrow(StockUnavailable);
  expect(await stock.carsById(['no-such-car', first.id], own)).toEqual([found]);
  const all = await stock.carsOf(own);
  expect(all.map(({ id }) => id).sort()).toEqual(
    listed
      .filter(({ dealership_id }) => dealership_id === first.dealership_id)
      .map(({ id }) => id)
      .sort(),
  );
  expect(lines).toEqual([]);
});

test('a car missing from the published list is not known to be gone', async () => {
  const stock = failing(new StockDamaged('documents-3.ndjson is gone'));
  const own = [first.dealership_id];
  await expect(stock.carBySlug('no-such-car', own)).rejects.toMatchObject({ name: 'StockUnavailable' });
  await expect(stock.carsById(['no-such-car'], own)).rejects.toMatchObject({ name: 'StockUnavailable' });
  await expect(stock.carsById([elsewhere.id], own)).rejects.toMatchObject({ name: 'StockUnavailable' });
  expect(lines.at(-1)).toContain('documents-3.ndjson is gone');
});

test('without a published list, and for errors of our own, the failure is passed on', async () => {
  const away = failing(new StockUnavailable('The search host responds with 500.'), join(folder, 'nothing'));
  await expect(away.carsOf(['north'])).rejects.toMatchObject({
    name: 'StockUnavailable',
    message: /responds with 500/,
  });
  await expect(failing(new TypeError('a bug')).carsOf(['north'])).rejects.toThrow('a bug');
});
