import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carsByOldSlug, slugKey } from '~/domain/car/record/old-slugs.ts';
import { carSlug } from '~/domain/car/record/slug.ts';
import { carAnswer } from '~/page-templates/car/car-answer.ts';
import { embeddedStock } from '~/server/embedded/stock.ts';
import { stockWithOldSlugs } from '~/server/stock/old-slugs.ts';
import { openForReading } from '~/stock/store/disk/stock-reader.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

type Row = Partial<Record<'Stock' | 'VIN' | 'Make' | 'Model' | 'Badge' | 'Year' | 'Type' | 'Price', string>>;

const mapping = { constants: { dealership_id: '1101', car_type: 'used' } };
const others: Row[] = [
  { Stock: '1', Make: 'Toyota', Model: 'Yaris', Year: '2019' },
  { Stock: 'A-G1', Make: 'Mazda', Model: '3', Year: '2020' },
];

/** The stock of a yard after its feeds of some days, and the addresses on the first of them. */
async function yardOf(...days: (readonly Row[] | string)[]) {
  const directory = folder();
  const addresses: Record<string, string> = {};
  for (const [day, feed] of days.entries()) {
    const file =
      typeof feed === 'string' ? feedFile(feed) : feedFile(JSON.stringify([...feed, ...others]), 'yard.json');
    const now = new Date(Date.UTC(2026, 5, 15 + day));
    await importOne({ file, mapping: { ...mapping, feed: 'yard' } }, { store: storeOf(directory), now });
    if (day === 0) for (const { id, slug } of Object.values(await carsIn(directory))) addresses[id] = slug;
  }
  const stock = stockWithOldSlugs(embeddedStock(openForReading(join(directory, 'search'))));
  const listed = await stock.carsOf(['1101']);
  return { cars: await carsIn(directory), addresses, stock, listed };
}

/** What a visitor gets at an address of the yard. */
const answerAt = (slug: string, { stock, listed }: Awaited<ReturnType<typeof yardOf>>) =>
  carAnswer(slug, { listed, shownCar: (name) => stock.carBySlug(name, ['1101']) });

const corolla = { Stock: 'G1', Make: 'Toyota', Model: 'Corolla', Badge: 'Ascent & Sport', Year: '2020' };

test.each<[what: string, before: Row, after: Row]>([
  ['badge', corolla, { ...corolla, Badge: 'ZR' }],
  ['badge added', { ...corolla, Badge: '' }, corolla],
  ['badge gone', corolla, { ...corolla, Badge: '' }],
  ['badge spelled apart', { ...corolla, Badge: 'AscentSport' }, { ...corolla, Badge: 'Ascent Sport' }],
  ['badge in another script', corolla, { ...corolla, Badge: 'アセント' }],
  ['badge of many words', { ...corolla, Badge: 'Long '.repeat(40) }, corolla],
  ['badge cut off differently', { ...corolla, Badge: 'Long '.repeat(40) }, { ...corolla, Badge: 'Lang '.repeat(40) }],
  ['badge that ends like the key', { ...corolla, Badge: 'Sport G1' }, { ...corolla, Badge: 'Sport' }],
  ['year', corolla, { ...corolla, Year: '2021' }],
  ['year added', { ...corolla, Year: '' }, corolla],
  ['year gone', corolla, { ...corolla, Year: '' }],
  ['year and badge', corolla, { ...corolla, Year: '2021', Badge: 'ZR' }],
  ['model', corolla, { ...corolla, Model: 'Corolla Cross' }],
  ['model and badge', corolla, { ...corolla, Model: 'RAV4', Badge: 'GX' }],
  ['year, model and badge', corolla, { ...corolla, Year: '2019', Model: 'RAV4', Badge: 'GX' }],
  ['spelling of the model', { ...corolla, Model: 'Corola' }, corolla],
  ['spelling of the make', { ...corolla, Make: 'Toyotta' }, corolla],
  [
    'make in two words',
    { ...corolla, Make: 'Zenit', Model: 'C200' },
    { ...corolla, Make: 'Zenith Motors', Model: 'C200' },
  ],
  ['accents', { ...corolla, Make: 'Citroën', Model: 'C4' }, { ...corolla, Make: 'Citroen', Model: 'C4 X' }],
  ['model without a Latin letter', { ...corolla, Model: 'カローラ' }, corolla],
  ['stock number of two parts', { ...corolla, Stock: 'HM-1042' }, { ...corolla, Stock: 'HM-1042', Badge: 'ZR' }],
  ['stock number with marks', { ...corolla, Stock: '#12/345.b' }, { ...corolla, Stock: '#12/345.b', Year: '2018' }],
  [
    'VIN only',
    { ...corolla, Stock: '', VIN: 'JTDBR32E000123456' },
    { ...corolla, Stock: '', VIN: 'JTDBR32E000123456', Badge: 'ZR' },
  ],
  [
    'make and model only, and the other way round',
    { Stock: 'G1', Make: 'Kia', Model: 'Rio' },
    { ...corolla, Make: 'Kia', Model: 'Rio' },
  ],
])('VDP-01 the address before a correction of the %s leads to the new one', async (_, before, after) => {
  const yard = await yardOf([before], [after]);
  const [id, old] = Object.entries(yard.addresses).find(([known]) => !['yard-1', 'yard-A-G1'].includes(known)) ?? [];
  const { slug = '' } = yard.cars[id ?? ''] ?? {};
  expect(slug).not.toBe(old);
  expect(await answerAt(old ?? '', yard)).toEqual({ kind: 'moved', slug });
  expect(await answerAt(slug, yard)).toMatchObject({ kind: 'car', car: { id, status: 'in_stock' } });
});

