import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import type { Shopper } from '~/server/accounts/accounts.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { followPayment, openedPayment } from '~/server/checkout/follow-payment.ts';
import { submitPayment } from '~/server/checkout/submit-payment.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { onlinePaymentsRoute } from '~/server/routes/payments/online-payments.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { paymentDealer } from '~/site/slices/payment-slices.ts';
import { aSite } from '../../site/a-site.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { aShop, type Shop } from '../payments/payment-shop.ts';

const texts = platformTexts.payment;
const links = signedPages('a secret of more than thirty-two characters', 'payment', paths.payment);
const visitor = { address: '10.0.0.1', userAgent: 'a browser', host: 'smith.localhost:4321' };
const priya: Shopper = {
  ...{ id: 'priya', phone: '+61412345678', first_name: 'Priya', last_name: 'Sharma', email: 'priya@example.com' },
};
const fields = {
  ...{ amount: '1,250.50', reference: 'INV-20418', name: 'Priya', last_name: 'Sharma' },
  ...{ email: 'priya@example.com', phone: '0412 345 678' },
};

function aDealer(over: Partial<ReturnType<typeof paymentDealer>> = {}) {
  const site = aSite();
  return { ...paymentDealer({ ...site, features: { ...site.features, onlinePayment: true } }), ...over };
}

/** A shopper in front of the page, and what their browser does. */
function aPage(shop: Shop, over: Parameters<typeof aDealer>[0] = {}) {
  const dealer = aDealer(over);
  const till = { ...shop, once: async () => {}, start: () => {}, stop: async () => {} };
  const services = { till, limits: memoryLimits(), captcha: noCaptcha, paymentLinks: links };
  const press = (changes: Record<string, string> = {}, request = {}, shopper: Shopper | undefined = priya) =>
    submitPayment({ fields: { ...fields, ...changes }, ...request }, dealer, visitor, shopper, services);
  return { dealer, till, services, press };
}

async function pagesOf(answer: ReturnType<ReturnType<typeof aPage>['press']>) {
  const done = await answer;
  if (!done.ok || done.kind !== 'paying') throw new Error(JSON.stringify(done));
  return done;
}

async function shopOf(): Promise<Shop> {
  return aShop(await databaseOfTheTest());
}

test('GARAGE-04 GATE-07 nobody can pay signed out, with a dealer who has it off, or where no provider is configured', async () => {
  const shop = await shopOf();
  const { services, dealer } = aPage(shop);
  const ask = (of: Parameters<typeof submitPayment>[1], shopper: Shopper | undefined, over = {}) =>
    submitPayment({ fields }, of, visitor, shopper, { ...services, ...over });
  expect(await ask(dealer, undefined)).toEqual({ ok: false, status: 401, error: texts.signedOut });
  expect(await ask(aDealer({ enabled: false }), priya)).toEqual({ ok: false, status: 503, error: texts.off });
  expect(await ask(dealer, priya, { till: undefined })).toEqual({ ok: false, status: 503, error: texts.off });
  expect(shop.provider.books.sessions.size).toBe(0);
});

test('GARAGE-04 the amount stays within the dealer’s limits, whatever a request says, and reaches the provider to the cent', async () => {
  const shop = await shopOf();
  const { press } = aPage(shop, { paymentLimits: { minimum: 20, maximum: 15_000 } });
  for (const amount of ['19.99', '15000.01', '-50', '1e4', '0']) {
    expect([amount, await press({ amount })]).toMatchObject([amount, { status: 422, errors: { amount: /.+/ } }]);
  }
  expect(await press({ email: 'x', reference: '' })).toMatchObject({
    ...{ status: 422, error: platformTexts.fieldErrors.severalErrors },
    errors: { email: platformTexts.fieldErrors.email, reference: platformTexts.fieldErrors.required_reference },
  });
  await pagesOf(press());
  const [session, ...more] = [...shop.provider.books.sessions.values()];
  expect(more).toEqual([]);
  expect(session).toMatchObject({ cents: 125_050, currency: 'aud', description: expect.stringContaining('INV-20418') });
});

test('GARAGE-04 LEAD-18 where forms have a captcha it has to be right, and too many attempts in an hour are refused', async () => {
  const shop = await shopOf();
  const { services, dealer } = aPage(shop);
  const captcha = { required: true, isRight: async (answer: string | undefined) => answer === 'right' };
  const ask = (answer?: string) =>
    submitPayment({ fields, captcha: answer }, { ...dealer, captcha: true }, visitor, priya, { ...services, captcha });
  for (const answer of [undefined, 'wrong'])
    expect(await ask(answer)).toEqual({ ok: false, status: 422, error: platformTexts.leads.captcha });
  expect(await ask('right')).toMatchObject({ ok: true });
  for (let n = 0; n < 12; n++) await ask('right');
  expect(await ask('right')).toEqual({ ok: false, status: 429, error: texts.tooMany });
});

