import { expect, test } from 'vitest';
import { demoFinancePartner } from '~/server/embedded/finance-partner.ts';
import { readEnvironment } from '~/server/env.ts';
import { openFinancePartner } from '~/server/finance/open-partner.ts';
import type { CustomerRequest, PartnerDealer } from '~/server/partners/partner-port.ts';
import { startDemoLender } from '../../../scripts/demo-partners/demo-lender.ts';

const dealer: PartnerDealer = {
  ...{ slug: 'smith', name: 'Smith Motors', partner: 'Fair Lender', redirectHosts: [] },
  dealership: { id: 'd1', name: 'Smith Sydney', address: '1 High Street, Sydney NSW 2000' },
};
const customer: CustomerRequest = {
  idempotencyKey: 'k1',
  data: {
    ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2024 },
    ...{ phoneNumber: '0412345678', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    ...{ subscribe: false, postCode: '2000' },
  },
  additionalData: {},
  returnUrl: 'http://smith.localhost:4321/success',
};

test('FIN-24 an application ends at the page of the demo lender, which says that it is one and knows nobody', async () => {
  const env: NodeJS.ProcessEnv = {};
  const lender = await startDemoLender(env);
  try {
    const answer = await openFinancePartner(readEnvironment(env)).createCustomer(customer, dealer);
    if (!answer.ok) throw new Error(answer.problem);
    const { redirectUrl = '' } = answer.value;
    expect(redirectUrl).toBe(`${lender?.url}?back=http%3A%2F%2Fsmith.localhost%3A4321%2Fsuccess`);
    for (const own of ['Ann', 'Lee', '0412345678']) expect(redirectUrl).not.toContain(own);
    const page = await (await fetch(redirectUrl)).text();
    expect(page).toContain('Demo: there is no lender here, and no application is made.');
    expect(page).toContain('<a href="http://smith.localhost:4321/success">Back to the dealer</a>');

    for (const back of ['', 'javascript:alert(1)', 'data:text/html,x', '"><script>', 'file:///etc/passwd']) {
      const other = await (await fetch(`${lender?.url}?${new URLSearchParams({ back })}`)).text();
      expect(other, back).not.toMatch(/<a |<script/);
    }
    expect((await fetch(new URL('/', lender?.url))).status).toBe(404);
  } finally {
    await lender?.close();
  }
});

test.each([
  { NODE_ENV: 'production' },
  { NODE_ENV: 'production', FINANCE_PARTNER_API: 'demo' },
  { FINANCE_PARTNER_URL: 'https://api.lender.example', FINANCE_PARTNER_KEY: 'k' },
  { FINANCE_PARTNER_API: 'pre-approval' },
  { FINANCE_DEMO_PAGE: 'http://127.0.0.1:9/apply' },
])('FIN-24 no demo lender starts beside %j', async (env) => {
  const before = { ...env };
  expect(await startDemoLender(env)).toBeUndefined();
  expect(env).toEqual(before);
});

test('FIN-24 without that page, and where nobody lends, the demo partner answers as before', async () => {
  const returned = await demoFinancePartner().createCustomer(customer, dealer);
  expect(returned).toEqual({ ok: true, value: { redirectUrl: customer.returnUrl } });
  const tooMuch = { ...customer, data: { ...customer.data, purchasePrice: 3_000_000 } };
  expect(await demoFinancePartner(undefined, 'http://127.0.0.1:9/apply').createCustomer(tooMuch, dealer)).toMatchObject(
    {
      ok: false,
      kind: 'refused',
    },
  );
});

test('FIN-24 nobody is sent to another page on this machine, demo lender or not', async () => {
  const { guardedPartner } = await import('~/server/finance/guarded-partner.ts');
  const asks = async (redirectUrl: string, demoOrigin?: string) => {
    const port = {
      ...demoFinancePartner(),
      createCustomer: async () => ({ ok: true as const, value: { redirectUrl } }),
    };
    const partner = guardedPartner(port, { log: () => {}, ...(demoOrigin ? { demoOrigin } : {}) });
    return (await partner.createCustomer(customer, dealer)).ok;
  };
  expect(await asks('http://127.0.0.1:5/apply', 'http://127.0.0.1:5')).toBe(true);
  expect(await asks('http://127.0.0.1:5/apply')).toBe(false);
  expect(await asks('http://127.0.0.1:6/apply', 'http://127.0.0.1:5')).toBe(false);
  expect(await asks('nonsense', 'http://127.0.0.1:5')).toBe(false);
});
