import { expect, test } from 'vitest';
import { codeErrors, detailErrors, phoneErrors, pickSignInTexts, sendErrors } from '~/domain/sign-in/sign-in-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const texts = pickSignInTexts(platformTexts);

const values = {
  first_name: 'Priya',
  last_name: 'Sharma',
  email: 'priya@example.com',
  phone: '0491 570 006',
  code: '123456',
};

test.each([
  ['', 'This is a required field.'],
  ['12345', 'Code must be 6 digits.'],
  ['1234567', 'Code must be 6 digits.'],
  ['12345a', 'Code must be 6 digits.'],
  ['123456', undefined],
  [' 123456 ', undefined],
])('OTP-01 the code %j gives %j', (code, error) => {
  expect(codeErrors({ ...values, code }, texts).code).toBe(error);
});

test.each([
  ['', 'Enter your mobile number.'],
  ['02 5550 1234', 'Enter an Australian mobile number, e.g. 0412 345 678.'],
  ['+64 21 123 4567', 'Enter an Australian mobile number, e.g. 0412 345 678.'],
  ['+61 491 570 006', undefined],
])('OTP-02 before a code is sent the number %j gives %j', (phone, error) => {
  expect(phoneErrors({ ...values, phone }, texts).phone).toBe(error);
});

test('AUTH-04 OTP-06 nobody has to give a name before the code; a new shopper does so after it', () => {
  const nameless = { ...values, first_name: '', last_name: '', email: '' };
  expect(codeErrors(nameless, texts)).toEqual({});
  expect(Object.keys(detailErrors(nameless, texts))).toEqual(['first_name', 'last_name', 'email']);
  expect(detailErrors(values, texts)).toEqual({});
  expect(codeErrors({ ...nameless, email: 'x' }, texts)).toEqual({
    email: 'Enter an email address, e.g. name@example.com.',
  });
});

test('AUTH-04 before a code is used a new shopper has given a name; a returning one is asked only for the number', () => {
  const bare = { ...values, first_name: '', last_name: '', email: '', phone: '' };
  expect(Object.keys(sendErrors(bare, false, texts))).toEqual(['first_name', 'last_name', 'email', 'phone']);
  expect(Object.keys(sendErrors(bare, true, texts))).toEqual(['phone']);
  expect(sendErrors({ ...bare, phone: values.phone }, true, texts)).toEqual({});
  expect(sendErrors(values, false, texts)).toEqual({});
});
