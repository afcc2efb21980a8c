import type { AstroGlobal } from 'astro';
import { followView } from '~/features/checkout/follow-view.ts';
import { holdAnswerView } from '~/features/checkout/hold-answer-view.ts';
import { reservationViews } from '~/features/garage/garage-view.ts';
import { answerHoldPage } from '~/page-templates/checkout/answer-hold-page.ts';
import { reservationPage } from '~/page-templates/checkout/reservation-page.ts';
import { paths } from '~/paths.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { acceptedTerms } from '~/server/checkout/accepted-terms.ts';
import { submitCheckout } from '~/server/checkout/submit-checkout.ts';
import { agreedPrice } from '~/server/customer-offers/agreed-price.ts';
import type { CustomerOffer } from '~/server/leads/storage/move-offer.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { holdReference } from '~/server/reservations/hold-email.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { checkoutDealer } from '~/site/slices/checkout-slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { holdAnswerLinks, type Shop } from '../../server/payments/payment-shop.ts';
import { aSite } from '../../site/a-site.ts';

export const secret = 'a secret of the platform';
const visitor = { address: '10.0.0.1', userAgent: 'a browser', host: 'smith.localhost:4321' };
const key = '11111111-1111-4111-8111-111111111111';
export const fields = {
  ...{ name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', phone: '0412 345 678' },
  terms_conditions: true,
};
export const links = {
  holdLinks: signedPages(secret, 'hold', paths.reservation),
  agreedLinks: signedPages(secret, 'agreed price', paths.agreedPrice),
  holdAnswerLinks,
};
const offer = { leadId: 'an-offer', dollars: 27_500, counterOffer: 28_250 } as CustomerOffer;
let made = 0;

/** A site with reservations, its car, and a shopper who has paid for a hold. */
export async function aPaidHold(shop: Shop, agreedAs?: CustomerOffer['state']) {
  const hold = await aHold(shop, agreedAs);
  hold.pay();
  await hold.hear();
  return hold;
}

/** The same with a shopper who is at the payment page. */
export async function aHold(shop: Shop, agreedAs?: CustomerOffer['state']) {
  made += 1;
  const site = { ...aSite(), reserve: { ...aSite().reserve, enabled: true } };
  const dealer = { ...checkoutDealer(site), gated: false, email: 'sales@smith.example' };
  const car = {
    ...aCar({
      payment_processors: ['stripe'],
      price: 29_990,
      stocknum: 'S1042',
      regplate: 'ABC12D',
      vin: '6T153BK360X07045',
    }),
    id: `wanted-${made}`,
    slug: `wanted-${made}`,
  };
  const till = { ...shop, once: async () => {}, start: () => {}, stop: async () => {} };
  const customerOffers = {
    find: async (_: string, leadId: string) =>
      leadId === offer.leadId ? { offer: { ...offer, state: agreedAs }, content: { car } } : undefined,
  } as never;
  const services = { till, ...links, customerOffers, limits: memoryLimits(), captcha: noCaptcha };
  const named = new URLSearchParams(agreedAs ? links.agreedLinks.path(dealer.slug, offer.leadId) : '');
  const agreed = await agreedPrice(named, car.id, dealer.slug, services);
  const { version } = acceptedTerms(car, dealer);
  const request = { key, terms: version, fields, agreed };
  const paying = await submitCheckout(car, request, dealer, visitor, undefined, services);
  if (!paying.ok || paying.kind !== 'paying') throw new Error(JSON.stringify(paying));
  const call = (address: string, method: 'GET' | 'POST') => {
    const url = new URL(address, 'http://smith.localhost:4321');
    const body = method === 'POST' ? { body: new URLSearchParams({ sure: 'true' }) } : {};
    const response = { status: 200, headers: new Headers() };
    const cookies = { get: () => undefined };
    const astro = { request: new Request(url, { method, ...body }), url, response, cookies, locals: { services } };
    return { astro: astro as unknown as AstroGlobal, response };
  };
  const shopperPage = paying.page;
  return {
    site,
    id: new URL(shopperPage).searchParams.get('hold') ?? '',
    /** Pays at the provider, which the platform does not hear of yet. */
    pay: () => shop.provider.books.pay(paying.pay.split('/').at(-1) ?? ''),
    /** Hands over what the provider has to say, so many times. */
    async hear(times = 1) {
      const events = shop.told.splice(0);
      for (let n = 0; n < times; n++) for (const event of events) await shop.tell(event);
    },
    /** Opens the dealer's page, or presses its button: where it leads to, or what it shows. */
    async atDealer(address: string, method: 'GET' | 'POST' = 'GET') {
      const { astro, response } = call(address, method);
      const page = await answerHoldPage(astro, site);
      if (page instanceof Response) return { status: page.status, location: page.headers.get('location') ?? '' };
      if (!page) return { status: response.status };
      const reference = holdReference(page.hold);
      const view = holdAnswerView({ ...page, reference, timeZone: 'Australia/Brisbane' }, site.texts);
      return { status: response.status, view };
    },
    /** What the shopper reads on the page and in the garage. */
    async ofShopper(method: 'GET' | 'POST' = 'GET', from?: 'left') {
      const { astro } = call(from ? `${shopperPage}&from=${from}` : shopperPage, method);
      const page = await reservationPage(astro, site);
      if (!page || page instanceof Response) return undefined;
      const { hold, state } = page.followed;
      const words = { reference: holdReference(hold), kind: 'car' as const, timeZone: 'Australia/Brisbane' };
      const view = followView(
        { ...words, state, hold, dealer: { name: site.name, legalName: 'Smith Pty Ltd' } },
        site.texts,
      );
      const [row] = reservationViews([hold], site.texts.garage, 'Australia/Brisbane');
      return { view, row };
    },
    /** The emails that are due now: to the shopper, and to the dealer. */
    async mails() {
      await shop.sendEmails();
      const sent = shop.emails.splice(0);
      return {
        shopper: sent.filter(({ to }) => to === fields.email).map(({ subject, text }) => `${subject}\n${text}`),
        dealer: sent.filter(({ to }) => to !== fields.email).map(({ subject, text }) => `${subject}\n${text}`),
      };
    },
  };
}

export const button = (mail: string | undefined, answer: string) =>
  mail?.match(/http\S+\/answer-hold\?\S+/g)?.find((it) => it.endsWith(`&answer=${answer}`)) ?? 'no such button';
export const factOf = (view: { facts: readonly { label: string; value: string }[] } | undefined, label: string) =>
  view?.facts.find((fact) => fact.label === label)?.value;
