import { expect, test } from 'vitest';
import type { ImportOptions } from '~/stock/import/import-stock.ts';
import { importStock } from '~/stock/import/import-stock.ts';
import type { CarChange } from '~/stock/import/report/feed-changes.ts';
import { printRefusals } from '~/stock/import/report/print-changes.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, now, storeOf } from './feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const head = 'Stock No,Make,Model,Year,Price,Was Price,Status,Dealer Id\n';

type Row = { price?: number | string; was?: number | string; status?: string; dealership?: string };
const rowOf = (
  n: number,
  { price = 20_000 + n, was = 25_000 + n, status = 'in stock', dealership = '1101' }: Row = {},
) => `A${n},Kia,Rio,2018,${price},${was},${status},${dealership}\n`;
const feedOf = (count: number, more: (n: number) => Row = () => ({})) =>
  head + Array.from({ length: count }, (_, n) => rowOf(n, more(n))).join('');

/** Imports one feed after another into one index. */
function yard() {
  const directory = folder();
  const store = storeOf(directory);
  return {
    cars: () => carsIn(directory),
    take: (text: string, options: Partial<ImportOptions> = {}, rules: Mapping = mapping) =>
      importOne({ file: feedFile(text), mapping: rules }, { store, ...options }),
  };
}

test('DATA-25 a feed that shrank to one row is refused: nothing changes, and the report names every car', async () => {
  const { cars, take } = yard();
  await take(feedOf(100));
  const before = await cars();
  const changes: CarChange[] = [];
  const { written, refused, reports } = await take(feedOf(1), { onChange: (_, change) => changes.push(change) });
  expect(written).toBe(false);
  expect(refused).toMatchObject([{ feed: 'yard', file: 'feed.csv', guard: 'shrink' }]);
  expect(changes.filter(({ kind }) => kind === 'sold')).toHaveLength(99);
  expect(await cars()).toEqual(before);
  const text = printRefusals(refused, reports);
  expect(text).toContain('feed.csv (yard): 99 of 100 listed cars would be removed (limit 30 %)');
  expect(text).toContain('--accept-shrink');
  expect(text).toContain('stock.guard.gone');
});

test('DATA-25 --accept-shrink publishes a shrunken feed; --accept-prices does not', async () => {
  const { cars, take } = yard();
  await take(feedOf(100));
  expect((await take(feedOf(1), { accept: ['prices', 'cut'] })).written).toBe(false);
  expect(await take(feedOf(1), { accept: ['shrink'] })).toMatchObject({ written: true, refused: [] });
  expect(Object.values(await cars()).filter(({ status }) => status === 'sold')).toHaveLength(99);
});

test.each([
  ['30 of 100', 100, 70, false],
  ['31 of 100', 100, 69, true],
  ['1 of 2', 2, 1, false],
  ['5 of 6', 6, 1, true],
])('DATA-25 %s cars gone: refused is %3$s', async (_, from, to, isRefused) => {
  const { take } = yard();
  await take(feedOf(from));
  expect((await take(feedOf(to))).refused).toHaveLength(isRefused ? 1 : 0);
});

test('DATA-25 the limit is the dealer`s own', async () => {
  const dealer = {
    slug: 'yard',
    dealershipId: '1101',
    dealerships: [],
    locations: [],
    stock: { guard: { gone: 60, repriced: 30 } },
  };
  const store = storeOf(folder());
  await importOne({ file: feedFile(feedOf(100)), mapping, dealer }, { store });
  expect((await importOne({ file: feedFile(feedOf(50)), mapping, dealer }, { store })).refused).toEqual([]);
});

test('DATA-25 cars that were sold before do not count: selling a few a week never adds up to a refusal', async () => {
  const { take } = yard();
  await take(feedOf(40));
  for (const left of [32, 25, 20, 15]) expect((await take(feedOf(left))).refused).toEqual([]);
});

test('DATA-25 the whole stock of one dealership of several is not removed without the switch', async () => {
  const { take } = yard();
  const two = (n: number) => ({ dealership: n < 12 ? '1102' : '1101' });
  await take(feedOf(100, two));
  const without = head + Array.from({ length: 88 }, (_, n) => rowOf(n + 12, two(n + 12))).join('');
  const { refused } = await take(without);
  expect(refused).toMatchObject([
    { guard: 'shrink', text: expect.stringContaining('12 of 12 listed cars of dealership 1102') },
  ]);
  const moved = await take(feedOf(100));
  expect(moved.refused).toMatchObject([{ text: expect.stringContaining('dealership 1102') }]);
});

test('DATA-25 cars that the feed itself hides count too: a wrong status column empties no yard', async () => {
  const { cars, take } = yard();
  await take(feedOf(20));
  const sold = await take(feedOf(20, () => ({ status: 'sold' })));
  expect(sold.refused).toMatchObject([{ guard: 'shrink' }]);
  expect((await take(feedOf(20, () => ({ status: 'Bay 7' })))).refused).toMatchObject([{ guard: 'shrink' }]);
  expect(Object.values(await cars()).every(({ status }) => status === 'in_stock')).toBe(true);
});

