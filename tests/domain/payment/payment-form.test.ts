import { expect, test } from 'vitest';
import { checkPayment, paymentErrorTexts } from '~/domain/payment/payment-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const limits = { minimum: 10, maximum: 20_000 };
const texts = paymentErrorTexts(platformTexts.fieldErrors, platformTexts.payment, limits);
const right = {
  ...{ amount: '$1,250.50', reference: ' inv-20418  a ', name: 'Priya', last_name: 'Sharma' },
  ...{ email: 'priya@example.com', phone: '+61 412 345 678' },
};
const errorsOf = (changes: object) => {
  const checked = checkPayment({ ...right, ...changes }, limits, texts);
  return checked.ok ? {} : checked.errors;
};

test('GARAGE-04 a valid form becomes cents, a reference on one line and a payer', () => {
  expect(checkPayment(right, limits, texts)).toEqual({
    ok: true,
    payment: {
      cents: 125_050,
      reference: 'inv-20418 a',
      payer: { name: 'Priya Sharma', email: 'priya@example.com', phone: '0412345678' },
    },
  });
});

test('GARAGE-04 a reference is stored with its accents composed, however the keyboard sends them', () => {
  expect(checkPayment({ ...right, reference: 'Cafe\u0301 7' }, limits, texts)).toMatchObject({
    payment: { reference: 'Caf\u00e9 7' },
  });
});

test('GARAGE-04 amounts are limited by the dealer’s settings, to the cent', () => {
  for (const amount of ['10', '20000', '20,000.00']) expect(errorsOf({ amount })).toEqual({});
  expect(errorsOf({ amount: '9.99' })).toEqual({ amount: 'The smallest amount you can pay online is $10.' });
  expect(errorsOf({ amount: '20000.01' }).amount).toContain('in one go is $20,000.');
  expect(errorsOf({ amount: 'a lot' }).amount).toContain('such as 1,250.00');
});

test('GARAGE-04 LEAD-14 every field that is missing or wrong has its own error, in the order shown', () => {
  expect(Object.keys(errorsOf({ amount: '', reference: '', name: '', last_name: '', email: 'x', phone: '1' }))).toEqual(
    ['amount', 'reference', 'name', 'last_name', 'email', 'phone'],
  );
  const { fieldErrors } = platformTexts;
  expect(errorsOf({ reference: undefined })).toEqual({ reference: fieldErrors.required_reference });
  for (const reference of ['<b>1</b>', '\u0000', '=HYPERLINK("x")', '💶 1', '-']) {
    expect([reference, Object.keys(errorsOf({ reference }))]).toEqual([reference, ['reference']]);
  }
  for (const reference of ['INV 20418/2', 'HM#88', 'ABC-12D', 'Ōtaki 7']) {
    expect([reference, errorsOf({ reference })]).toEqual([reference, {}]);
  }
  expect(errorsOf({ reference: 'x'.repeat(41) }).reference).toContain('40 characters');
});
