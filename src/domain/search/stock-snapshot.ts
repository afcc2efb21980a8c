import type { Car } from '../car/car.ts';

/**
 * A dealer's listed cars as columns, for the search that answers in the browser while the search service cannot be
 * reached. Columns of like values compress far better than cars one after the other.
 */
export interface StockSnapshot {
  version: 1;
  count: number;
  /** One column per attribute path: distinct values, and for each car the number of its value plus one, 0 for none. */
  columns: Record<string, { values: unknown[]; cars: number[] }>;
}

/** What search, filters and cards need; nothing else of a car is published. */
const attributes = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'make_model',
  'car_type',
  'status',
  'sold',
  'reserved',
  'tag',
  'preorder',
  'certified',
  'item_type',
  'categories',
  'created_at_timestamp',
  'sold_date_timestamp',
  'km',
  'transmission',
  'fuel',
  'simple_fuel',
  'body',
  'drive',
  'colour',
  'seats',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'price_range',
  'weekly_price_range',
  'primary_image_url',
  'photos_count',
  'stocknum',
  'location_id',
  'location_name',
  'location',
  'dealership_id',
  'dealership_name',
  'city',
  'state',
  'specifications',
  'show_on_dealer_website',
  'custom_rank',
] as const satisfies readonly (keyof Car)[];

/** A car as far as the snapshot holds it. */
export type SnapshotCar = Pick<Car, (typeof attributes)[number]>;

/** Packs cars into columns. Values that are equal as JSON are kept once. */
export function packSnapshot(cars: readonly Car[]): StockSnapshot {
  const columns: StockSnapshot['columns'] = {};
  for (const attribute of attributes) {
    const numbers = new Map<string, number>();
    const values: unknown[] = [];
    const column = cars.map((car) => {
      const value = car[attribute];
      if (value === undefined) return 0;
      const key = JSON.stringify(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.push(value));
      return values.length;
    });
    if (values.length > 0) columns[attribute] = { values, cars: column };
  }
  return { version: 1, count: cars.length, columns };
}

/** The cars of a snapshot. */
export function unpackSnapshot(snapshot: StockSnapshot): SnapshotCar[] {
  const columns = Object.entries(snapshot.columns);
  return Array.from({ length: snapshot.count }, (_, n) => {
    const car: Record<string, unknown> = {};
    for (const [attribute, { values, cars }] of columns) {
      const number = cars[n] ?? 0;
      if (number > 0) car[attribute] = values[number - 1];
    }
    return car as SnapshotCar;
  });
}
