import type { AstroGlobal } from 'astro';
import type { Car } from '~/domain/car/record/car.ts';
import type { TradeInOffer } from '~/domain/lead/sent/trade-in-offer.ts';
import { carOfRequest } from '~/server/routes/cars/car-of-request.ts';
import { type ValuationPage, valuationPage } from '~/server/routes/valuations/valuation-page.ts';
import type { Site } from '~/site/site.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { catalogueScope } from '~/site/slices/slices.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

/** What a valuation page shows. */
export type ValuationVisit = Extract<ValuationPage, { kind: 'show' }> & {
  /** The car that the vehicle is traded in for. */
  car: Car | undefined;
  /** The terms of the enquiry that it became. */
  sentOn?: TradeInOffer | undefined;
};

/**
 * What a valuation page does before it is sent: processes the posted step and redirects with a 303, or returns what to show. Undefined if
 * the dealer does not value vehicles; the page is then a 404.
 * @param towards the car that the vehicle is traded in for can be named
 */
export async function valuationVisit(
  { request, url, locals, redirect, response }: AstroGlobal,
  site: Site,
  towards = false,
): Promise<ValuationVisit | Response | undefined> {
  const dealer = valuationDealer(site);
  if (!dealer.enabled) {
    response.status = 404;
    return undefined;
  }
  const { services } = locals;
  const requestedCar = (towards && url.searchParams.get('car_id')) || undefined;
  // Without its car a valuation is still one: stock that cannot be read must not cost an enquiry.
  const { car: found, away } = await carOfRequest(requestedCar, catalogueScope(site).dealershipIds, services.stock);
  const car = found?.show_on_dealer_website ? found : undefined;
  const shopper =
    request.method === 'POST'
      ? await services.accounts.current(accountDealer(site), request).catch(() => undefined)
      : undefined;
  const page = await valuationPage(
    request,
    url,
    { carId: away ? requestedCar : car?.id, userId: shopper?.id },
    dealer,
    locals.visitor(),
    services,
  );
  if (page.kind === 'go') return redirect(page.to, 303);
  if (page.refused) response.status = page.refused.status;
  const leadId = page.valuation?.leadId;
  const lead = leadId ? await services.leads.summary(dealer.slug, leadId) : undefined;
  return { ...page, car, sentOn: lead?.content.trade_in_offer };
}
