import { describe, expect, test } from 'vitest';
import { leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import { withDraft } from '~/domain/lead/form/form-draft.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { leadUserData } from '~/domain/lead/sent/lead-data.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { contact, leadOptions } from './a-lead.ts';

const texts = platformTexts.fieldErrors;
const check = (fields: Record<string, unknown>) =>
  checkLeadFields('finance', leadOptions({ withCar: true }), { ...contact, ...fields }, texts);
const errorsOf = (fields: Record<string, unknown>) => {
  const checked = check(fields);
  return checked.ok ? {} : checked.errors;
};
const fieldsOf = (fields: Record<string, unknown>) => {
  const checked = check(fields);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.fields;
};

const everything = {
  amount: '$45,990',
  deposit: '5,000',
  term: '7',
  selfAssessedCreditScore: 'DECENT',
  whoIsHelping: 'Sam at the Brookvale yard',
  vin: 'jtmr43fv80d012345',
  nvic: 'ABC22A',
  year: '2022',
  car_type: 'used',
  calculation: 'amount=45990&term=7&frequency=week',
  code: '123 456',
  subscribe: 'on',
};

describe('what is asked for', () => {
  test('FIN-10 the form has every field of a loan, of a person and of a vehicle', () => {
    expect(leadFormFields('finance', leadOptions())).toEqual([
      ...['amount', 'deposit', 'term', 'selfAssessedCreditScore', 'whoIsHelping'],
      ...['name', 'last_name', 'email', 'phone', 'postcode'],
      ...['vin', 'nvic', 'year', 'car_type', 'calculation', 'message', 'code', 'subscribe'],
    ]);
  });

  test('FIN-10 typed values become numbers, ticks and clean text', () => {
    expect(fieldsOf(everything)).toMatchObject({
      ...{ amount: 45_990, deposit: 5000, term: 7, selfAssessedCreditScore: 'DECENT', subscribe: true },
      ...{ vin: 'JTMR43FV80D012345', code: '123456', year: '2022', car_type: 'used' },
    });
  });

  test('FIN-11 FIN-12 FIN-13 an unchanged loan is $30,000 over 5 years with great credit', () => {
    expect(fieldsOf({})).toMatchObject({ amount: 30_000, term: 5, selfAssessedCreditScore: 'GREAT' });
    expect(fieldsOf({ amount: '', term: '', selfAssessedCreditScore: '' })).toMatchObject({
      ...{ amount: 30_000, term: 5, selfAssessedCreditScore: 'GREAT' },
    });
  });

  test.each([
    ['amount', '9999', texts.loanAmount],
    ['amount', '200001', texts.loanAmount],
    ['amount', 'plenty', texts.loanAmount],
    ['amount', '-30000', texts.loanAmount],
    ['deposit', 'my old ute', texts.amount],
    ['term', '8', texts.loanTerm],
    ['term', '2.5', texts.loanTerm],
    ['term', '0', texts.loanTerm],
    ['selfAssessedCreditScore', 'EXCELLENT', texts.choice],
    ['car_type', 'stolen', texts.choice],
    ['code', '12345', texts.code],
    ['code', '1234567', texts.code],
    ['whoIsHelping', '<b>Sam</b>', texts.plainText],
  ])('FIN-10 %s may not be %j, and the answer says what would be right', (field, value, error) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: error });
  });
});

test('FIN-10 a lead has its category, its tags and the consent, and no used code', () => {
  const data = leadUserData({
    form: 'finance',
    fields: fieldsOf(everything),
    site: {
      dealershipId: 'd1',
      dealerships: [{ id: 'd1', slug: 'main' }],
      locations: [],
      consent: { optIn: false, optInFinance: false, optInTrade: false },
      texts: platformTexts.forms,
    },
    url: '/finance',
    userAgent: 'test',
  });
  expect(data).toMatchObject({
    ...{ category: 'Finance Enquiry', dealership_slug: 'main', tags: ['finance', 'calculator'] },
    ...{ amount: 45_990, term: 7, subscribe: true, opt_in: true, opt_in_finance: true },
    ...{ whoIsHelping: 'Sam at the Brookvale yard', vin: 'JTMR43FV80D012345', car_type: 'used' },
  });
  expect(data).not.toHaveProperty('code');
  expect(data).not.toHaveProperty('calculation');
});

test('FIN-10 a code is not stored with a draft', () => {
  const [draft] = withDraft([], { key: 'k', values: { amount: '30000', code: '123456' } });
  expect(draft?.values).toEqual({ amount: '30000' });
});
