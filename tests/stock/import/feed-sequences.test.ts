import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importStock } from '~/stock/import/import-stock.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { FeedError } from '~/stock/readers/feed-row.ts';
import { carsIn, feedFile, folder, storeOf } from './feed-files.ts';

/** A car of the yard; `mark` stands in its comments and tells it apart, whatever the import makes of it. */
type YardCar = { mark: string; make: string; price: number };

/** What happens to the yard and its feed between two imports. */
type Step = {
  seed: number;
  sell: number;
  arrive: number;
  reprice: boolean;
  shuffle: boolean;
  cutAt: number | undefined;
};

const step: fc.Arbitrary<Step> = fc.record({
  seed: fc.nat(),
  sell: fc.nat({ max: 4 }),
  arrive: fc.nat({ max: 3 }),
  reprice: fc.boolean(),
  shuffle: fc.boolean(),
  cutAt: fc.option(fc.nat({ max: 99 }), { nil: undefined, freq: 2 }),
});

const makes = ['Kia', 'Mazda', 'Ford'];

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed % 2_147_483_646;
  return (below) => {
    state = (state * 48_271 + 1) % 2_147_483_647;
    return state % below;
  };
}

function shuffled<T>(list: readonly T[], pick: (below: number) => number): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(pick(rest.length), 1)[0] as T);
}

type FeedKind = { name: string; head: string; row: (car: YardCar) => string; mapping: Mapping };

const constants = { dealership_id: '1101', car_type: 'used' };
const kinds: FeedKind[] = [
  {
    name: 'with stock numbers',
    head: 'Stock No,Make,Model,Year,Price,Comments',
    row: ({ mark, make, price }) => `${mark},${make},Rio,2020,${price},${mark}.`,
    mapping: { feed: 'yard', constants },
  },
  {
    name: 'without any ids, many of them alike',
    head: 'Make,Model,Year,Price,Comments,Notes',
    row: ({ mark, make, price }) => `${make},Rio,2020,${price},${mark}.,x`,
    mapping: { feed: 'yard', constants, fields: { dealercomments: 'Comments' } },
  },
];

/** A yard from step to step: what stands in it, and the feed it sends, maybe cut off. */
function* feedsOf(kind: FeedKind, steps: readonly Step[]): Generator<string> {
  let count = 0;
  const newCar = (): YardCar => {
    count += 1;
    return { mark: `M${count}`, make: makes[count % makes.length] ?? '', price: 10_000 + count };
  };
  let yard = Array.from({ length: 14 }, newCar);
  yield [kind.head, ...yard.map(kind.row), ''].join('\n');
  for (const { seed, sell, arrive, reprice, shuffle, cutAt } of steps) {
    const pick = random(seed);
    for (let n = 0; n < sell && yard.length > 1; n += 1) yard.splice(pick(yard.length), 1);
    yard.push(...Array.from({ length: arrive }, newCar));
    if (reprice) yard = yard.map((car) => (pick(3) === 0 ? { ...car, price: car.price + 500 } : car));
    const text = [kind.head, ...(shuffle ? shuffled(yard, pick) : yard).map(kind.row), ''].join('\n');
    yield cutAt === undefined
      ? text
      : text.slice(0, kind.head.length + 2 + Math.floor(((text.length - kind.head.length) * cutAt) / 100));
  }
}

const marksIn = (text: string) => [...text.matchAll(/M\d+\.(?=[,\n])/g)].map(([mark]) => mark);

test.each(kinds)(
  'DATA-06 no car of the last accepted feed is ever sold, or at another address: feeds $name',
  async (kind) => {
    let [accepted, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const directory = folder();
        const store = storeOf(directory);
        let standing: string[] = [];
        const addresses = new Map<string, string>();
        for (const text of feedsOf(kind, steps)) {
          const job = { file: feedFile(text), mapping: kind.mapping };
          const result = await importStock([job], { store, now: new Date('2026-06-15T02:00:00Z') }).catch((error) => {
            if (error instanceof FeedError) return undefined;
            throw error;
          });
          const isAccepted = result !== undefined && result.refused.length === 0 && result.empty.length === 0;
          if (isAccepted) {
            accepted += 1;
            standing = marksIn(text);
          } else refused += 1;
          const cars = new Map(Object.values(await carsIn(directory)).map((car) => [car.dealercomments, car]));
          for (const mark of standing) {
            const car = cars.get(mark);
            expect(car?.status, mark).toBe('in_stock');
            expect(car?.slug).toBe(addresses.get(mark) ?? car?.slug);
            if (car) addresses.set(mark, car.slug);
          }
        }
      }),
      { numRuns: 20, seed: 20_261_122, endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(10);
  },
);
