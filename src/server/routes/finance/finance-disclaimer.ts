import { carFigure, mayShowFinance } from '../../../domain/finance/figures/car-figure.ts';
import { carDisclaimer } from '../../../domain/finance/figures/disclaimer.ts';
import { yearIn } from '../../../domain/time/time-zone.ts';
import type { DisclaimerDealer } from '../../../site/slices/finance-slices.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { checkedCar } from '../../stock/stock-unavailable.ts';

/** How long a response may be cached (s). */
const maxAge = 60;

/**
 * GET /api/cars/{id}/finance-disclaimer: `{ disclaimer, warning }`, the current conditions of the finance figures of one car, and the warning
 * shown with its comparison rate. A car may also be named by its slug. 404 for a car that is not listed or that this dealer does not finance.
 */
export async function disclaimerRoute(
  name: string,
  { dealershipIds, figures, timeZone, options, texts }: DisclaimerDealer,
  { stock }: Pick<Services, 'stock'>,
  now = new Date(),
): Promise<Response> {
  const [byId] = await stock.carsById([name], dealershipIds);
  const car = checkedCar(byId ?? (await stock.carBySlug(name, dealershipIds)));
  if (!car?.show_on_dealer_website || !mayShowFinance(car, figures)) return fail(404, 'This car is not financed here.');
  const figure = carFigure(car, figures, yearIn(timeZone, now));
  const disclaimer = carDisclaimer(figure?.entry?.disclaimer, options, texts);
  return json({ disclaimer, warning: options.comparisonRateWarning }, 200, {
    'cache-control': `public, max-age=${maxAge}`,
    'x-robots-tag': 'noindex',
  });
}
