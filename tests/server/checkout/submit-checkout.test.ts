import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { acceptedTerms } from '~/server/checkout/accepted-terms.ts';
import { checkoutKey } from '~/server/checkout/checkout-key.ts';
import { checkoutState } from '~/server/checkout/checkout-state.ts';
import { followHold } from '~/server/checkout/follow-hold.ts';
import { openedHold } from '~/server/checkout/opened-hold.ts';
import { submitCheckout } from '~/server/checkout/submit-checkout.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { checkoutDealer } from '~/site/slices/checkout-slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aShop, type Shop } from '../payments/payment-shop.ts';

const texts = platformTexts.checkout;
function aDealer() {
  const site = aSite();
  return { ...checkoutDealer({ ...site, reserve: { ...site.reserve, enabled: true } }), enabled: true, gated: false };
}
const links = signedPages('a secret of more than thirty-two characters', 'hold', paths.reservation);
const visitor = { address: '10.0.0.1', userAgent: 'a browser', host: 'smith.localhost:4321' };
const fields = {
  ...{ name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', phone: '0412 345 678' },
  terms_conditions: true,
};
const [mine, theirs] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
let made = 0;

/** A car that can be reserved, and what a shopper's browser does with it. */
function aCheckout(shop: Shop, over: Partial<ReturnType<typeof aDealer>> = {}) {
  made += 1;
  const car = { ...aCar({ payment_processors: ['stripe'] }), id: `wanted-${made}`, slug: `wanted-${made}` };
  const own = { ...aDealer(), ...over };
  const till = { ...shop, once: async () => {}, start: () => {}, stop: async () => {} };
  const services = { till, limits: memoryLimits(), holdLinks: links, captcha: noCaptcha };
  const { version } = acceptedTerms(car, own);
  const press = (key: string, request: { terms?: string; captcha?: string; fields?: Record<string, unknown> } = {}) =>
    submitCheckout(car, { key, terms: version, fields, ...request }, own, visitor, undefined, services);
  const see = (key: string) => checkoutState(car, { enabled: true }, till, { key, shopperId: undefined });
  return { car, press, see, services, dealer: own };
}

const pageOf = (answer: Awaited<ReturnType<typeof submitCheckout>>) => {
  if (!answer.ok || answer.kind !== 'paying') throw new Error(JSON.stringify(answer));
  return answer;
};

async function pay(shop: Shop, address: string) {
  shop.provider.books.pay(address.split('/').at(-1) ?? '');
  for (const event of shop.told.splice(0)) await shop.tell(event);
}

onEachDatabase((make) => {
  test('RESERVE-03 while the stock is unreachable no new hold begins, and a payment that has begun continues', async () => {
    const shop = await aShop(await make());
    const { press, see, car } = aCheckout(shop);
    const known = car.payment_processors;
    const asPublished = () => Object.assign(car, { published_at: '2026-11-20T07:00:00.000Z', payment_processors: [] });
    asPublished();
    expect(await see(mine)).toEqual({ kind: 'blocked', why: 'off' });
    expect(await press(mine)).toMatchObject({ ok: false, status: 503 });
    Object.assign(car, { published_at: undefined, payment_processors: known });
    const { pay } = pageOf(await press(mine));
    asPublished();
    expect(pageOf(await press(mine)).pay).toBe(pay);
    expect(await see(mine)).toMatchObject({ kind: 'open', paying: { page: pay } });
    expect(await see(theirs)).toEqual({ kind: 'blocked', why: 'paying' });
  });

  test('RESERVE-07 one browser gets one payment page from all its tabs; another shopper learns why, on the page and on sending', async () => {
    const shop = await aShop(await make());
    const { press, see, car } = aCheckout(shop);
    const pages = (await Promise.all([press(mine), press(mine), press(mine)])).map((answer) => pageOf(answer).pay);
    expect(new Set(pages).size).toBe(1);
    expect(await see(mine)).toMatchObject({ kind: 'open', paying: { page: pages[0] } });
    expect(await see(theirs)).toEqual({ kind: 'blocked', why: 'paying' });
    expect(await press(theirs)).toEqual({ ok: false, status: 409, error: texts.paying });
    await pay(shop, pages[0] ?? '');
    expect(await press(mine)).toMatchObject({ ok: true, kind: 'held' });
    expect(await see(theirs)).toEqual({ kind: 'blocked', why: 'taken' });
    const takenText = texts.taken.replaceAll('{kind}', 'car');
    expect(await press(theirs)).toEqual({ ok: false, status: 409, error: takenText });
    const now = await shop.reservations.ofCar(car.id);
    expect(now?.hold.cents).toBe(20_000);
    expect(now?.hold.terms).toContain('You get all $200 back');
  });

  test('RESERVE-07 a shopper who let the car go can have it again, from the page that is still open', async () => {
    const shop = await aShop(await make());
    const { press } = aCheckout(shop);
    const first = pageOf(await press(mine));
    const hold = new URL(first.page).searchParams.get('hold') ?? '';
    await shop.reservations.release(hold, 'Left.');
    const second = pageOf(await press(mine));
    expect(second.pay).not.toBe(first.pay);
    expect(pageOf(await press(mine)).pay).toBe(second.pay);
  });

  test('RESERVE-03 RESERVE-08 what is incomplete, not accepted or not allowed is refused before anything is held', async () => {
    const shop = await aShop(await make());
    const { press, car } = aCheckout(shop);
    const wrong = await press(mine, { fields: { ...fields, email: 'nobody', terms_conditions: false } });
    expect(wrong).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!wrong.ok && wrong.errors) || {})).toEqual(['email', 'terms_conditions']);
    expect(await press(mine, { terms: 'of another day' })).toEqual({ ok: false, status: 409, error: texts.changed });
    expect(await shop.reservations.ofCar(car.id)).toBeUndefined();
    const gated = aCheckout(shop, { gated: true });
    expect(await gated.press(mine)).toMatchObject({ status: 401 });
    const off = aCheckout(shop, { enabled: false });
    expect(await off.press(mine)).toMatchObject({ status: 503 });
    const none = aCheckout(shop);
    const { car: free, dealer } = none;
    const { version } = acceptedTerms(free, dealer);
    const noTill = { ...none.services, till: undefined };
    const checkoutRequest = { key: mine, terms: version, fields };
    expect(await submitCheckout(free, checkoutRequest, dealer, visitor, undefined, noTill)).toMatchObject({
      status: 503,
    });
    const unpayable = { ...free, payment_processors: [] };
    expect(await submitCheckout(unpayable, checkoutRequest, dealer, visitor, undefined, none.services)).toMatchObject({
      status: 409,
    });
  });

  test('LEAD-18 RESERVE-08 where there is a captcha a hold needs it, once', async () => {
    const { press, see, services, dealer } = aCheckout(await aShop(await make()), { captcha: true });
    services.captcha = { required: true, isRight: async (answer) => answer === 'a person' };
    for (const captcha of [{}, { captcha: 'a program' }]) {
      expect(await press(mine, captcha)).toEqual({ ok: false, status: 422, error: dealer.texts.leads.captcha });
    }
    expect(await see(theirs)).toEqual({ kind: 'open' });
    const { pay: page } = pageOf(await press(mine, { captcha: 'a person' }));
    // An answer is good for one attempt: the second tab goes to the same page without another.
    expect(pageOf(await press(mine)).pay).toBe(page);
    const without = aCheckout(await aShop(await make()), { captcha: false });
    without.services.captcha = services.captcha;
    expect(pageOf(await without.press(mine)).kind).toBe('paying');
  });

  test('RESERVE-08 the page of a hold opens with its own signature only, asks the provider, and shows the outcome', async () => {
    const shop = await aShop(await make());
    const { press, services, dealer } = aCheckout(shop);
    const { page, pay: payment } = pageOf(await press(mine));
    const query = new URL(`${page}&from=payment`).searchParams;
    const follow = async (of = query, slug = dealer.slug, key?: string) => {
      const found = await openedHold(of, slug, key, services);
      return found && { ...(await followHold(found, true, services.till)), isOwn: found.isOwn };
    };
    expect(await follow()).toMatchObject({ state: 'waiting', isUnknown: false });
    // Paid, and the event is lost: the question brings it.
    shop.provider.books.pay(payment.split('/').at(-1) ?? '');
    shop.told.splice(0);
    expect((await follow())?.state).toBe('held');
    expect(await follow(query, 'another-dealer')).toBeUndefined();
    const forged = new URLSearchParams({ hold: query.get('hold') ?? '', code: 'x'.repeat(32) });
    expect(await follow(forged)).toBeUndefined();
    // The browser that has the hold needs no signature, and a wrong one is wrong there as well.
    const bare = new URLSearchParams({ hold: query.get('hold') ?? '' });
    expect(await follow(bare, dealer.slug, mine)).toMatchObject({ state: 'held', isOwn: true });
    for (const key of [theirs, undefined, '', `${mine} `]) expect(await follow(bare, dealer.slug, key)).toBeUndefined();
    expect(await follow(forged, dealer.slug, mine)).toBeUndefined();
    expect(await follow(query, dealer.slug, theirs)).toMatchObject({ state: 'held', isOwn: false });
    await shop.reservations.release(query.get('hold') ?? '', 'Changed their mind.');
    expect((await follow())?.state).toBe('back');
    await shop.payments.reconcile();
    expect((await follow())?.state).toBe('refunded');
  });
});

test('RESERVE-07 a missing or malformed browser key is replaced', () => {
  expect(checkoutKey(mine)).toEqual({ key: mine, isNew: false });
  for (const given of [undefined, '', 'x', `${mine} `]) expect(checkoutKey(given).isNew).toBe(true);
});
