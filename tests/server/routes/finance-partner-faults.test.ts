/** A partner over HTTP that is down, slow or lying, as the shopper's browser meets it: through adapter, checks and route. */
import { describe, expect, test } from 'vitest';
import { clientOf } from '~/server/accounts/client.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { guardedPartner } from '~/server/finance/guarded-partner.ts';
import { financeOptionsPartner } from '~/server/live/finance-options-partner.ts';
import { preApprovalPartner } from '~/server/live/pre-approval-partner.ts';
import { customerRoute } from '~/server/routes/finance/finance-customer.ts';
import { quoteRoute } from '~/server/routes/finance/finance-quote.ts';
import type { Services } from '~/server/services/services.ts';
import { financeDealer } from '~/site/slices/finance-slices.ts';
import { aPartner } from '../../contract/partners/a-partner.ts';
import { aSite } from '../../site/a-site.ts';

const host = 'smith.localhost:4321';
const secret = 'a secret of more than thirty-two characters';
const visitor = { address: '192.0.2.1', userAgent: 'a browser' };
const partner = { id: 'fair-lender', name: 'Fair Lender', redirectHosts: ['apply.lender.example'] };
const adapters = { 'pre-approval': preApprovalPartner, 'finance-options': financeOptionsPartner };
type Kind = keyof typeof adapters;

/** What a partner does wrong: where it is asked, or what it answers. */
interface Fault {
  kind?: Kind;
  at?: '/slow' | '/busy' | '/moved';
  down?: true;
  body?: unknown;
}

const quote = { weeklyRepaymentAmount: 140.87, advertisedRate: 6.29, comparisonRate: 7.11 };
const option = {
  repayment_frequency: 'weekly',
  interest_rate: 0.0629,
  comparison_rate: 0.0711,
  weekly_repayment: 140.87,
};
const options = (more: object) => ({ finance_options: [{ ...option, loan_term: 60, ...more }] });
const question = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2024 };

/** Both routes of a dealer whose partner has this fault, and how often it was asked. */
async function siteWith({ kind = 'pre-approval', at = undefined, down, body }: Fault) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { url, got } = await aPartner(() => ({ status: 200, body: text }));
  // Only one that never answers is given up soon: a busy machine may take its time for the others.
  const timeoutMs = at === '/slow' ? 80 : 5000;
  const port = adapters[kind]({ url: down ? 'http://127.0.0.1:9' : `${url}${at ?? ''}`, key: 'k', timeoutMs });
  const site = aSite();
  const dealer = financeDealer({ ...site, finance: { ...site.finance, enabled: true, partner } });
  const services = {
    financePartner: guardedPartner(port, { log: () => {} }),
    limits: memoryLimits(),
    accounts: { client: ({ slug }: { slug: string }, request: Request) => clientOf(slug, request, host, secret) },
    stock: { carsById: async () => [], carBySlug: async () => undefined },
  } as unknown as Parameters<typeof customerRoute>[4] & Pick<Services, 'stock'>;
  const post = (path: string, content: unknown, cookie = '') => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', cookie };
    return new Request(`http://${host}${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
  };
  const statusAndBody = async (response: Response) => ({ status: response.status, body: await response.json() });
  const proof = clientOf(site.slug, new Request(`http://${host}/`), host, secret).cookieOfProof('+61412345678');
  const data = {
    ...question,
    ...{ phoneNumber: '0412 345 678', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    ...{ subscribe: true, postCode: '2000' },
  };
  const additionalData = {
    ...{ form: 'car-enquiry', idempotency_key: '0f4b4f0a-7e0f-4df3-9d3c-2f1f5f1e9c11', fields: { name: 'Ann' } },
    ...{ url: `http://${host}/cars/a`, consent: { wording: 'Yes', page: '/cars/a' }, started_at: 1 },
  };
  return {
    got,
    quote: async () => statusAndBody(await quoteRoute(post('/q', question), partner.id, dealer, visitor, services)),
    apply: async () => {
      const request = post('/c', { data, additionalData }, proof.split(';')[0]);
      return statusAndBody(await customerRoute(request, partner.id, dealer, visitor, services));
    },
  };
}

const unreachable: [string, Fault][] = [
  ['is down', { down: true }],
  ['is slow', { at: '/slow' }],
  ['is busy', { at: '/busy' }],
  ['leads elsewhere', { at: '/moved' }],
  ['answers a page', { body: '<!doctype html>' }],
  ['answers half of JSON', { body: '{"weeklyRepaymentAmount": 140' }],
];

describe('a finance partner that fails', () => {
  test.each<[string, Fault]>([
    ...unreachable,
    ['leaves out the comparison rate', { body: { ...quote, comparisonRate: undefined } }],
    ['gives a fraction for percents', { body: { ...quote, advertisedRate: 0.0629, comparisonRate: 0.0711 } }],
    ['gives a rate above 40 %', { body: { ...quote, advertisedRate: 41, comparisonRate: 42 } }],
    [
      'gives percents for fractions',
      { kind: 'finance-options', body: options({ interest_rate: 6.29, comparison_rate: 7.11 }) },
    ],
    ['quotes in another currency', { body: { ...quote, currency: 'NZD' } }],
    ['quotes an option in another currency', { kind: 'finance-options', body: options({ currency: 'USD' }) }],
    ['quotes the month for the week', { body: { ...quote, weeklyRepaymentAmount: 610 } }],
    ['quotes cents for dollars', { body: { ...quote, weeklyRepaymentAmount: 14_087 } }],
  ])('FIN-18 FIN-22 and %s gives the page no figure at all', async (_, fault) => {
    const site = await siteWith(fault);
    expect(await site.quote()).toEqual({ status: 200, body: { error: 'Failed to get Fair Lender quick quote' } });
  });

  test('FIN-18 when nothing is wrong the figures arrive', async () => {
    for (const fault of [{ body: quote }, { kind: 'finance-options' as const, body: options({}) }])
      expect(await (await siteWith(fault)).quote()).toEqual({ status: 200, body: quote });
  });

  test.each<[string, Fault]>([
    ...unreachable,
    ['sends the shopper to a host of nobody', { body: { redirectUrl: 'https://evil.example/a' } }],
    ['gives a number for an address', { body: { redirectUrl: 7 } }],
  ])('FIN-24 FIN-25 and %s is asked for a customer once, and leads the shopper nowhere', async (_, fault) => {
    const site = await siteWith(fault);
    const told = { status: 503, body: { error: 'Failed to create customer with Fair Lender' } };
    expect(await site.apply()).toEqual(told);
    expect(site.got.length).toBe(fault.down ? 0 : 1);
  });
});
