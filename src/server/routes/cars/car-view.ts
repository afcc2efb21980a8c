import type { Car } from '../../../domain/car/record/car.ts';
import { freshFields } from '../../../domain/car/views/live-car-view.ts';
import { errorText } from '../../../domain/error-text.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { checkedCar } from '../../stock/stock-unavailable.ts';
import type { Visitor } from '../../visitor.ts';

/** The cars for which a site has pages. */
export type CarScope = { dealer: string; dealershipIds: readonly string[] };

/** The fields of a page that can be updated in place, and the values that it was built with. */
const sentFields = [...freshFields, 'photos_count', 'updated_at'] as const satisfies readonly (keyof Car)[];

/** The response for a page whose car has left the stock: sold. */
const soldAnswer = { views: 0, car_fields: { status: 'sold', sold: true } };

/**
 * GET /api/cars/{slug}/view.json: counts the view and returns `{ views, car_fields }`. The fields are always sent, not only when
 * `updated_at` differs, since feeds change prices without updating that date; `null` removes a value.
 * @param fromPage the request comes from the car's own page, which sends what it was built with: a car that is gone has sold since
 */
export async function carView(
  slug: string,
  { dealer, dealershipIds }: CarScope,
  visitor: Visitor,
  { stock, views }: Pick<Services, 'stock' | 'views'>,
  fromPage = false,
): Promise<Response> {
  const car = checkedCar(await stock.carBySlug(slug, dealershipIds));
  if (!car?.show_on_dealer_website) return fromPage ? json(soldAnswer) : fail(404, 'There is no such car.');
  // An outdated price is worse than a missing count: without a database the response still has the fields.
  const counted = await views.look(dealer, car.id, visitor).catch((error: unknown) => {
    console.error(`${dealer}: a view of a car was not counted: ${errorText(error)}`);
    return 0;
  });
  // Counts from the dealer's earlier site come with the feed.
  return json({ views: (car.views ?? 0) + counted, car_fields: carFields(car) });
}

const carFields = (car: Car) => Object.fromEntries(sentFields.map((field) => [field, car[field] ?? null]));
