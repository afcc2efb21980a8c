import type { Car } from '../../car/record/car.ts';
import { scopePath } from './search-path.ts';
import { allStockPath } from './search-query.ts';

/**
 * Where the link below a selection of cars leads, and how many cars are listed there: those of its one type, or the whole stock.
 * @param selected all cars of the selection, not only those shown
 * @param listed all cars that the site lists
 */
export function listBeyond(
  selected: readonly Pick<Car, 'car_type'>[],
  listed: readonly Pick<Car, 'car_type'>[],
  { path, defaultRefinements }: { path: string; defaultRefinements: Readonly<Record<string, unknown>> },
): { stockPath: string; count: number } {
  const [type, ...others] = new Set(selected.map((car) => car.car_type));
  if (type === undefined || others.length > 0)
    return { stockPath: allStockPath(path, defaultRefinements), count: listed.length };
  return {
    stockPath: allStockPath(scopePath({ kind: 'types', types: [type] }, path), defaultRefinements),
    count: listed.filter((car) => car.car_type === type).length,
  };
}