test.each<[string, (n: number) => Row, string]>([
  ['in cents', (n) => ({ price: (20_000 + n) * 100 }), '20 of 20 changed by more than half'],
  ['in thousands', (n) => ({ price: 20 + n }), '20 of 20 changed by more than half'],
  ['all missing', () => ({ price: 'POA' }), 'all 20 cars that had a price lost it'],
  ['half missing', (n) => (n < 10 ? { price: '' } : {}), '10 of 20 are missing'],
  ['earlier prices all missing', () => ({ was: '' }), 'all 20 cars that had a before_price lost it'],
])('DATA-25 prices %s are refused until someone agrees', async (_, more, text) => {
  const { cars, take } = yard();
  await take(feedOf(20));
  const before = await cars();
  const { refused, reports } = await take(feedOf(20, more));
  expect(refused).toMatchObject([{ guard: 'prices', text: expect.stringContaining(text) }]);
  expect(printRefusals(refused, reports)).toMatch(
    /2018 Kia Rio \(A0\): (before_)?price \$2\d,000 -> (none|\$[\d,]+)\n[\s\S]*and \d+ more; --report[\s\S]*--accept-prices/,
  );
  expect(await cars()).toEqual(before);
  expect((await take(feedOf(20, more), { accept: ['shrink'] })).written).toBe(false);
  expect((await take(feedOf(20, more), { accept: ['prices'] })).written).toBe(true);
});

test('DATA-25 a sale with usual discounts passes', async () => {
  const { take } = yard();
  await take(feedOf(20));
  expect(await take(feedOf(20, (n) => ({ price: 14_000 + n })))).toMatchObject({ written: true, refused: [] });
});

const cut = 'the file seems to be cut off in its last row (row 3, line 4)';

test.each([
  ['in its last row', (text: string) => text.slice(0, -20), /[3-7] values for 8 columns/],
  ['in its last row, ended by a line end', (text: string) => `${text.slice(0, -20)}\n`, /values for 8 columns/],
])('DATA-25 a CSV that is cut off %s is refused, by name, with row and numbers', async (_, change, numbers) => {
  const { cars, take } = yard();
  await take(feedOf(3));
  const before = await cars();
  const attempt = take(change(feedOf(3)));
  await expect(attempt).rejects.toThrow(numbers);
  await expect(attempt).rejects.toThrow(`feed.csv: ${cut}`);
  await expect(attempt).rejects.toThrow('--accept-cut');
  expect(await cars()).toEqual(before);
  expect((await take(change(feedOf(3)), { accept: ['cut'] })).report.read).toBe(3);
});

test('DATA-25 an NDJSON file that is cut off in its last row is refused', async () => {
  const line = (n: number) => JSON.stringify({ stocknum: `A${n}`, make: 'Kia', model: 'Rio' });
  const text = [0, 1, 2].map(line).join('\n');
  const read = (content: string) => importOne({ file: feedFile(content, 'feed.ndjson'), mapping });
  await expect(read(text.slice(0, -8))).rejects.toThrow('feed.ndjson: the file seems to be cut off');
  expect((await read(text)).report.kept).toBe(3);
  expect((await read(`${text.slice(0, -8)}\n`)).report).toMatchObject({ kept: 2, rejected: 1 });
});

test('DATA-25 short rows do not look truncated if the feed leaves out empty values, or if a rule skips the row', async () => {
  const short = `${head}A1,Kia,Rio,2018,9990\nA2,Kia,Rio,2018\nA3,Kia,Rio,2018`;
  expect((await importOne({ file: feedFile(short), mapping })).report.kept).toBe(3);
  const total = `${feedOf(3)}Total,3`;
  const skip = [{ when: { column: 'Stock No', equals: 'Total' }, reason: 'the total' }];
  expect((await importOne({ file: feedFile(total), mapping: { ...mapping, rows: { skip } } })).report.kept).toBe(3);
  expect((await importOne({ file: feedFile(`${total}\n`), mapping })).report).toMatchObject({ kept: 3, rejected: 1 });
});

test('DATA-25 one refused feed of several stops them all', async () => {
  const directory = folder();
  const store = storeOf(directory);
  const jobs = (one: number, other: number) => [
    { file: feedFile(feedOf(one)), mapping },
    { file: feedFile(feedOf(other)), mapping: { ...mapping, feed: 'other' } },
  ];
  await importStock(jobs(20, 20), { store, now });
  const before = await carsIn(directory);
  const { refused } = await importStock(jobs(21, 2), { store, now });
  expect(refused).toMatchObject([{ feed: 'other', guard: 'shrink' }]);
  expect(await carsIn(directory)).toEqual(before);
});

test('DATA-25 a dry run says what a guard would refuse', async () => {
  const { cars, take } = yard();
  await take(feedOf(20));
  const before = await cars();
  const { refused, report, written } = await take(feedOf(2), { dryRun: true });
  expect({ refused, written }).toMatchObject({ refused: [{ guard: 'shrink' }], written: false });
  expect(report.changes).toMatchObject({ sold: 18, unchanged: 2 });
  expect(report.preview).toBeDefined();
  expect(await cars()).toEqual(before);
});
