import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { successView } from '~/features/leads/success/success-view.ts';
import { adfDocument } from '~/server/leads/emails/adf.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { senderEmail } from '~/server/leads/emails/sender-email.ts';
import { formFacts } from '~/server/leads/record/form-facts.ts';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { databaseOfTheFile } from '../db/databases.ts';
import { aLeadRoute, fields, leadRequest, smithSite } from './lead-route.ts';

const lender = 'Tidewater Finance';
function siteWith(partner: boolean) {
  const site = smithSite();
  const own = partner ? { partner: { id: 'tidewater', name: lender, redirectHosts: [] } } : {};
  return { ...site, finance: { ...site.finance, enabled: true, ...own } };
}

/** What dealer, shopper, CRM and success page read about an enquiry for finance. */
async function told(form: Record<string, string>, partner = true) {
  const site = siteWith(partner);
  const database = await databaseOfTheFile();
  const route = aLeadRoute(database, () => site);
  const { category: _, opt_in: __, ...contact } = fields;
  const loan = { amount: '22500', term: '5', selfAssessedCreditScore: 'GREAT', subscribe: true };
  const { body } = await route.sendJson(
    leadRequest({ form: 'finance', car_id: '7', fields: { ...contact, ...loan, year: '2020', ...form } }),
  );
  const row = (await route.stored()).find(({ id }) => id === body.lead_id);
  if (!row) throw new Error(`The enquiry was refused: ${JSON.stringify(body)}`);
  const lead = { ...row, id: row.id, dealer: 'smith', form: 'finance', content: structuredClone(row.content) } as never;
  const summary = async () => row as never;
  const response = await leadSummaryRoute(row.id, leadDealer(site), { leads: { summary } } as never);
  return {
    dealer: leadEmail(lead, { to: 'a@smith.example', format: 'text', id: 'l', host: 'mail.example' }).text,
    shopper: senderEmail(lead, { id: 'l', host: 'mail.example' })?.text ?? '',
    adf: adfDocument(lead),
    success: successView(await response.json(), { car: (slug) => slug }, platformTexts.sentLead),
    content: row.content,
  };
}

test('FIN-15 FIN-10 after "Get Finance" the success page, both mails and ADF name the lender and the pre-approval', async () => {
  const { dealer, shopper, adf, success, content } = await told({ code: '908070' });
  for (const text of [dealer, shopper, adf]) expect(text).toMatch(/Pre-approval with:? +?Tidewater Finance/);
  expect(content).toMatchObject({ pre_approval: lender });
  expect(success.lines).toContainEqual({ label: 'Pre-approval with', text: lender });
  expect(success.steps[0]).toBe(
    'You get your pre-approval from Tidewater Finance, online on its page. It has no impact on your credit score.',
  );
  expect(shopper).toContain('You get your pre-approval from Tidewater Finance');
});

test.each([
  ['the form of the finance page', {}, true],
  ['an empty code', { code: '' }, true],
  ['a dealer without a partner', { code: '908070' }, false],
] as const)('FIN-10 %s promises no pre-approval', async (_, form, partner) => {
  const { dealer, shopper, adf, success, content } = await told(form, partner);
  for (const text of [dealer, shopper, adf, JSON.stringify(success)]) expect(text).not.toMatch(/pre-approv/i);
  expect(content).not.toHaveProperty('pre_approval');
  expect(success.steps[0]).toContain('A finance specialist will read what you told us');
});

test('LEAD-06 FIN-10 the dealer’s mail says the year and VIN of its vehicle once', async () => {
  const { dealer, adf } = await told({ code: '908070' });
  expect(dealer).not.toMatch(/^Year/m);
  expect(adf).not.toContain('Year: 2020');
});

const car = { id: '7', slug: 'mazda-7', name: '2020 Mazda 3', year: 2020, vin: 'JM0BP2H7601234567' } as never;
test.each([
  [{ vin: 'JM0BP2H7601234567' }, []],
  [{ year: '2020' }, []],
  [{ year: '2020', vin: 'JM0BP2H7601234567' }, []],
  // Another vehicle's, such as the shopper's own.
  [{ vin: 'JM0BP2H7601234568' }, ['VIN']],
  [{ year: '2019' }, ['Year']],
])('LEAD-06 of %j the mail about that vehicle adds %j', (data, labels) => {
  const facts = formFacts(data as never, platformTexts.dealerEmails, { car });
  expect(facts.map(({ label }) => label)).toEqual(labels);
  expect(formFacts(data as never, platformTexts.dealerEmails)).toHaveLength(Object.keys(data).length);
});
