import * as v from 'valibot';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { CheckoutDealer } from '../../../site/slices/checkout-slices.ts';
import { openedHold } from '../../checkout/opened-hold.ts';
import { submitCheckout } from '../../checkout/submit-checkout.ts';
import { agreedPrice } from '../../customer-offers/agreed-price.ts';
import { fail, idSchema, json, readJson } from '../../http.ts';
import { type HoldWithEmail, holdCalendar } from '../../reservations/hold-email.ts';
import type { Services } from '../../services/services.ts';
import { hostOf, type Visitor } from '../../visitor.ts';
import { shownCar } from '../cars/car-pdf.ts';

const RequestSchema = v.object({
  /** Slug of the car. */
  car: v.pipe(idSchema, v.nonEmpty(), v.maxLength(300)),
  key: v.pipe(v.string(), v.uuid()),
  terms: v.pipe(v.string(), v.maxLength(64)),
  /** Names a price that was agreed (agreed-price.ts). */
  agreed: v.optional(v.pipe(v.string(), v.maxLength(300))),
  captcha: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  fields: v.record(v.string(), v.union([v.pipe(v.string(), v.maxLength(2000)), v.boolean()])),
});

/**
 * POST /api/reservations: holds a car and opens its payment page. Returns `{ go }`, the address to go to next, or `{ error, field_errors? }`
 * with 400 (no such form of ours), 401 (sign in first), 404, 409 (someone else has the car, or something has changed since the page was
 * opened), 422 (something to correct), 429 or 503 (nothing was charged: the same may be sent again).
 */
export async function reservationsRoute(
  request: Request,
  dealer: CheckoutDealer,
  visitor: Visitor,
  services: Pick<
    Services,
    'till' | 'limits' | 'holdLinks' | 'captcha' | 'stock' | 'accounts' | 'customerOffers' | 'agreedLinks'
  >,
): Promise<Response> {
  const body = await readJson(request, RequestSchema, bodyLimits.short, () => dealer.texts.leads.formFailed);
  if (!body.ok) return fail(body.status, body.error);
  const { car: slug, agreed: named, ...fields } = body.value;
  const car = await shownCar(slug, dealer.dealershipIds, services.stock);
  if (!car) return fail(404, dealer.texts.missing.vehicleHeading);
  const shopper = await services.accounts.current(dealer.account, request);
  const agreed = named ? await agreedPrice(new URLSearchParams(named), car.id, dealer.slug, services) : undefined;
  const answer = await submitCheckout(car, { ...fields, agreed }, dealer, visitor, shopper, services);
  if (!answer.ok) return fail(answer.status, answer.error, answer.errors ? { field_errors: answer.errors } : {});
  return json({ go: answer.kind === 'paying' ? answer.pay : answer.page });
}

/**
 * GET /api/reservations/calendar.ics: the end of a hold for the shopper's calendar; 404 for whom `openedHold` refuses it.
 * @param key the checkout key that the browser claims
 */
export async function holdCalendarRoute(
  request: Request,
  key: string | undefined,
  dealer: Pick<CheckoutDealer, 'slug' | 'texts'>,
  services: Pick<Services, 'till' | 'holdLinks'>,
): Promise<Response> {
  const found = await openedHold(new URL(request.url).searchParams, dealer.slug, key, services);
  const file = found?.hold.emailDetails && holdCalendar(found.hold as HoldWithEmail, hostOf(request));
  if (!file) return fail(404, dealer.texts.checkout.notFound);
  return new Response(file.content, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

/** GET /api/reservations/cars.json: slugs of this dealer's cars now held by deposits, and the tag that says so, for pages built earlier. */
export async function heldCarsRoute(dealer: string, text: string, { till }: Pick<Services, 'till'>): Promise<Response> {
  const held = (await till?.reserved.now()) ?? new Map();
  return json({ text, slugs: [...held.values()].flatMap((car) => (car.dealer === dealer ? [car.slug] : [])) });
}
