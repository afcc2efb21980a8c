import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from '../feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'new' } };

/** Imports rows in turn into one index; gives what became of the cars, by their comments. */
function yard(head: string, rules: Partial<Mapping> = {}) {
  const directory = folder();
  const store = storeOf(directory);
  return async (...rows: string[]) => {
    const text = `${head}\n${rows.join('\n')}\n`;
    const job = { file: feedFile(text), mapping: { ...mapping, ...rules } };
    const { report, notes } = await importOne(job, { store, accept: ['shrink', 'prices'] });
    const cars = Object.values(await carsIn(directory));
    const by = (comments: string) => cars.find((car) => car.dealercomments === comments) ?? ({} as Partial<Car>);
    return { cars, by, notes, report, listed: cars.filter(({ status }) => status === 'in_stock') };
  };
}

const name = ({ id, slug }: Partial<Car>) => ({ id, slug });

const head = 'Make,Model,Year,Colour,Price,Comments';
const first = 'Kia,Rio,2026,White,20000,First';
const second = 'Kia,Rio,2026,White,21000,Second';
const third = 'Kia,Rio,2026,White,22000,Third';

test('VDP-12 when one of two cars without ids leaves, its twin keeps its own id and address', async () => {
  const take = yard(head);
  const before = await take(first, second);
  expect(name(before.by('First'))).not.toEqual(name(before.by('Second')));
  const after = await take(second);
  expect(after.listed.map(name)).toEqual([name(before.by('Second'))]);
  expect(after.by('First')).toMatchObject({ ...name(before.by('First')), status: 'sold' });
});

test('VDP-12 twins keep their ids and addresses in any order, with new ones among them', async () => {
  const take = yard(head);
  const before = await take(first, second);
  const after = await take(third, second, first);
  for (const which of ['First', 'Second']) expect(name(after.by(which))).toEqual(name(before.by(which)));
  expect(new Set(after.cars.map(({ slug }) => slug)).size).toBe(3);
  const again = await take(second, third);
  for (const which of ['Second', 'Third']) expect(name(again.by(which))).toEqual(name(after.by(which)));
});

test('VDP-12 a twin with a new price is recognised by its text, one with a new text by its price', async () => {
  const take = yard(head);
  const before = await take(first, second, third);
  const after = await take('Kia,Rio,2026,White,22000,Second', 'Kia,Rio,2026,White,20000,New words', third);
  expect(name(after.by('Second'))).toEqual(name(before.by('Second')));
  expect(name(after.by('New words'))).toEqual(name(before.by('First')));
  expect(name(after.by('Third'))).toEqual(name(before.by('Third')));
});

test('VDP-12 indistinguishable twins keep the ids of the last import; a sold one passes its id to none', async () => {
  const take = yard('Make,Model,Year,Colour,Bay');
  const before = await take('Kia,Rio,2026,White,1', 'Kia,Rio,2026,White,2');
  expect(before.listed).toHaveLength(2);
  const same = await take('Kia,Rio,2026,White,2', 'Kia,Rio,2026,White,1');
  expect(same.report.changes).toMatchObject({ unchanged: 2, updated: 0 });
  const left = await take('Kia,Rio,2026,White,2');
  const [kept] = left.listed.map(({ id }) => id);
  const more = await take('Kia,Rio,2026,White,2', 'Kia,Rio,2026,White,3');
  expect(more.listed).toHaveLength(2);
  expect(more.listed.map(({ id }) => id)).toContain(kept);
});

test('DATA-06 twins are reported, with what would distinguish them', async () => {
  const { notes } = await yard(head)(first, second);
  expect(notes.filter(({ field }) => field === 'id')).toMatchObject([
    { level: 'warning', row: 2, reason: expect.stringMatching(/the same as row 1 .*"id\.hash"/) },
  ]);
});

test('DATA-06 two hundred twins keep their ids when some leave', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => `Kia,Rio,2026,White,20000,Number ${n}`);
  const take = yard(head);
  const before = await take(...rows);
  const after = await take(...rows.filter((_, n) => n % 3 !== 0).reverse());
  for (const car of after.listed) expect(name(car)).toEqual(name(before.by(car.dealercomments ?? '')));
});

const numbered = 'Stock No,VIN,Make,Model,Year,Comments';
const corolla = 'A1,6T153BK360X012345,Toyota,Corolla,2020,Corolla';
const secondVin = 'A1,6T153BK360X099999,Toyota,Corolla,2020,Other Corolla';

test.each([
  ['different VINs', corolla, secondVin, 'A1,6T153BK360X077777,Toyota,Corolla,2020,Third'],
  ['different makes', 'A1,,Toyota,Corolla,2020,Corolla', 'A1,,Mazda,3,2020,Other Corolla', 'A1,,Kia,Rio,2020,Third'],
])(
  'VDP-12 cars that share a stock number but have %s never take over the address of the other',
  async (_, one, two, three) => {
    const take = yard(numbered);
    const before = await take(one, two);
    const turned = await take(two, one);
    const both = ['Corolla', 'Other Corolla'];
    for (const which of both) expect(name(turned.by(which))).toEqual(name(before.by(which)));
    const joined = await take(three, two, one);
    for (const which of both) expect(name(joined.by(which))).toEqual(name(before.by(which)));
    const left = await take(two);
    expect(left.listed.map(name)).toEqual([name(before.by('Other Corolla'))]);
    expect(left.by('Corolla')).toMatchObject({ ...name(before.by('Corolla')), status: 'sold' });
  },
);
