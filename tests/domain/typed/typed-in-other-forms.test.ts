import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkPayment, paymentErrorTexts } from '~/domain/payment/payment-form.ts';
import { isMobile, storedPhone } from '~/domain/phone.ts';
import { checkCheckout } from '~/domain/reservation/checkout-form.ts';
import { codeErrors, detailErrors, pickSignInTexts } from '~/domain/sign-in/sign-in-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { KilometresSchema, RegistrationSchema } from '~/domain/valuation/valuation-fields.ts';
import { MobileSchema } from '~/server/routes/accounts/auth.ts';
import { read } from './read-field.ts';

const texts = platformTexts.fieldErrors;

const mobile = '0412345678';
const phones: [typed: string, stored: string][] = [
  ...['\u202d0412 345 678\u202c', '\u200e0412 345 678', '0412\u2011345\u2011678', '0412–345–678', '412 345 678'],
  ...['0061 412 345 678', '(+61) 412 345 678', 'tel:0412345678', '0011 61 412 345 678', '+61 (0)412 345 678'],
  ...[
    '+61 0412 345 678',
    '61 412 345 678',
    '00 61 412 345 678',
    '0011-61-412-345-678',
    '(0412) 345 678',
    '0412.345.678',
  ],
  ...[
    '0412\u00a0345\u00a0678',
    '0412\u2009345\u202f678',
    '０４１２３４５６７８',
    '＋６１ 412 345 678',
    'Mobile: 0412 345 678',
  ],
  ...['Ph 0412 345 678', 'M: 0412 345 678', 'mob. 0412 345 678', '0412/345/678', '0412·345·678', '(0061) 412 345 678'],
  ...[
    'TEL:+61412345678',
    '412-345-678',
    '0412−345−678',
    '0412 345 678\ufeff',
    '٠٤١٢٣٤٥٦٧٨',
    '\u2066+61412345678\u2069',
  ],
].map((typed) => [typed, mobile]);
phones.push(
  ['2 5550 1400', '0255501400'],
  ['0061 2 5550 1400', '0255501400'],
  ['0011 61 1300 555 014', '1300555014'],
  ['0011 64 21 123 4567', '64211234567'],
  ['0064 21 123 4567', '64211234567'],
  ['(+64) 21 123 4567', '64211234567'],
);

test.each(phones)('LEAD-05 %j is the number that is stored as %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored);
  expect(read('car-enquiry', 'phone', typed)).not.toBe(texts.phone);
  expect(isMobile(typed)).toBe(stored === mobile);
});

test.each([
  '512 345 678',
  '0061 412 345 67',
  '0011 61 412 345 678 9',
  '0061 300 123',
  'fax 12',
  '+61 12 345 678',
  '041234567O',
])('LEAD-05 %j is no number', (typed) => {
  expect(read('car-enquiry', 'phone', typed)).toBe(texts.phone);
});

describe('the other forms read the same', () => {
  const person = {
    name: 'Pat\u200b',
    last_name: "O'Brien",
    email: "pat.o'brien@example.com",
    phone: '0061 412 345 678',
  };
  const stored = { name: "Pat O'Brien", email: "pat.o'brien@example.com", phone: mobile };

  test('LEAD-11 the checkout', () => {
    expect(checkCheckout({ ...person, terms_conditions: true }, texts)).toEqual({ ok: true, person: stored });
  });

  test.each([
    ['$1,250\u200b', 125_000, 'INV\u20112041', 'INV-2041'],
    ['AUD\u00a01,250.50', 125_050, 'INV\u00a02041\u200b', 'INV 2041'],
    ['１２５０', 125_000, 'ＩＮＶ–２０４１', 'INV-2041'],
    ['\u202d1,250\u202c', 125_000, 'R&D/7', 'R&D/7'],
  ])('LEAD-11 an online payment of %j for %j', (amount, cents, reference, read) => {
    const limits = { minimum: 1, maximum: 5000 };
    const errors = paymentErrorTexts(texts, platformTexts.payment, limits);
    expect(checkPayment({ ...person, amount, reference }, limits, errors)).toEqual({
      ok: true,
      payment: { cents, reference: read, payer: stored },
    });
  });

  test('LEAD-11 signing in', () => {
    const words = pickSignInTexts(platformTexts);
    const details = { first_name: 'Pat\u200b', last_name: '\u2060', email: 'müller@example.de' };
    expect(detailErrors(details, words)).toEqual({ last_name: texts.required_last_name });
    expect(codeErrors({ ...details, phone: '(+61) 412 345 678', code: '１２３\u00a0456' }, words)).toEqual({});
    expect(phones.filter(([, number]) => number === mobile).map(([typed]) => v.parse(MobileSchema, typed))).toEqual(
      phones.filter(([, number]) => number === mobile).map(() => '+61412345678'),
    );
  });

  test('LEAD-11 a valuation', () => {
    expect(v.parse(RegistrationSchema, { rego: '1ab·2cd\u200b', regoState: 'vic' }).rego).toBe('1AB2CD');
    expect(v.parse(RegistrationSchema, { rego: 'S\u2011123\u2013ABC', regoState: 'sa' }).rego).toBe('S123ABC');
    expect(v.parse(KilometresSchema, { kms: '45k' })).toEqual({ kms: 45_000 });
  });
});
