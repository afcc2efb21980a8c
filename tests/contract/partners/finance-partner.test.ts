/** Finance partners: the demonstration and both live adapters pass the same tests, as the routes see them: through guardedPartner. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoFinancePartner } from '~/server/embedded/finance-partner.ts';
import { type FinancePartner, guardedPartner } from '~/server/finance/guarded-partner.ts';
import { financeOptionsPartner } from '~/server/live/finance-options-partner.ts';
import { preApprovalPartner } from '~/server/live/pre-approval-partner.ts';
import type { CustomerRequest, FinancePartnerPort, PartnerDealer } from '~/server/partners/partner-port.ts';
import { aPartner } from './a-partner.ts';

const now = () => new Date('2026-11-20T00:00:00Z');
const dealer: PartnerDealer = {
  slug: 'smith',
  name: 'Smith Motors',
  partner: 'Fair Lender',
  redirectHosts: ['apply.lender.example'],
  dealership: { id: 'd1', name: 'Smith Sydney', address: '1 High Street, Sydney NSW 2000' },
};
const question = {
  ...{ selfAssessedCreditScore: 'GREAT' as const, purchasePrice: 30_000, loanTerm: 5 },
  ...{ year: 2024, vin: 'JM0DK2W7A00101010', nvic: 'ABC24A', whoIsHelping: 'Sam' },
};
const customer: CustomerRequest = {
  idempotencyKey: '0f4b4f0a-7e0f-4df3-9d3c-2f1f5f1e9c11',
  data: {
    ...question,
    ...{ phoneNumber: '+61412345678', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    ...{ subscribe: false, postCode: '2000' },
  },
  additionalData: { form: 'finance' },
  returnUrl: 'https://smith.example/success',
};

/** What both kinds of partner answer when all is well: the same quote, each in its own language. */
const good = {
  'pre-approval': (path: string) =>
    path.endsWith('/quote')
      ? { weeklyRepaymentAmount: 140.87, advertisedRate: 6.29, comparisonRate: 7.11, currency: 'AUD' }
      : { redirectUrl: 'https://apply.lender.example/a/1' },
  'finance-options': () => ({
    external_application_id: 'A1',
    finance_options: [
      { ...option, loan_term: 36, weekly_repayment: 220 },
      { ...option, redirect_url: 'https://apply.lender.example/a/1' },
    ],
  }),
};
const option = {
  ...{ repayment_frequency: 'weekly', interest_rate: 0.0629, comparison_rate: 0.0711 },
  ...{ weekly_repayment: 140.87, loan_term: 60 },
};
type Live = keyof typeof good;
const adapters = { 'pre-approval': preApprovalPartner, 'finance-options': financeOptionsPartner };
const lives = Object.keys(good) as Live[];

const logged: string[] = [];
const steady = (port: FinancePartnerPort) => guardedPartner(port, { log: (line) => logged.push(line) });

