import type { Meilisearch } from 'meilisearch';
import type { Car } from '~/domain/car/record/car.ts';
import { CarChanges } from '~/stock/store/car-changes.ts';
import { meilisearchStore } from '~/stock/store/meilisearch/meilisearch-store.ts';
import type { StockStore } from '~/stock/store/stock-store.ts';

/** Cars for the contract tests, small enough to know by heart. */
export type TestCar = {
  id: string;
  slug: string;
  name: string;
  make: string;
  model: string;
  body: string;
  fuel: string;
  price?: number;
  km: number;
  year: number;
  car_type: string;
  status: string;
  show_on_dealer_website: boolean;
  sold_date_timestamp?: number;
  dealership_id: string;
  custom_rank: number;
  city: string;
  location: { name: string };
  categories: string[];
  private_suburb?: string;
};

export const nowSeconds = 1_790_000_000;
const day = 86_400;

const car = (id: string, make: string, model: string, more: Partial<TestCar> = {}): TestCar => ({
  id,
  slug: `${make}-${model}-${id}`.toLowerCase().replaceAll(' ', '-'),
  name: `${more.year ?? 2020} ${make} ${model}`,
  make,
  model,
  body: 'SUV',
  fuel: 'Petrol',
  km: 20_000,
  year: 2020,
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: true,
  dealership_id: 'north',
  custom_rank: 0,
  city: 'Hobart',
  location: { name: 'Hobart yard' },
  categories: ['Used', 'SUV'],
  private_suburb: 'Secretville',
  ...more,
});

/** Ten cars of two dealerships, "north" (6 that may be listed) and "south" (2). */
export const cars: TestCar[] = [
  car('1', 'Toyota', 'Corolla', { body: 'Hatch', price: 21_990, km: 45_000, custom_rank: 10, year: 2019 }),
  car('2', 'Toyota', 'RAV4', { price: 39_990, fuel: 'Hybrid', custom_rank: 50, year: 2022 }),
  car('3', 'Mazda', 'CX-5', { price: 34_500, km: 12_000, custom_rank: 40, year: 2021 }),
  car('4', 'Mazda', '3', { body: 'Hatch', custom_rank: 30, car_type: 'demo', km: 900 }),
  car('5', 'Isuzu UTE', 'D-MAX', {
    body: 'Ute',
    price: 58_000,
    fuel: 'Diesel',
    custom_rank: 20,
    car_type: 'new',
    km: 10,
  }),
  car('6', 'Toyota', 'Yaris', { price: 18_000, status: 'coming_soon', custom_rank: 5 }),
  car('7', 'Toyota', 'Camry', { price: 25_000, status: 'sold', sold_date_timestamp: nowSeconds - 2 * day }),
  car('8', 'Mazda', 'CX-30', { price: 29_000, show_on_dealer_website: false }),
  car('9', 'Kia', 'Sportage', { price: 31_000, dealership_id: 'south', custom_rank: 60, city: 'Launceston' }),
  car('10', 'Kia', 'Sorento', { price: 41_000, dealership_id: 'south', custom_rank: 55, city: 'Launceston' }),
];

/** Puts cars into a stock. */
export async function fillStore(store: StockStore, documents: readonly object[] = cars): Promise<void> {
  const changes = new CarChanges();
  for (const document of documents) changes.put(document as Car);
  await store.apply(changes).finally(() => changes.close());
}

/** Puts cars into the stock index of a host, with the settings that imports use. */
export const fillHost = (client: Meilisearch, documents?: readonly object[]): Promise<void> =>
  fillStore(meilisearchStore(client), documents);
