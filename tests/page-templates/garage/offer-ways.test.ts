import type { AstroGlobal } from 'astro';
import { expect, test } from 'vitest';
import { type CustomerOfferState, customerOfferStates } from '~/domain/customer-offer/customer-offer.ts';
import { garageParts } from '~/features/garage/garage-parts.ts';
import { answerOfferPage } from '~/page-templates/garage/answer-offer-page.ts';
import { garageContent } from '~/page-templates/garage/garage-content.ts';
import { paths } from '~/paths.ts';
import { answerEmail } from '~/server/leads/emails/answer-email.ts';
import type { CustomerOffer, OfferChange } from '~/server/leads/storage/move-offer.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { StockUnavailable } from '~/server/stock/stock-unavailable.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import type { FoundCar } from '~/stock/source.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { letterhead } from '../../server/leads/a-letterhead.ts';
import { aSite } from '../../site/a-site.ts';

/* Where an answered offer leads: in the email with the answer, and in the garage. */

const secret = 'a secret of the platform';
const offerLinks = signedPages(secret, 'offer', paths.answerOffer);
const agreedLinks = signedPages(secret, 'agreed price', paths.agreedPrice);
const now = new Date('2026-11-25T00:00:00Z');
const shopper = { id: 'kim', phone: '+61412345678' };
const toBuy = aCar({ payment_processors: ['stripe'], price: 29_990 });
const offered: CustomerOffer = {
  ...{ leadId: 'an-offer', dollars: 27_500, counterOffer: null, message: null, state: 'sent' as const },
  ...{ endsAt: new Date('2026-11-30T00:00:00Z'), answeredAt: null },
} as CustomerOffer;
const content = {
  ...{ reference: 'K7PM-2Q', dealer_name: 'Smith', user_data: { category: 'Make an Offer', email: 'kim@example.com' } },
  car: {
    id: toBuy.id,
    slug: toBuy.slug,
    name: toBuy.name,
    price: 29_990,
    url: `${letterhead.site}/cars/${toBuy.slug}`,
  },
  letterhead,
} as never;

interface World {
  car?: Partial<FoundCar> | 'gone' | 'no answer';
  /** Whose hold the car has. */
  hold?: { state: string; userId: string };
  reserve?: boolean;
  /** Last part of checkouts. */
  checkout?: string;
  till?: 'none';
}

function servicesOf({ car = {}, hold, till }: World, more: object) {
  return {
    ...{ offerLinks, agreedLinks, ...more },
    till: till
      ? undefined
      : {
          reservations: { ofCar: async () => hold && { hold: { idempotencyKey: 'a-browser ', ...hold }, attempt: {} } },
        },
    stock: {
      carBySlug: async () => {
        if (car === 'no answer') throw new StockUnavailable('The search host is down.');
        return car === 'gone' ? undefined : { ...toBuy, ...car };
      },
      carsById: async () => [],
    },
  } as never;
}
const siteOf = ({ reserve = true, checkout = 'checkout' }: World) => {
  const site = aSite();
  return {
    ...site,
    reserve: { ...site.reserve, enabled: reserve },
    routes: { ...site.routes, checkout },
  } as typeof site;
};

/** Presses the dealer's button, and reads the shopper's email: where it leads. */
async function byMail(world: World, answer: 'accept' | 'counter'): Promise<string> {
  const site = siteOf(world);
  let change: OfferChange | undefined;
  const customerOffers = {
    find: async () => ({ offer: offered, content }),
    answer: async (it: OfferChange) => {
      change = it;
      return { kind: 'moved' };
    },
  };
  const url = new URL(offerLinks.path(site.slug, offered.leadId), 'https://www.smith.example');
  const body = new URLSearchParams({ answer, words: '', counter: answer === 'counter' ? '28250' : '' });
  const astro = {
    ...{ url, request: new Request(url, { method: 'POST', body }), response: { status: 200 } },
    locals: { services: servicesOf(world, { customerOffers }), now },
  } as unknown as AstroGlobal;
  expect(await answerOfferPage(astro, site)).toMatchObject({ status: 303 });
  const state = answer === 'accept' ? 'accepted' : 'countered';
  const mail = answerEmail(
    { content },
    { ...offered, state, counterOffer: 28_250 },
    { id: 'x', host: 'smith.example', ...(change?.checkout ? { checkout: change.checkout } : {}) },
  );
  const [, way = ''] = /^((?:Reserve it online|See the vehicle): \S+)/m.exec(mail?.text ?? '') ?? [];
  return way.replace(letterhead.site, '');
}

