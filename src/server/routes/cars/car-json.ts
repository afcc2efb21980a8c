import type { Car } from '../../../domain/car/record/car.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isPrivate } from '../../stock/public-attributes.ts';
import { checkedCar } from '../../stock/stock-unavailable.ts';

/** How long a response may be cached (s). */
const maxAge = 60;

/**
 * GET /api/cars/{id}.json: the stock's data of one car shown on this dealer's site, without private attributes. A car may be named by its slug, too.
 */
export async function carJsonRoute(
  name: string,
  dealershipIds: readonly string[],
  { stock }: Pick<Services, 'stock'>,
): Promise<Response> {
  const [byId] = await stock.carsById([name], dealershipIds);
  const car = checkedCar(byId ?? (await stock.carBySlug(name, dealershipIds)));
  if (!car?.show_on_dealer_website) return fail(404, 'This car is no longer listed.');
  return json(publicCar(car), 200, { 'cache-control': `public, max-age=${maxAge}`, 'x-robots-tag': 'noindex' });
}

const publicCar = (car: Car): Partial<Car> =>
  Object.fromEntries(Object.entries(car).filter(([attribute]) => !isPrivate(attribute)));