test('GARAGE-04 nobody is charged when the provider cannot be reached, and the same form may be sent again', async () => {
  const database = await databaseOfTheTest();
  let down = true;
  const shop = await aShop(database, { fault: () => (down ? 'before' : undefined) });
  const { press } = aPage(shop);
  expect(await press()).toEqual({ ok: false, status: 503, error: texts.notReached });
  down = false;
  expect(await press()).toMatchObject({ ok: true, kind: 'paying' });
  expect(shop.provider.books.sessions.size).toBe(1);
}, 30_000);

test('GARAGE-04 the page of a payment opens for its shopper, and by its signature; for nobody else', async () => {
  const shop = await shopOf();
  const { press, services, dealer, till } = aPage(shop);
  const { page, pay } = await pagesOf(press());
  const signed = new URL(page).searchParams;
  const bare = new URLSearchParams({ payment: signed.get('payment') ?? '' });
  const forged = new URLSearchParams([...bare, ['code', 'x'.repeat(32)]]);
  const open = (query: URLSearchParams, shopper?: string, slug = dealer.slug) =>
    openedPayment(query, slug, shopper, services);
  expect(await open(signed)).toMatchObject({ isOwn: false });
  expect(await open(bare, 'priya')).toMatchObject({ isOwn: true });
  for (const nobody of [open(bare), open(bare, 'bruce'), open(forged, 'priya'), open(signed, 'priya', 'jones')])
    expect(await nobody).toBeUndefined();
  // Signatures of holds open no payments.
  const ofHold = signedPages('a secret of more than thirty-two characters', 'hold', paths.payment);
  const wrongKind = new URL(ofHold.path(dealer.slug, signed.get('payment') ?? ''), 'http://x').searchParams;
  expect(await open(wrongKind)).toBeUndefined();

  const follow = async (cameBack: boolean) => {
    const found = await open(signed);
    return found && (await followPayment(found.attempt, cameBack, till)).state;
  };
  expect([await follow(false), await follow(true)]).toEqual(['paying', 'waiting']);
  // Paid, and the event is lost: the question brings it.
  shop.provider.books.pay(pay.split('/').at(-1) ?? '');
  shop.told.splice(0);
  expect(await follow(true)).toBe('paid');
  expect(await press()).toMatchObject({ ok: true, kind: 'paid', page: expect.stringContaining('&from=same') });
  await shop.online.refund(signed.get('payment') ?? '', 'Paid twice.');
  expect(await follow(false)).toBe('back');
  await shop.payments.reconcile();
  expect(await follow(false)).toBe('refunded');
});

test('GARAGE-04 the route accepts forms of its own site only, in their own shape, and names the invalid fields', async () => {
  const shop = await shopOf();
  const { services, dealer } = aPage(shop);
  const ask = async (body: unknown, { headers = {}, signedIn = true, of = dealer } = {}) => {
    const request = new Request('http://smith.localhost:4321/api/payments', {
      method: 'POST',
      headers: { host: 'smith.localhost:4321', origin: 'http://smith.localhost:4321', ...headers },
      body: JSON.stringify(body),
    });
    const accounts = { current: async () => (signedIn ? priya : undefined) } as never;
    const answer = await onlinePaymentsRoute(request, of, visitor, { ...services, accounts });
    return { status: answer.status, ...((await answer.json()) as { go?: string; field_errors?: object }) };
  };
  expect(await ask({ fields })).toMatchObject({ status: 200, go: expect.stringContaining('/pay/') });
  expect(await ask({ fields }, { headers: { origin: 'http://evil.example' } })).toMatchObject({ status: 403 });
  expect(await ask({ fields }, { signedIn: false })).toMatchObject({ status: 401 });
  expect(await ask({ fields }, { of: aDealer({ enabled: false }) })).toMatchObject({ status: 404 });
  for (const body of [{}, { fields: { amount: 5 } }, [], { fields, again: 7 }])
    expect(await ask(body)).toMatchObject({ status: 400 });
  expect(await ask({ fields: { ...fields, phone: '1' } })).toMatchObject({
    status: 422,
    field_errors: { phone: /.+/ },
  });
});
