import { expect, test } from 'vitest';
import { checkPayment, paymentErrorTexts } from '~/domain/payment/payment-form.ts';
import { checkCheckout } from '~/domain/reservation/checkout-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const { fieldErrors, payment } = platformTexts;
const limits = { minimum: 10, maximum: 20_000 };
const paymentTexts = paymentErrorTexts(fieldErrors, payment, limits);
const right = { name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', phone: '0412 345 678' };

/** What both forms make of the same person: the stored one, or the errors. */
function both(changes: object) {
  const person = { ...right, ...changes };
  const reserved = checkCheckout({ ...person, terms_conditions: true }, fieldErrors);
  const paid = checkPayment({ ...person, amount: '50', reference: 'INV 1' }, limits, paymentTexts);
  return [reserved.ok ? reserved.person : reserved.errors, paid.ok ? paid.payment.payer : paid.errors];
}

test.each([
  {},
  { name: ' Priya  ' },
  { name: 'Zoë', last_name: 'O’Brien-Nguyễn' },
  { name: 'Jose\u0301' },
  { phone: '+61 412 345 678' },
  { phone: '(02) 9876 5432' },
  { phone: '61412345678' },
  { email: 'mailto:priya@example.com' },
  { email: '<priya@example.com>' },
  { email: ' priya@example.com ' },
])('GARAGE-04 RESERVE-01 LEAD-05 who pays online and who reserves is stored alike: %j', (changes) => {
  const [reserved, paid] = both(changes);
  expect(paid).toEqual(reserved);
  expect(Object.keys(reserved ?? {})).toEqual(['name', 'email', 'phone']);
  expect(reserved).toMatchObject({ email: 'priya@example.com', phone: expect.stringMatching(/^0\d{9}$/) });
});

test.each([
  { name: '' },
  { name: '   ' },
  { name: undefined },
  { name: '<b>Priya</b>' },
  { name: 'x'.repeat(81) },
  { name: 'Pri\nya' },
  { last_name: '' },
  { last_name: '\u0000' },
  { last_name: 'y'.repeat(81) },
  { email: '' },
  { email: 'priya' },
  { email: 'priya@' },
  { email: `${'p'.repeat(250)}@example.com` },
  { email: undefined },
  { phone: '' },
  { phone: '12' },
  { phone: 'call me' },
  { phone: '0'.repeat(41) },
  { phone: undefined },
])('GARAGE-04 RESERVE-01 LEAD-14 the same field of both forms is refused: %j', (changes) => {
  for (const errors of both(changes)) expect(Object.keys(errors ?? {})).toEqual(Object.keys(changes));
});
