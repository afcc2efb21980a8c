import type { KnownCar } from '../index/known-stock.ts';
import type { ReadFeed } from './read-stock.ts';

/**
 * Ids of cars that the index knows by their VIN, by number of the car: a car whose stock number changes, disappears or
 * is given to another car stays the same car. Of cars with the same VIN in the index the unsold one counts; nothing is
 * decided where there are several.
 */
export function identifyByVin(
  { mapping, vins }: Pick<ReadFeed, 'mapping' | 'vins'>,
  known: ReadonlyMap<string, KnownCar>,
): Map<number, string> {
  const settled = new Map<number, string>();
  if (mapping.id?.by?.includes('vin') === false) return settled;
  const byVin = Map.groupBy(known, ([, { vin }]) => vin);
  for (const [vin, numbers] of vins) {
    const all = byVin.get(vin) ?? [];
    const unsold = all.filter(([, { sold }]) => !sold);
    const [vehicle, ...more] = unsold.length > 0 ? unsold : all;
    if (vehicle && more.length === 0 && numbers.size === 1)
      for (const number of numbers) settled.set(number, vehicle[0]);
  }
  return settled;
}
