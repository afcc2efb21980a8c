import type { Car } from '../../../domain/car/record/car.ts';
import type { RowReader } from '../../mapping/row-reader.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';
import { shortHash } from '../index/car-identity.ts';

const stableFields = [
  'dealership_id',
  'location_name',
  'city',
  'year',
  'make',
  'model',
  'badge',
  'colour',
  'km',
] as const satisfies readonly (keyof Car)[];

/**
 * What stays of a car without id, stock number and VIN when its odometer is read again. Its place is left out: the stock completes it from the
 * dealer's data.
 */
export const factsWithoutReading = (car: Pick<Partial<Car>, (typeof stableFields)[number]>): string =>
  JSON.stringify([car.dealership_id, car.year, car.make, car.model, car.badge, car.colour]);

/** Identifies a car without id, stock number and VIN: the columns the mapping names, else facts that seldom change. */
export function stableHash(
  car: Pick<Partial<Car>, (typeof stableFields)[number]>,
  mapping: Mapping,
  reader: RowReader,
): string {
  const columns = mapping.id?.hash;
  return shortHash(
    columns ? columns.map((column) => reader.value(column) ?? null) : stableFields.map((name) => car[name] ?? null),
  );
}