test('VDP-01 a badge corrected on the second day: the old address leads to the car, which is for sale', async () => {
  const [day1, day2] = [1, 2].map((day) =>
    readFileSync(new URL(`../../fixtures/feeds/badge-corrected-day${day}.csv`, import.meta.url), 'utf8'),
  );
  const yard = await yardOf(day1 ?? '', day2 ?? '');
  expect(yard.addresses).toEqual({ 'yard-G1': '2020-toyota-corolla-ascent-sport-g1' });
  expect(await answerAt('2020-toyota-corolla-ascent-sport-g1', yard)).toEqual({
    kind: 'moved',
    slug: '2020-toyota-corolla-zr-g1',
  });
});

test('VDP-01 two corrections: the addresses of both days lead to that of the third', async () => {
  const yard = await yardOf([corolla], [{ ...corolla, Badge: 'ZR' }], [{ ...corolla, Year: '2021', Badge: 'SX' }]);
  for (const old of ['2020-toyota-corolla-ascent-sport-g1', '2020-toyota-corolla-zr-g1', '2020-Toyota-Corolla-ZR-G1'])
    expect(await answerAt(old, yard)).toEqual({ kind: 'moved', slug: '2021-toyota-corolla-sx-g1' });
});

test.each([
  '2020-toyota-corolla-g2',
  '2018-kia-rio-g1',
  '2018-kia-rio-1',
  '2020-toyota-corolla-ascent-sport',
  '2020-mazda-cx-5-g1',
  'toyota-corolla',
  'you-have-won-a-prize-2',
  '2020-toyota-corolla-zr-g1x',
])('VDP-12 %s leads to no other car', async (slug) => {
  expect((await answerAt(slug, await yardOf([corolla]))).kind).toMatch(/^(gone|no-car)$/);
});

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const vehicle = fc.record({
  year: fc.option(fc.integer({ min: 1990, max: 2027 }), { nil: undefined }),
  model: word,
  badge: fc.option(
    fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' ')),
    { nil: undefined },
  ),
});

test('VDP-01 every address of a car, whatever was corrected, leads to it and to no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(vehicle, vehicle), { minLength: 1, maxLength: 6, selector: ([{ model }]) => model }),
      (pairs) => {
        const at = (car: (typeof pairs)[number][number], n: number) =>
          carSlug({ ...car, make: 'Kia', stocknum: `HM-${1000 + n}`, id: `${n}` });
        const cars = pairs.map(([, car], n) => ({ ...car, make: 'Kia', slug: at(car, n) }) as unknown as Car);
        const find = carsByOldSlug(cars);
        for (const [n, [before]] of pairs.entries()) expect(find(at(before, n))).toBe(cars[n]);
        for (const [n, car] of cars.entries()) expect(slugKey(car)).toBe(`hm-${1000 + n}`);
      },
    ),
  );
});
