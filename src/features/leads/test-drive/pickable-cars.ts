import type { Car } from '~/domain/car/record/car.ts';
import { vehicleKind } from '~/domain/car/status/availability.ts';
import { catalogueFilter } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import type { PickableStock } from './pickable-stock.ts';

/** The attributes that a row of the list shows, and those that a lead needs. */
const attributes = [
  ...['id', 'slug', 'name', 'make', 'car_type', 'status', 'sold', 'tag', 'item_type', 'location_id', 'stocknum'],
  ...['price', 'before_price', 'offer_price', 'subscription_price', 'price_type', 'preorder', 'primary_image_url'],
];
/** Maximum number of rows; the search requests more, since not all cars can be test driven. */
const mostRows = 6;
const mostFound = 24;

/**
 * The cars in stock that match the words best and can be test driven, unlike caravans. Rejects
 * if the search fails, or if `signal` aborts it.
 */
export async function pickableCars(
  words: string,
  { host, key, scope }: PickableStock,
  signal: AbortSignal,
  now = new Date(),
): Promise<Car[]> {
  const response = await fetch(`${host}/indexes/${carsIndex}/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({
      q: words,
      limit: mostFound,
      filter: toText(catalogueFilter({ ...scope, inStockOnly: true }, now)),
      attributesToRetrieve: attributes,
    }),
    signal,
  });
  if (!response.ok) throw new Error(`The search responded with status ${response.status}.`);
  const { hits } = (await response.json()) as { hits: Car[] };
  return hits.filter((car) => vehicleKind(car) !== 'caravan').slice(0, mostRows);
}
