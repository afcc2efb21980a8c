import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { clientOf } from '~/server/accounts/client.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { demoFinancePartner } from '~/server/embedded/finance-partner.ts';
import { guardedPartner } from '~/server/finance/guarded-partner.ts';
import type { CustomerRequest, FinancePartnerPort } from '~/server/partners/partner-port.ts';
import { customerRoute } from '~/server/routes/finance/finance-customer.ts';
import { disclaimerRoute } from '~/server/routes/finance/finance-disclaimer.ts';
import { quoteRoute } from '~/server/routes/finance/finance-quote.ts';
import type { Services } from '~/server/services/services.ts';
import type { Site } from '~/site/site.ts';
import { disclaimerDealer, financeDealer } from '~/site/slices/finance-slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const host = 'smith.localhost:4321';
const secret = 'a secret of more than thirty-two characters';
const phone = '+61412345678';
const partner = { id: 'fair-lender', name: 'Fair Lender', redirectHosts: ['apply.lender.example'] };
const visitor = { address: '192.0.2.1', userAgent: 'a browser' };

function siteWith(finance: Partial<Site['finance']> = {}): Site {
  const site = aSite();
  return { ...site, finance: { ...site.finance, enabled: true, partner, ...finance } };
}

function services(port: FinancePartnerPort = demoFinancePartner(), cars: readonly unknown[] = []) {
  const stock = { carsById: async () => cars, carBySlug: async () => undefined } as unknown as Services['stock'];
  const client: Services['accounts']['client'] = ({ slug }, request) => clientOf(slug, request, host, secret);
  const logged: string[] = [];
  return {
    financePartner: guardedPartner(port, { log: (line) => logged.push(line) }),
    limits: memoryLimits(),
    accounts: { client } as Services['accounts'],
    stock,
    logged,
  };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  const own = { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers };
  return new Request(`http://${host}${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) });
}

const question = { selfAssessedCreditScore: 'GREAT', purchasePrice: 28_990, loanTerm: 5, year: 2024 };
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('POST /api/{finance_partner}/quote', () => {
  const ask = async (body: unknown, site = siteWith(), name = partner.id, own = services()) =>
    answerOf(await quoteRoute(post('/api/x/quote', body), name, financeDealer(site), visitor, own));

  test('FIN-18 returns the three figures and nothing else', async () => {
    const { status, body } = await ask(question);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['advertisedRate', 'comparisonRate', 'weeklyRepaymentAmount']);
  });

  test('FIN-33 a partner that the dealer does not have is not found, nor is its own while finance is off', async () => {
    const without = siteWith();
    delete without.finance.partner;
    expect(await ask(question, siteWith(), 'other')).toMatchObject({ status: 404 });
    expect(await ask(question, without)).toMatchObject({ status: 404 });
    expect(await ask(question, without, '')).toMatchObject({ status: 404 });
    expect(await ask(question, siteWith({ enabled: false }))).toMatchObject({ status: 404 });
  });

  test.each([
    [{ purchasePrice: 0 }],
    [{ purchasePrice: -1 }],
    [{ purchasePrice: 1e12 }],
    [{ purchasePrice: '28990' }],
    [{ loanTerm: 8 }],
    [{ loanTerm: 2.5 }],
    [{ selfAssessedCreditScore: 'SUPERB' }],
    [{ vin: '<script>' }],
    [{ year: 1066 }],
    [{ whoIsHelping: 'x'.repeat(300) }],
  ])('FIN-18 %o is refused before anyone is asked', async (wrong) => {
    expect(await ask({ ...question, ...wrong })).toMatchObject({ status: 400 });
  });

  test('FIN-22 no quote is an error field, not a network error', async () => {
    const down: FinancePartnerPort = {
      ...demoFinancePartner(),
      quote: async () => ({ ok: false, kind: 'away', problem: 'cannot be reached' }),
    };
    const { status, body } = await ask(question, siteWith(), partner.id, services(down));
    expect([status, body]).toEqual([200, { error: 'Failed to get Fair Lender quick quote' }]);
  });

  test('only the site itself may ask, and only so often', async () => {
    const own = services();
    const dealer = financeDealer(siteWith());
    const foreign = post('/api/x/quote', question, { origin: 'https://evil.example' });
    expect((await quoteRoute(foreign, partner.id, dealer, visitor, own)).status).toBe(403);
    const statuses = [];
    for (let n = 0; n < 241; n++) {
      statuses.push((await quoteRoute(post('/', question), partner.id, dealer, visitor, own)).status);
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('POST /api/{finance_partner}/create-customer', () => {
  const data = {
    ...question,
    ...{ phoneNumber: '0412 345 678', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    ...{ subscribe: true, postCode: '2000', nvic: 'ABC24A', vin: 'JM0DK2W7A00101010' },
  };
  const additionalData = {
    form: 'car-enquiry',
    idempotency_key: '0f4b4f0a-7e0f-4df3-9d3c-2f1f5f1e9c11',
    fields: { name: 'Ann' },
    url: `http://${host}/cars/a`,
    consent: { wording: 'Yes', page: '/cars/a' },
    started_at: 1,
    captcha: 'spent',
  };
  const proof = () =>
    clientOf(aSite().slug, new Request(`http://${host}/`), host, secret)
      .cookieOfProof(phone)
      .split(';')[0] ?? '';

  async function apply(more: object = {}, port?: FinancePartnerPort, cookie = proof(), name = partner.id) {
    const got: CustomerRequest[] = [];
    const demo = demoFinancePartner();
    const heard: FinancePartnerPort = {
      ...demo,
      createCustomer: (request, dealer) => {
        got.push(request);
        return (port ?? demo).createCustomer(request, dealer);
      },
    };
    const request = post('/api/x/create-customer', { data: { ...data, ...more }, additionalData }, { cookie });
    const response = await customerRoute(request, name, financeDealer(siteWith()), visitor, services(heard));
    return { ...(await answerOf(response)), got };
  }

  const aDealership = { id: 'd1', slug: 'north', name: 'North', hidden: false };

  /** The application for a car of the dealer, and how often the partner was asked. */
  async function applyFor(car: Partial<Car>, finance: Partial<Site['finance']> = {}) {
    let asked = 0;
    const demo = demoFinancePartner();
    const counting: FinancePartnerPort = {
      ...demo,
      createCustomer: (request, dealer) => {
        asked += 1;
        return demo.createCustomer(request, dealer);
      },
    };
    const own = aCar({ id: 'c1', price: 28_990, dealership_id: 'd1', ...car });
    const lead = { ...additionalData, car_id: 'c1' };
    const request = post('/api/x/create-customer', { data, additionalData: lead }, { cookie: proof() });
    const site = { ...siteWith(finance), dealerships: [aDealership] };
    const response = await customerRoute(request, partner.id, financeDealer(site), visitor, services(counting, [own]));
    return { ...(await answerOf(response)), asked };
  }

  const excludedMakes = ['Suzuki', 'Ferrari'];
  test.each<[string, Partial<Car>, Partial<Site['finance']>]>([
    ['of an excluded make', { make: 'Suzuki' }, { excludedMakes }],
    ['of another, in other letters', { make: 'FERRARI' }, { excludedMakes }],
    ['of an excluded dealership', {}, { excludedDealerships: [aDealership.slug] }],
    ['that is sold', { sold: true }, {}],
    ['with the status sold', { status: 'sold' }, {}],
    ['that is reserved', { reserved: true }, {}],
    ['that is yet to come', { status: 'coming_soon' }, {}],
    ['of a placeholder’s price', { price: 200 }, {}],
    ['without a price', { price: 0 }, {}],
  ])('ELIG-02 ELIG-07 no application for a car %s reaches the partner', async (_, car, finance) => {
    const error = 'This vehicle can’t be pre-approved here. Ask us and we’ll find out what’s possible.';
    expect(await applyFor(car, finance)).toEqual({ status: 422, body: { error }, asked: 0 });
  });

  test('ELIG-02 FIN-24 one for a car that may have finance does', async () => {
    expect(await applyFor({ make: 'Mazda' }, { excludedMakes: ['Suzuki'] })).toMatchObject({
      status: 200,
      asked: 1,
    });
  });

  test('FIN-24 the partner gets data and the full lead; the shopper goes where it says', async () => {
    const { status, body, got } = await apply();
    expect([status, body]).toEqual([200, { redirectUrl: `http://${host}/success` }]);
    expect(got[0]).toMatchObject({
      idempotencyKey: additionalData.idempotency_key,
      data: { ...data, phoneNumber: phone },
      additionalData: { form: 'car-enquiry', fields: { name: 'Ann' }, consent: { wording: 'Yes' } },
    });
    expect(got[0]?.additionalData).not.toHaveProperty('captcha');
  });

  test('FIN-17 without a verified number, or with somebody else’s, no customer is created', async () => {
    for (const attempt of [apply({}, undefined, 'a=b'), apply({ phoneNumber: '0499 999 999' })]) {
      const { status, got } = await attempt;
      expect([status, got]).toEqual([403, []]);
    }
  });

  test('FIN-33 an unknown partner is not found', async () => {
    expect(await apply({}, undefined, proof(), 'other')).toMatchObject({ status: 404, got: [] });
  });

  test.each([
    [{ purchasePrice: 9999 }],
    [{ purchasePrice: 200_001 }],
    [{ purchasePrice: 30_000.5 }],
    [{ loanTerm: 0 }],
    [{ postCode: '20' }],
    [{ email: 'ann' }],
    [{ firstName: '<b>' }],
    [{ phoneNumber: '1900 123 456' }],
  ])('FIN-24 %o is refused', async (wrong) => {
    expect(await apply(wrong)).toMatchObject({ status: 400, got: [] });
  });

  const failing = (failure: object): FinancePartnerPort => ({
    ...demoFinancePartner(),
    createCustomer: async () => ({ ok: false, problem: 'x', ...failure }) as never,
  });

  test('FIN-25 a partner that is away is an error, its refusal is an error field, and a missing address is not an error', async () => {
    const away = await apply({}, failing({ kind: 'away' }));
    expect(away).toMatchObject({ status: 503, body: { error: 'Failed to create customer with Fair Lender' } });
    const answer = await apply({}, failing({ kind: 'refused', message: 'Not this time.' }));
    expect(answer).toMatchObject({ status: 200, body: { error: 'Not this time.' } });
    const none = await apply({}, { ...demoFinancePartner(), createCustomer: async () => ({ ok: true, value: {} }) });
    expect([none.status, none.body]).toEqual([200, {}]);
  });
});

