import { hasCheckout } from '../../domain/car/actions/eligibility.ts';
import { isInStock } from '../../domain/car/status/availability.ts';
import { errorText } from '../../domain/error-text.ts';
import { type CheckoutErrors, type CheckoutPerson, checkCheckout } from '../../domain/reservation/checkout-form.ts';
import { checkoutWords } from '../../domain/reservation/conditions.ts';
import { fill } from '../../domain/texts/text.ts';
import { paths } from '../../paths.ts';
import type { CheckoutDealer } from '../../site/slices/checkout-slices.ts';
import type { FoundCar } from '../../stock/source.ts';
import type { Shopper } from '../accounts/accounts.ts';
import type { LimitRule } from '../activity/rate-limits.ts';
import type { AgreedPrice } from '../customer-offers/agreed-price.ts';
import type { HoldEmailDetails } from '../email-details/hold-email-details.ts';
import { dealerEmailDetails } from '../email-details/payment-email-details.ts';
import { leadCar, siteAddress } from '../leads/record/lead-content.ts';
import type { Reservation, Reserved } from '../reservations/reservations.ts';
import type { Services } from '../services/services.ts';
import type { Till } from '../till/till.ts';
import type { Visitor } from '../visitor.ts';
import { acceptedTerms } from './accepted-terms.ts';
import { isOwnHold, keysOf } from './checkout-key.ts';

export type CheckoutServices = Pick<Services, 'till' | 'limits' | 'holdLinks' | 'captcha'>;

export type CheckoutRequest = {
  /** Of this browser (checkout-key.ts). */
  key: string;
  /** Version of the terms shown on the page. */
  terms: string;
  /** The price that the dealer agreed to, in place of the advertised one. */
  agreed?: AgreedPrice | undefined;
  /** The captcha's token, if the dealer has one. */
  captcha?: string | undefined;
  /** The submitted fields, unchecked. */
  fields: Readonly<Record<string, unknown>>;
};

/** `paying`: the payment page is open. `held`: it has been paid before. `page` follows the hold. */
export type CheckoutAnswer =
  | { ok: true; kind: 'paying'; pay: string; page: string }
  | { ok: true; kind: 'held'; page: string }
  | { ok: false; status: 401 | 409 | 422 | 429 | 503; error: string; errors?: CheckoutErrors };

const perAddress: LimitRule = { name: 'checkout-address', points: 12, seconds: 3600 };
const perEmail: LimitRule = { name: 'checkout-email', points: 6, seconds: 3600 };

/**
 * Holds a car and opens its payment page. The same browser requesting the same car again gets the same page, from any tab and however
 * often; a second shopper is told at once, before anything is charged. The amount is the dealer's, whatever a request says.
 */
export async function submitCheckout(
  car: FoundCar,
  request: CheckoutRequest,
  dealer: CheckoutDealer,
  visitor: Visitor,
  shopper: Shopper | undefined,
  services: CheckoutServices,
): Promise<CheckoutAnswer> {
  const { till, limits, holdLinks, captcha } = services;
  const { checkout: texts, fieldErrors } = dealer.texts;
  const known = checkoutWords(car, dealer.reserve);
  const refuse = (status: 401 | 409 | 422 | 429 | 503, text: string) => ({
    ok: false as const,
    status,
    error: fill<string>(text, known),
  });
  if (!till || !dealer.enabled) return refuse(503, texts.off);
  if (dealer.gated && !shopper) return refuse(401, texts.signedOut);
  const pageOf = (hold: string) => siteAddress(dealer.url, visitor.host) + holdLinks.path(dealer.slug, hold);
  try {
    const now = await till.reservations.ofCar(car.id);
    const isOwn = now && isOwnHold(now.hold, request.key, shopper?.id);
    if (isOwn && (now.hold.state === 'held' || now.hold.state === 'confirmed'))
      return { ok: true, kind: 'held', page: pageOf(now.hold.id) };
    if (now && !isOwn)
      return refuse(409, now.hold.state === 'held' || now.hold.state === 'confirmed' ? texts.taken : texts.paying);
    if (!isInStock(car)) return refuse(409, texts.sold);
    // The same as in checkoutState.
    if (!now && car.published_at) return refuse(503, texts.off);
    if (!car.published_at && !hasCheckout(car)) return refuse(409, car.reserved ? texts.taken : texts.notOffered);
    const checked = checkCheckout(request.fields, fieldErrors);
    if (!checked.ok) {
      const [only, ...more] = Object.values(checked.errors);
      const error = more.length > 0 ? fieldErrors.severalErrors : (only ?? '');
      return { ok: false, status: 422, error, errors: checked.errors };
    }
    const terms = acceptedTerms(car, dealer);
    if (request.terms !== terms.version) return refuse(409, texts.changed);
    // Shoppers who continue with their own page have already passed the captcha.
    const asks = captcha.required && dealer.captcha && !now;
    if (asks && !(await captcha.isRight(request.captcha, visitor.address)))
      return refuse(422, dealer.texts.leads.captcha);
    if (!now && !(await isWithin(limits, dealer, visitor, checked.person))) return refuse(429, texts.tooMany);
    const { agreed } = request;
    const reservation = newReservation({
      car,
      dealer,
      visitor,
      services,
      shopper,
      person: checked.person,
      terms,
      agreed,
    });
    const reserved = await reserveAnew(till, reservation, request.key, (hold) => ({
      description: fill(texts.paymentFor, { car: car.name }),
      returnTo: `${pageOf(hold)}&from=payment`,
      cancelTo: `${pageOf(hold)}&from=left`,
    }));
    if (reserved.kind === 'taken') return refuse(409, texts.paying);
    if (reserved.kind === 'ended') return refuse(503, texts.notReached);
    const page = pageOf(reserved.hold.id);
    return reserved.kind === 'held'
      ? { ok: true, kind: 'held', page }
      : { ok: true, kind: 'paying', pay: reserved.page, page };
  } catch (error) {
    console.error(`${dealer.slug}: a car was not reserved: ${errorText(error)}`);
    return refuse(503, texts.notReached);
  }
}

