import * as v from 'valibot';
import { isPhone, storedPhone } from '../../../domain/phone.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import type { AccountDealer, Shopper } from '../../accounts/accounts.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, idSchema, json, readJson } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite } from '../../visitor.ts';

export type WatchlistServices = Pick<Services, 'accounts' | 'watchlist' | 'stock' | 'limits'>;

/** The dealer's settings that the watchlist needs. */
export type WatchlistDealer = {
  account: AccountDealer;
  dealershipIds: readonly string[];
  enabled: boolean;
  texts: Texts['watchlist'];
};

/** As typed or stored; if missing, the shopper's own. */
export const OwnPhoneSchema = v.optional(v.pipe(v.string(), v.maxLength(40)), '');
export const CarIdSchema = v.pipe(idSchema, v.nonEmpty());

/** Body of both requests. */
const BodySchema = v.object(
  { phone_number: OwnPhoneSchema, car_id: CarIdSchema },
  'The request must have phone_number and car_id.',
);

const perShopper: LimitRule = { name: 'watchlist', points: 300, seconds: 3600 };

/**
 * POST /api/watchlist/save-car and remove-car `{ phone_number, car_id }`: `{ success: true }`. 401 without a session, 403 for the
 * phone number of somebody else, 404 for a car that is not this dealer's, 409 for a sold one or a full list.
 */
export async function changeWatchlist(
  change: 'save-car' | 'remove-car',
  request: Request,
  dealer: WatchlistDealer,
  services: WatchlistServices,
): Promise<Response> {
  const question = await askedByOwner(
    request,
    { schema: BodySchema, largest: bodyLimits.short, limit: perShopper },
    dealer,
    services,
  );
  if (question instanceof Response) return question;
  const { shopper } = question;
  const { car_id } = question.body;
  const { texts } = dealer;
  if (change === 'remove-car') {
    await services.watchlist.remove(shopper.id, car_id);
    return json({ success: true });
  }
  const [car] = await services.stock.carsById([car_id], dealer.dealershipIds);
  if (!car?.show_on_dealer_website) return refusal(404, texts.unknownCar);
  if (car.sold || car.status === 'sold') return refusal(409, texts.sold);
  if (!(await services.watchlist.add(shopper.id, car.id))) return refusal(409, texts.full);
  return json({ success: true });
}

/** GET /api/watchlist: `{ car_ids }`, newest first; 401 without a session. Gone cars are left out. */
export async function readWatchlist(
  request: Request,
  dealer: WatchlistDealer,
  services: WatchlistServices,
): Promise<Response> {
  if (!dealer.enabled) return fail(404, 'This site has no watchlist.');
  const shopper = await services.accounts.current(dealer.account, request);
  if (!shopper) return fail(401, dealer.texts.signInFirst);
  const cars = await services.stock.carsById(await services.watchlist.list(shopper.id), dealer.dealershipIds);
  return json({ car_ids: cars.filter((car) => car.show_on_dealer_website).map(({ id }) => id) });
}

/**
 * Checks who requests a change, and which: only a signed-in shopper, from the site itself and with their own phone number. Returns
 * the error response otherwise.
 */
export async function askedByOwner<S extends v.GenericSchema<unknown, { phone_number: string }>>(
  request: Request,
  { schema, largest, limit }: { schema: S; largest: number; limit: LimitRule },
  dealer: WatchlistDealer,
  services: WatchlistServices,
): Promise<{ shopper: Shopper; body: v.InferOutput<S> } | Response> {
  if (!dealer.enabled) return refusal(404, 'This site has no watchlist.');
  if (!isSameOrigin(request)) return refusal(403, onlyFromSite);
  const shopper = await services.accounts.current(dealer.account, request);
  if (!shopper) return refusal(401, dealer.texts.signInFirst);
  const body = await readJson(request, schema, largest);
  if (!body.ok) return refusal(body.status, body.error);
  if (!isOwnPhone(body.value.phone_number, shopper)) {
    return refusal(403, dealer.texts.otherPhone);
  }
  if (!(await services.limits.consume(limit, shopper.id)).ok) {
    return refusal(429, dealer.texts.tooMany);
  }
  return { shopper, body: body.value };
}

const isOwnPhone = (typedPhone: string, { phone }: Shopper): boolean =>
  typedPhone === '' || (isPhone(typedPhone) && storedPhone(typedPhone) === storedPhone(phone));

const refusal = (status: number, error: string): Response => json({ success: false, error }, status);
