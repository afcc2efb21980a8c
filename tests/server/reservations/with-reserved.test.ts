import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import type { SearchPort } from '~/server/ports.ts';
import { searchWithReserved, stockWithoutPayments, stockWithReserved } from '~/server/reservations/with-reserved.ts';
import type { StockSource } from '~/stock/source.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aReservation, aShop, words } from '../payments/payment-shop.ts';

const heldCars = {
  now: async () => new Map([['b', { dealer: 'harbour-motors', slug: 'car-b' }]]),
  renew: async () => {},
};
const cars = ['a', 'b'].map((id) => ({ id, slug: `car-${id}` }) as Car);
const stock: StockSource = {
  carsOf: async () => cars,
  carsById: async () => cars,
  carBySlug: async (slug) => cars.find((car) => car.slug === slug),
};
const reservedOf = (list: readonly Partial<Car>[]) => list.map(({ id, reserved }) => [id, reserved ?? false]);
const oneReserved = [
  ['a', false],
  ['b', true],
];

test('RESERVE-07 TAG-04 a car held by a deposit is shown as reserved wherever the stock is read', async () => {
  const marked = stockWithReserved(stock, heldCars);
  expect(reservedOf(await marked.carsOf([]))).toEqual(oneReserved);
  expect(reservedOf(await marked.carsById([], []))).toEqual(oneReserved);
  expect((await marked.carBySlug('car-b', []))?.reserved).toBe(true);
  expect((await marked.carBySlug('car-a', []))?.reserved).toBeUndefined();
  // The index's own documents stay as they are.
  expect(reservedOf(cars)).toEqual([
    ['a', false],
    ['b', false],
  ]);
});

test('RESERVE-07 TAG-04 it is shown as reserved in results of one query and of several', async () => {
  const answers = { hits: cars, results: [{ hits: cars }, { facetHits: [] }] };
  const search = searchWithReserved({ run: async () => answers } as unknown as SearchPort, heldCars);
  const answer = (await search.run({} as never)) as typeof answers;
  expect(reservedOf(answer.hits)).toEqual(oneReserved);
  expect(reservedOf(answer.results[0]?.hits ?? [])).toEqual(oneReserved);
  expect(answer.results[1]).toEqual({ facetHits: [] });
});

test('RESERVE-03 RESERVE-08 without a provider no car can be paid for, wherever the stock is read', async () => {
  const payable: StockSource = {
    ...stock,
    carsOf: async () => [{ id: 'a', payment_processors: ['stripe'] } as Car],
    carBySlug: async () => ({ id: 'a', payment_processors: ['stripe'] }) as Car,
  };
  const bare = stockWithoutPayments(payable);
  expect((await bare.carsOf([])).map((car) => car.payment_processors)).toEqual([[]]);
  expect((await bare.carBySlug('a', []))?.payment_processors).toEqual([]);
});

onEachDatabase((make) => {
  test('RESERVE-07 a car shows as reserved once the deposit is paid, not while somebody is about to pay, and no longer once the hold ends', async () => {
    const shop = await aShop(await make());
    const reserved = await shop.reservations.reserve(aReservation(), words);
    if (reserved.kind !== 'paying') throw new Error('Nobody is paying.');
    const { carId, id } = reserved.hold;
    const isReserved = async () => {
      await shop.reserved.renew();
      return (await shop.reserved.now()).has(carId);
    };
    expect(await isReserved()).toBe(false);
    shop.provider.books.pay(reserved.page.split('/').at(-1) ?? '');
    for (const event of shop.told.splice(0)) await shop.tell(event);
    expect(await isReserved()).toBe(true);
    await shop.reservations.release(id, 'Changed their mind.');
    expect(await isReserved()).toBe(false);
  });
});