async function isWithin(
  limits: Services['limits'],
  { slug }: CheckoutDealer,
  { address }: Visitor,
  { email }: CheckoutPerson,
): Promise<boolean> {
  const counts = await Promise.all([
    limits.consume(perAddress, `${slug} ${address}`),
    limits.consume(perEmail, `${slug} ${email.toLowerCase()}`),
  ]);
  return counts.every(({ ok }) => ok);
}

function newReservation(input: {
  car: FoundCar;
  dealer: CheckoutDealer;
  visitor: Visitor;
  services: CheckoutServices;
  shopper: Shopper | undefined;
  person: CheckoutPerson;
  terms: { version: string; text: string };
  agreed: AgreedPrice | undefined;
}): Omit<Reservation, 'idempotencyKey'> {
  const { car, dealer, visitor, services, shopper, person, terms, agreed } = input;
  const site = siteAddress(dealer.url, visitor.host);
  const { deposit, holdHours, account } = dealer.reserve;
  return {
    dealer: dealer.slug,
    car: { id: car.id, title: car.name, slug: car.slug },
    userId: shopper?.id,
    payer: person,
    termsVersion: terms.version,
    terms: terms.text,
    cents: Math.round(deposit * 100),
    hours: holdHours,
    account,
    emailDetails: (id) => emailDetailsOf(car, dealer, site, services.holdLinks.path(dealer.slug, id), agreed),
  };
}

/** What its emails and its page say about dealer and car. */
function emailDetailsOf(
  car: FoundCar,
  dealer: CheckoutDealer,
  site: string,
  page: string,
  agreed: AgreedPrice | undefined,
): HoldEmailDetails {
  const location = dealer.locations.find(({ id }) => id === car.location_id) ?? dealer.locations[0];
  const { photo, shown_price, stocknum, regplate, vin } = leadCar(car, dealer, site);
  const price = agreed ? agreed.text : shown_price;
  return {
    ...dealerEmailDetails(dealer, location, site),
    page: site + page,
    car: {
      url: site + paths.car(car.slug),
      ...(photo ? { photo } : {}),
      ...(price ? { price } : {}),
      ...(stocknum ? { stocknum } : {}),
      ...(regplate ? { regplate } : {}),
      ...(vin ? { vin } : {}),
      ...(agreed ? { agreedIn: agreed.leadId } : {}),
    },
    texts: dealer.texts.holdEmails,
  };
}

/** A browser that has released the car before gets a separate hold for each new attempt. */
async function reserveAnew(
  till: Till,
  reservation: Omit<Reservation, 'idempotencyKey'>,
  key: string,
  words: (hold: string) => { description: string; returnTo: string; cancelTo: string },
): Promise<Reserved> {
  let reserved: Reserved = { kind: 'taken' };
  for (const idempotencyKey of keysOf(key, reservation.car.id)) {
    reserved = await till.reservations.reserve({ ...reservation, idempotencyKey }, ({ id }) => words(id));
    if (reserved.kind !== 'ended') return reserved;
  }
  return reserved;
}
