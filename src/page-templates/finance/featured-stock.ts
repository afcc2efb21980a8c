import type { Car } from '~/domain/car/record/car.ts';
import { errorText } from '~/domain/error-text.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { isStockUnavailable } from '~/server/stock/stock-unavailable.ts';
import { type CarQuerySource, carsMatching } from '~/stock/car-queries.ts';

const filter = toText({
  all: [
    ['status', '=', 'in_stock'],
    ['photos_count', '>', 1],
    ['car_type', '=', 'used'],
  ],
});

/** Up to six used vehicles in stock with more than one photo. None if the search fails: the page works without them. */
export async function featuredStock(source: CarQuerySource, dealer: string): Promise<Car[]> {
  try {
    return await carsMatching(source, filter, 6);
  } catch (error) {
    if (!isStockUnavailable(error)) console.error(`${dealer}: the finance page shows no stock: ${errorText(error)}`);
    return [];
  }
}