describe('finance partners', () => {
  let partners: Record<Live, Awaited<ReturnType<typeof aPartner>>>;
  let ports: Record<string, FinancePartner>;
  beforeAll(async () => {
    const partnerOf = (kind: Live) => aPartner(({ path }) => ({ status: 200, body: JSON.stringify(good[kind](path)) }));
    partners = {
      'pre-approval': await partnerOf('pre-approval'),
      'finance-options': await partnerOf('finance-options'),
    };
    const live = (kind: Live) => steady(adapters[kind]({ url: `${partners[kind].url}/v1/`, key: 'k' }));
    ports = {
      demo: steady(demoFinancePartner(now)),
      'pre-approval': live('pre-approval'),
      'finance-options': live('finance-options'),
    };
  });

  test.each(['demo', ...lives])('FIN-18 %s: a quote is dollars a week and percents a year', async (name) => {
    const answer = await (ports[name] as FinancePartner).quote(question, dealer);
    if (!answer.ok) throw new Error(answer.problem);
    const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = answer.value;
    expect(weeklyRepaymentAmount).toBeGreaterThan(120);
    expect(weeklyRepaymentAmount).toBeLessThan(160);
    expect(advertisedRate).toBeGreaterThan(5);
    expect(comparisonRate).toBeGreaterThan(advertisedRate);
    expect(comparisonRate).toBeLessThan(12);
  });

  test.each(['demo', ...lives])('FIN-24 %s: an application leads on to a page that the dealer allows', async (name) => {
    const answer = await (ports[name] as FinancePartner).createCustomer(customer, dealer);
    if (!answer.ok) throw new Error(answer.problem);
    expect(['https://smith.example', 'https://apply.lender.example']).toContain(
      new URL(answer.value.redirectUrl ?? '').origin,
    );
  });

  test.each(['demo', ...lives])(
    'FIN-24 %s: two presses at once, and one afterwards, are one application',
    async (name) => {
      const own = { ...customer, idempotencyKey: `once-${name}` };
      const port = ports[name] as FinancePartner;
      const before = name === 'demo' ? 0 : partners[name as Live].got.length;
      const [first, second] = await Promise.all([port.createCustomer(own, dealer), port.createCustomer(own, dealer)]);
      expect(second).toEqual(first);
      expect(await port.createCustomer(own, dealer)).toEqual(first);
      if (name !== 'demo') expect(partners[name as Live].got.length - before).toBe(1);
    },
  );

  test('FIN-18 FIN-24 pre-approval: speaks the partner’s protocol, with a token and the key of the application', () => {
    const [quote, created] = partners['pre-approval'].got;
    expect(quote?.path).toBe('/v1/quote');
    expect(quote?.headers.authorization).toBe('Bearer k');
    expect(JSON.parse(quote?.body ?? '')).toMatchObject(question);
    expect(created?.path).toBe('/v1/create-customer');
    expect(created?.headers['idempotency-key']).toBe(customer.idempotencyKey);
    expect(JSON.parse(created?.body ?? '')).toMatchObject({ data: customer.data, additionalData: { form: 'finance' } });
  });

  test('FIN-18 finance options: months, fractions and the option of the term asked for', async () => {
    const [quote, created] = partners['finance-options'].got.map(({ body }) => JSON.parse(body));
    expect(quote).toMatchObject({
      loan_term: 60,
      asset: { price: 30_000, vin: question.vin, catalogue: question.nvic },
      dealership: { dealership_id: 'd1' },
      website: { website_id: 'smith' },
    });
    expect(quote).not.toHaveProperty('contact');
    expect(created).toMatchObject({ contact: { first_name: 'Ann', phone: '+61412345678' } });
    expect(await ports['finance-options']?.quote(question, dealer)).toMatchObject({
      value: { advertisedRate: 6.29, comparisonRate: 7.11, weeklyRepaymentAmount: 140.87 },
    });
    const other = await ports['finance-options']?.quote({ ...question, loanTerm: 4 }, dealer);
    expect(other).toMatchObject({ ok: false, kind: 'refused' });
  });
});

