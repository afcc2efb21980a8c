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
