import type { AstroGlobal } from 'astro';
import { formatMobile, storedPhone } from '~/domain/phone.ts';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import type { CheckoutField } from '~/domain/reservation/checkout-form.ts';
import { paths } from '~/paths.ts';
import { checkoutCookie, checkoutCookieOptions, checkoutKey } from '~/server/checkout/checkout-key.ts';
import { type CheckoutState, checkoutState } from '~/server/checkout/checkout-state.ts';
import { openedHold } from '~/server/checkout/opened-hold.ts';
import { type CheckoutAnswer, submitCheckout } from '~/server/checkout/submit-checkout.ts';
import { type AgreedPrice, agreedPrice } from '~/server/customer-offers/agreed-price.ts';
import { fail, readForm } from '~/server/http.ts';
import { shownCar } from '~/server/routes/cars/car-pdf.ts';
import type { Site } from '~/site/site.ts';
import { checkoutDealer } from '~/site/slices/checkout-slices.ts';
import type { FoundCar } from '~/stock/source.ts';

/** What a checkout page shows. */
export type CheckoutPage = {
  car: FoundCar;
  state: CheckoutState;
  key: string;
  values: Partial<Record<CheckoutField, string>>;
  refused?: Extract<CheckoutAnswer, { ok: false }>;
  /** The price that the dealer agreed to with them, in place of the advertised one. */
  agreed: AgreedPrice | undefined;
  /** They came back from the payment page without paying. */
  left: boolean;
};

/**
 * A checkout by the slug of its car: what it shows, a response instead (a plain form was posted, and redirects), or nothing if there is
 * no such page.
 */
export async function checkoutPage(
  { request, url, cookies, response, locals: { services, visitor } }: AstroGlobal,
  slug: string,
  site: Site,
): Promise<CheckoutPage | Response | undefined> {
  const dealer = checkoutDealer(site);
  const car = dealer.enabled ? await shownCar(slug, dealer.dealershipIds, services.stock) : undefined;
  if (!car) return undefined;
  const { key, isNew } = checkoutKey(cookies.get(checkoutCookie)?.value);
  if (isNew) cookies.set(checkoutCookie, key, checkoutCookieOptions(url.protocol === 'https:'));
  const shopper = await services.accounts.current(dealer.account, request);

  const openHold = await openedHold(url.searchParams, site.slug, key, services);
  const agreedIn = openHold?.hold.emailDetails?.car.agreedIn;
  const named = agreedIn ? new URLSearchParams(services.agreedLinks.path(site.slug, agreedIn)) : url.searchParams;
  const agreed = await agreedPrice(named, car.id, site.slug, services);

  const posted = request.method === 'POST' ? await readForm(request, bodyLimits.short) : undefined;
  if (posted?.ok === false) return fail(posted.status, posted.error);
  const fields = Object.fromEntries(posted?.entries ?? []);
  let refused: CheckoutPage['refused'];
  if (posted) {
    const formFields = { ...fields, terms_conditions: fields['terms_conditions'] === 'true' };
    const own = checkoutKey(fields['key']).isNew ? key : (fields['key'] as string);
    const answer = await submitCheckout(
      car,
      {
        ...{ key: own, terms: fields['terms'] ?? '', captcha: fields['cf-turnstile-response'] },
        ...{ fields: formFields, agreed },
      },
      dealer,
      visitor(),
      shopper,
      services,
    );
    // Not to the provider itself: the policy of the page lets forms lead to this site only.
    if (answer.ok) return redirect(answer.kind === 'paying' ? `${answer.page}&from=form` : answer.page);
    refused = answer;
    response.status = answer.status;
  }
  const state = await checkoutState(car, dealer, services.till, { key, shopperId: shopper?.id });
  if (state.kind === 'held') return redirect(services.holdLinks.path(site.slug, state.hold.id));
  if (state.kind === 'blocked' && state.why === 'off') response.status = 503;
  const paying = state.kind === 'open' ? state.paying?.hold : undefined;
  const before = paying?.payer ?? openHold?.hold.payer;
  const known = before
    ? { ...namesOf(before.name), email: before.email, phone: before.phone }
    : shopper && {
        ...{ name: shopper.first_name, last_name: shopper.last_name, email: shopper.email },
        phone: formatMobile(storedPhone(shopper.phone)),
      };
  return {
    car,
    state,
    key,
    values: posted ? fields : (known ?? {}),
    ...(refused ? { refused } : {}),
    agreed,
    left: openHold !== undefined,
  };
}

/** The address of a car's checkout at this dealer; the other address (`/cars/[slug]/buy-online`) redirects there. */
export const checkoutElsewhere = (routePattern: string, slug: string, { routes }: Pick<Site, 'routes'>) =>
  routePattern.endsWith(`/${routes.checkout}`) ? undefined : paths.checkout(slug, routes.checkout);

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** First and last name, split again. */
function namesOf(full: string): { name: string; last_name: string } {
  const [name = '', ...rest] = full.split(' ');
  return { name, last_name: rest.join(' ') };
}