describe('a partner that cannot be trusted', () => {
  const answering = async (kind: Live, body: unknown, status = 200) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const partner = await aPartner(() => ({ status, body: text }));
    return { port: steady(adapters[kind]({ url: partner.url, key: 'k' })), partner };
  };
  const quote = (more: object) => ({ ...(good['pre-approval']('/quote') as object), ...more });
  const options = (more: object) => ({ finance_options: [{ ...option, ...more }] });

  test.each<[string, Live, unknown]>([
    ['a page of HTML', 'pre-approval', '<!doctype html>'],
    ['half of it', 'pre-approval', { weeklyRepaymentAmount: 140.87 }],
    ['figures as text', 'pre-approval', quote({ advertisedRate: '6.29%' })],
    ['another currency', 'pre-approval', quote({ currency: 'NZD' })],
    ['a fraction for percents', 'pre-approval', quote({ advertisedRate: 0.0629, comparisonRate: 0.0711 })],
    ['a rate of nothing', 'pre-approval', quote({ advertisedRate: 0 })],
    ['a rate above 40 %', 'pre-approval', quote({ advertisedRate: 41, comparisonRate: 42 })],
    ['a comparison rate below the rate', 'pre-approval', quote({ comparisonRate: 5.9 })],
    ['a comparison rate as a fraction', 'pre-approval', quote({ comparisonRate: 0.0711 })],
    ['cents for dollars', 'pre-approval', quote({ weeklyRepaymentAmount: 14_087 })],
    ['a month for a week', 'pre-approval', quote({ weeklyRepaymentAmount: 610 })],
    ['a negative repayment', 'pre-approval', quote({ weeklyRepaymentAmount: -140.87 })],
    ['no list of options', 'finance-options', { options: [] }],
    ['percents for fractions', 'finance-options', options({ interest_rate: 6.29, comparison_rate: 7.11 })],
    ['another currency of an option', 'finance-options', options({ currency: 'USD' })],
    ['a null for a rate', 'finance-options', options({ comparison_rate: null })],
  ])('FIN-22 %s is not a quote, and operators read why', async (_what, kind, body) => {
    logged.length = 0;
    const { port } = await answering(kind, body);
    expect(await port.quote(question, dealer)).toMatchObject({ ok: false, kind: 'wrong' });
    expect(logged).toEqual([expect.stringMatching(/^smith: quote failed: Fair Lender .+\.$/)]);
    expect(port.report()).toEqual([
      expect.stringContaining('0 answered, 0 refused, 0 without an answer, 1 implausible'),
    ]);
  });

  test.each([
    'https://evil.example/a',
    'http://apply.lender.example/a',
    'https://apply.lender.example.evil.example/',
    'https://apply.lender.example@evil.example/',
    'https://user:secret@apply.lender.example/',
    'https://apply.lender.example:8443/',
    'javascript:alert(1)',
    'blob:https://smith.example/0f4b4f0a',
    'blob:https://apply.lender.example/0f4b4f0a',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    '',
  ])('FIN-24 nobody is sent to "%s"', async (redirectUrl) => {
    const { port } = await answering('pre-approval', { redirectUrl });
    expect(await port.createCustomer(customer, dealer)).toMatchObject({ ok: false, kind: 'wrong' });
  });

  test.each(lives)(
    'FIN-25 %s: a partner that is away, slow, busy or leads elsewhere is asked to make a customer once',
    async (kind) => {
      const { partner } = await answering(kind, {});
      // Long enough for a request to arrive at the partner on a busy machine.
      const at = (path: string, timeoutMs: number) =>
        steady(adapters[kind]({ url: `${partner.url}${path}`, key: 'k', timeoutMs }));
      for (const [path, timeoutMs] of [
        ['/slow', 1000],
        ['/busy', 30_000],
        ['/moved', 30_000],
      ] as const) {
        const before = partner.got.length;
        expect(await at(path, timeoutMs).createCustomer(customer, dealer)).toMatchObject({ ok: false });
        expect(partner.got.length - before).toBe(1);
      }
      const gone = steady(adapters[kind]({ url: 'http://127.0.0.1:9', key: 'k' }));
      expect(await gone.quote(question, dealer)).toMatchObject({ ok: false, kind: 'away' });
      // A press after a failure is a new try.
      expect(await gone.createCustomer(customer, dealer)).toMatchObject({ ok: false, kind: 'away' });
      expect(await gone.createCustomer(customer, dealer)).toMatchObject({ ok: false, kind: 'away' });
    },
  );

  test('FIN-25 a refusal keeps the partner’s message, and nothing else of it', async () => {
    const { port } = await answering('pre-approval', { error: 'Too many\nopen applications.' }, 422);
    expect(await port.createCustomer(customer, dealer)).toMatchObject({
      kind: 'refused',
      message: 'Too many open applications.',
    });
    const { port: rambling } = await answering('pre-approval', { error: 'x'.repeat(5000) });
    expect(await rambling.createCustomer(customer, dealer)).toMatchObject({ message: 'x'.repeat(300) });
  });

  test('what is logged names no shopper and no key', async () => {
    logged.length = 0;
    const { port } = await answering('pre-approval', { weeklyRepaymentAmount: 'ann@example.com' });
    await port.quote(question, dealer);
    await port.createCustomer(customer, dealer);
    expect(logged.join()).not.toMatch(/ann|0412|61412|Bearer/);
  });
});

describe('the demonstration', () => {
  const demo = demoFinancePartner(now);
  const rate = async (more: object) => {
    const answer = await demo.quote({ ...question, ...more }, dealer);
    return answer.ok ? answer.value.advertisedRate : undefined;
  };

  test('FIN-18 charges more for a worse score, an older car and a smaller amount', async () => {
    expect(await rate({})).toBe(7.49);
    expect(await rate({ selfAssessedCreditScore: 'DECENT' })).toBe(9.99);
    expect(await rate({ selfAssessedCreditScore: 'POOR' })).toBe(14.49);
    expect(await rate({ year: 2019 })).toBe(9.24);
    expect(await rate({ purchasePrice: 12_000 })).toBe(8.49);
    expect(await rate({ purchasePrice: 80_000 })).toBe(6.99);
  });

  test('FIN-18 does not lend on everything', async () => {
    for (const more of [
      { purchasePrice: 4999 },
      { year: 2008 },
      { selfAssessedCreditScore: 'POOR', purchasePrice: 60_000 },
    ]) {
      expect(await rate(more)).toBeUndefined();
    }
  });

  test('FIN-18 $30,000 over five years at 7.49 %: the establishment fee is financed, the account fee is on top', async () => {
    // $395 financed, $8 a month; by hand: 30,395 at 7.49 % / 52 over 260 weeks is $140.24, and 96 / 52 is $1.85.
    expect(await demo.quote(question, dealer)).toMatchObject({
      value: { weeklyRepaymentAmount: 142.09, advertisedRate: 7.49, comparisonRate: 8.64 },
    });
  });
});