describe('GET /api/cars/{id}/finance-disclaimer', () => {
  const entry = {
    financeProvider: 'Manual',
    interestRate: 8.49,
    comparisonRate: 9.36,
    paymentWeek: 141,
    disclaimer: 'Its own.',
  };
  const cars = [
    aCar({ id: 'c1', slug: 'lent', price: 20_000, finance_lenders: [entry] }),
    aCar({ id: 'c2', slug: 'plain', price: 20_000 }),
    aCar({ id: 'c3', slug: 'suzuki', make: 'Suzuki', price: 20_000 }),
    aCar({ id: 'c4', slug: 'hidden', show_on_dealer_website: false }),
  ];
  const stock = {
    carsById: async (ids: readonly string[]) => cars.filter(({ id }) => ids.includes(id)),
    carBySlug: async (slug: string) => cars.find((car) => car.slug === slug),
  } as unknown as Services['stock'];
  const get = async (name: string) =>
    answerOf(await disclaimerRoute(name, disclaimerDealer(siteWith({ provider: 'manual' })), { stock }));

  test('FIN-31 the disclaimer of a car by its id, or its slug: its lender’s, else the dealer’s', async () => {
    expect(await get('c1')).toMatchObject({ status: 200, body: { disclaimer: 'Its own.' } });
    const plain = await get('plain');
    expect(plain.body.disclaimer).toContain('5 year term, 10.0% deposit');
    expect(plain.body.warning).toMatch(/^WARNING: This comparison rate/);
  });

  test('FIN-31 ELIG-03 a lender’s disclaimer goes with its figure, by the clock of the dealer in Sydney', async () => {
    const lent = { ...entry, financeProvider: 'Taurus' };
    const car = aCar({ year: 2015, price: 20_000, finance_lenders: [lent] });
    const taurus = disclaimerDealer(siteWith({ provider: 'taurus' }));
    const one = { carsById: async () => [car] } as unknown as Services['stock'];
    const at = async (time: string) => answerOf(await disclaimerRoute(car.id, taurus, { stock: one }, new Date(time)));
    expect((await at('2026-12-31T12:59:00Z')).body.disclaimer).toBe('Its own.');
    expect((await at('2026-12-31T13:01:00Z')).body.disclaimer).not.toBe('Its own.');
  });

  test('FIN-31 ELIG-02 none for a car that is not financed or not there', async () => {
    for (const name of ['c3', 'c4', 'nobody']) expect(await get(name)).toMatchObject({ status: 404 });
  });
});