/** The link in the row of the enquiry: "Reserve it online: /cars/..." */
async function inGarage(world: World, state: CustomerOfferState): Promise<string> {
  const site = siteOf(world);
  const counterOffer = state === 'countered' ? 28_250 : null;
  const enquiry = {
    ...{ id: offered.leadId, form: 'offer', state: 'accepted', locationId: null, appointment: null, cancelledAt: null },
    ...{ content, createdAt: now, delivered: true, offer: { ...offered, state, counterOffer } },
  };
  const rows = { carIds: [], enquiries: [enquiry], reservations: [], receipts: [], spins: [] };
  const services = servicesOf(world, { garage: { read: async () => rows }, valuations: { ofShopper: async () => [] } });
  const dealer = { account: accountDealer(site), lead: leadDealer(site) };
  const found = await garageContent({ kind: 'page', dealer, shopper: shopper as never }, site, services, now);
  const parts = garageParts(found, {
    ...{
      texts: site.texts.garage,
      reserveOnline: site.texts.emails.reserveOnline,
      noneSaved: true,
      stockPath: '/search',
    },
    ...{ offers: { reservations: true, valuations: false, saved: false }, business: site.business },
    ...{ reservationPath: String, valuationPath: String },
  });
  const link = parts.find(({ id }) => id === 'enquiries')?.rows?.[0]?.link;
  return link ? `${link.label}: ${link.href}` : '';
}

const agreed = agreedLinks.path('smith', offered.leadId);
const toCheckout = `Reserve it online: ${paths.checkout(toBuy.slug, 'checkout', agreed)}`;
const toCar = `See the vehicle: ${paths.car(toBuy.slug)}`;

test.each<{ what: string; world: World; way: string }>([
  { what: 'can be reserved', world: {}, way: toCheckout },
  {
    what: 'can be reserved where checkouts have another address',
    world: { checkout: 'buy-online' },
    way: toCheckout.replace('/checkout?', '/buy-online?'),
  },
  { what: 'is advertised at another price by now', world: { car: { price: 31_990 } }, way: toCheckout },
  { what: 'is on its way here', world: { car: { status: 'coming_soon' } }, way: toCheckout },
  { what: 'is a demonstrator', world: { car: { car_type: 'demo' } }, way: toCheckout },
  { what: 'has sold', world: { car: { sold: true } }, way: toCar },
  { what: 'has sold by its status', world: { car: { status: 'sold' as never } }, way: toCar },
  { what: 'is reserved at the yard', world: { car: { reserved: true } }, way: toCar },
  { what: 'is never reserved online', world: { car: { payment_processors: [] } }, way: toCar },
  { what: 'has no payment provider named', world: { car: { payment_processors: undefined as never } }, way: toCar },
  { what: 'has left the site', world: { car: { show_on_dealer_website: false } }, way: toCar },
  { what: 'has left the stock', world: { car: 'gone' }, way: toCar },
  { what: 'has passed its address on', world: { car: { id: 'another' } }, way: toCar },
  { what: 'is known only as published', world: { car: { published_at: '2026-11-20' } }, way: toCar },
  { what: 'is in a stock that does not answer', world: { car: 'no answer' }, way: toCar },
  { what: 'is held for somebody else', world: { hold: { state: 'held', userId: 'lee' } }, way: toCar },
  { what: 'is confirmed for somebody else', world: { hold: { state: 'confirmed', userId: 'lee' } }, way: toCar },
  { what: 'is being paid for by somebody else', world: { hold: { state: 'paying', userId: 'lee' } }, way: toCar },
  { what: 'is at a dealer without reservations', world: { reserve: false }, way: toCar },
  { what: 'is at a dealer without payments', world: { till: 'none' }, way: toCar },
])(
  'ENQ-11 GARAGE-01 RESERVE-03 where the car of an answered offer $what, email and garage lead to the same place',
  async ({ world, way }) => {
    expect(await byMail(world, 'accept')).toBe(way);
    expect(await byMail(world, 'counter')).toBe(way);
    expect(await inGarage(world, 'accepted')).toBe(way);
    expect(await inGarage(world, 'countered')).toBe(way);
  },
);

test('ENQ-11 GARAGE-01 the garage leads to a checkout for an offer that the dealer agreed to only, and to one’s own open payment', async () => {
  const ways = await Promise.all(customerOfferStates.map(async (state) => [state, await inGarage({}, state)]));
  expect(Object.fromEntries(ways)).toEqual({
    ...{ accepted: toCheckout, countered: toCheckout },
    ...{ sent: '', declined: '', expired: '' },
  });
  expect(await inGarage({ hold: { state: 'paying', userId: 'kim' } }, 'countered')).toBe(toCheckout);
  expect(await inGarage({ hold: { state: 'held', userId: 'kim' } }, 'countered')).toBe(toCar);
});
