import { expect, test } from 'vitest';
import { adfDocument } from '~/server/leads/emails/adf.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { webhookBody } from '../leads/a-crm.ts';
import { fields, leadRequest, leadRouteInMemory } from './lead-route.ts';

const route = leadRouteInMemory();

const shown = 'amount=30000&tradeIn=3000&term=5&interest=8.5&residual=0&frequency=month';
const loan = { amount: '30000', deposit: '3000', term: '5', selfAssessedCreditScore: 'DECENT', subscribe: true };
const application = (more: Record<string, unknown> = {}) => {
  const { category: _, opt_in: __, ...contact } = fields;
  return leadRequest({ form: 'finance', fields: { ...contact, ...loan, ...more } });
};

test('FIN-10 LEAD-06 an enquiry about finance is one lead, with the calculator’s result worked out again', async () => {
  const request = application({ calculation: shown, code: '908070' });
  const sent = [await route.sendJson(request), await route.sendJson(request)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await route.stored();
  expect(rows).toHaveLength(1);
  const { user_data: data, calculation } = rows[0]?.content ?? {};
  expect(data).toMatchObject({ category: 'Finance Enquiry', amount: 30_000, tags: ['finance', 'calculator'] });
  expect(JSON.stringify(data)).not.toContain('908070');
  expect(calculation).toEqual(
    expect.arrayContaining([
      { label: 'Deposit or trade-in', value: '$3,000' },
      { label: 'Amount financed', value: '$27,000' },
      expect.objectContaining({ label: 'Repayment', value: expect.stringMatching(/^\$\d{3} a month$/) }),
    ]),
  );
});

test('FIN-10 LEAD-06 email, ADF and webhook have the calculation in words', async () => {
  await route.sendJson(application({ calculation: shown }));
  const [row] = await route.stored();
  const content = structuredClone(row?.content) as Parameters<typeof adfDocument>[0]['content'];
  const lead = { id: 'lead-1', dealer: 'smith', createdAt: new Date('2026-11-20T01:02:03Z'), content };
  const email = leadEmail(lead, { to: 'a@smith.example', format: 'text', id: 'l', host: 'mail.example' });
  for (const text of [email.text, adfDocument(lead)]) {
    expect(text).toContain('Finance figures shown');
    expect(text).toMatch(/Amount financed:? +?\$27,000/);
    expect(text).toMatch(/Purchase price:? +?\$30,000/);
  }
  const body = JSON.parse(
    webhookBody({ ...lead, leadId: 'lead-1', form: 'finance' } as unknown as Parameters<typeof webhookBody>[0]),
  );
  expect(JSON.stringify(body)).toContain('{"label":"Amount financed","value":"$27,000"}');
});

test('FIN-10 an enquiry without a calculation has none, and a made-up one is not believed', async () => {
  for (const calculation of ['', 'amount=30000', 'payment=1&amount=30000&term=99', shown.replace('30000', '1e9')]) {
    await route.sendJson(application({ calculation }));
  }
  for (const row of await route.stored()) expect(row.content).not.toHaveProperty('calculation');
});

test('FIN-11 an amount out of range is refused, and the error says what would be right', async () => {
  const { status, body } = await route.sendJson(application({ amount: '900' }));
  expect([status, body.field_errors]).toEqual([422, { amount: 'Enter an amount from $10,000 to $200,000.' }]);
  expect(await route.stored()).toEqual([]);
});
