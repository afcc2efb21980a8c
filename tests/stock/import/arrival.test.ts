import { describe, expect, test } from 'vitest';
import { carTag, type TagOptions } from '~/domain/car/status/tag.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, now, storeOf } from './feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const head = 'Stock No,Make,Model,Year,Price\n';

describe('the tag of a car that has just arrived', () => {
  const options: TagOptions = {
    newDays: 8,
    newText: 'New',
    soldText: 'Sold',
    ecoTag: false,
    texts: platformTexts.tags,
  };
  const day = (number: number) => new Date(now.getTime() + number * 86_400_000);
  /** The cars with the tag after imports of one feed, one each day. */
  async function tagged(feeds: string[], more: Partial<Mapping> = {}): Promise<string[]> {
    const directory = folder();
    for (const [number, feed] of feeds.entries()) {
      const job = { file: feedFile(feed), mapping: { ...mapping, ...more } };
      await importOne(job, { store: storeOf(directory), now: day(number), accept: ['shrink', 'prices'] });
    }
    const cars = Object.values(await carsIn(directory));
    const seen = day(feeds.length - 1);
    return cars.flatMap((car) => (carTag(car, options, seen)?.text === 'New' ? [car.stocknum ?? ''] : []));
  }
  const row = (stocknum: string, price = 9990) => `${stocknum},Kia,Rio,2018,${price}\n`;
  const dated = 'Stock No,Make,Model,Year,Price,Date Added\n';
  const some = (names: string) =>
    `${head}${names
      .split(' ')
      .map((name) => row(name))
      .join('')}`;
  const withDates = (...dates: string[]) =>
    `${dated}${dates.map((date, at) => `D${at},Kia,Rio,2018,9990,${date}\n`).join('')}`;

  const withDays = (...days: string[]) => withDates(...days).replace('Date Added', 'Days In Stock');

  test.each<[what: string, feeds: string[], tagged: string[]]>([
    ['one a few days in stock, in a first import too', [withDays('3', '8', '9', '')], ['D0', 'D1']],
    [
      'none that has been in stock too long when it is imported again',
      [withDays('7'), withDays('8'), withDays('9')],
      [],
    ],
    ['no car of a first import without dates', [some('A1')], []],
    ['however many they are', [some('A1 A2 A3 A4 A5')], []],
    ['nor when it is imported again', [some('A1 A2'), some('A1 A2')], []],
    ['nor with another price', [some('A1'), head + row('A1', 8990)], []],
    ['nor days later', [some('A1'), some('A1'), head + row('A1', 8990), some('A1')], []],
    ['a car that comes later', [some('A1 A2'), some('A1 A2 A3')], ['A3']],
    ['two that come later', [some('A1 A2'), some('A1 A2 A3 A4')], ['A3', 'A4']],
    ['one that came on another day', [some('A1'), some('A1 A2'), some('A1 A2')], ['A2']],
    ['each that came on a day of its own', [some('A1'), some('A1 A2'), some('A1 A2 A3')], ['A2', 'A3']],
    ['but none that is back after it was gone', [some('A1 A2'), some('A1'), some('A1 A2')], []],
    ['one with a date of these days, in a first import too', [withDates('2026-06-14')], ['D0']],
    ['none with an older date', [withDates('2026-05-14')], []],
    ['each by its own date', [withDates('2026-06-14', '2025-01-31', '2026-06-10')], ['D0', 'D2']],
    ['none without a date beside others', [withDates('2026-06-14', '', 'unknown', '-')], ['D0']],
    ['one whose date comes with a later feed', [some('D0'), withDates('2026-06-14')], ['D0']],
    ['one that had a date, and has none now', [withDates('2026-06-14'), some('D0')], ['D0']],
    ['none whose date is old, and is gone now', [withDates('2025-06-14'), some('D0')], []],
    [
      'one that comes later, with an old date',
      [withDates('2026-06-14'), withDates('2026-06-14', '2025-06-14')],
      ['D0'],
    ],
    ['one that comes later, without a date', [withDates('2026-05-14'), withDates('2026-05-14', '')], ['D1']],
    ['none of a feed with nothing else', [`Make,Model\nKia,Rio\nMazda,3\n`], []],
  ])('TAG-02 %s', async (_, feeds, expected) => {
    expect((await tagged(feeds)).toSorted()).toEqual(expected);
  });

  test('TAG-02 DATA-06 another feed’s cars do not date a feed’s first import; the rank and the order of imports stay', async () => {
    const directory = folder();
    const store = storeOf(directory);
    await importOne({ file: feedFile(some('A1')), mapping }, { store });
    await importOne({ file: feedFile(some('B1')), mapping: { ...mapping, feed: 'other' } }, { store, now: day(1) });
    await importOne({ file: feedFile(some('A1 A2')), mapping }, { store, now: day(1) });
    const { 'yard-A1': first, 'yard-A2': later, 'other-B1': other } = await carsIn(directory);
    expect([first, later, other].map((car) => car?.created_at_timestamp !== undefined)).toEqual([false, true, false]);
    expect(first?.created_at).toBe(now.toISOString());
    expect(first?.custom_rank).toBe(later?.custom_rank);
  });

  test('TAG-02 a car’s arrival stays while its days in stock are counted on', async () => {
    const directory = folder();
    const arrivals: (string | undefined)[] = [];
    for (const [at, days] of ['3', '3', '5', '1'].entries()) {
      const job = { file: feedFile(withDays(days)), mapping };
      await importOne(job, { store: storeOf(directory), now: day(at) });
      arrivals.push((await carsIn(directory))['yard-D0']?.created_at);
    }
    expect(arrivals).toEqual([day(-3), day(-3), day(-3), day(2)].map((moment) => moment.toISOString()));
  });

  test('TAG-02 a car that is gone does not get a date by being sold', async () => {
    const directory = folder();
    const store = storeOf(directory);
    await importOne({ file: feedFile(some('A1 A2 A3')), mapping }, { store });
    await importOne({ file: feedFile(some('A1 A2')), mapping }, { store, now: day(1) });
    expect((await carsIn(directory))['yard-A3']).toMatchObject({ status: 'sold' });
    expect((await carsIn(directory))['yard-A3']).not.toHaveProperty('created_at_timestamp');
  });
});
