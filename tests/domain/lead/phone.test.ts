import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile, isPhone, storedPhone } from '~/domain/lead/phone.ts';

test.each([
  ['+61 412 345 678', '0412345678'],
  ['61412345678', '0412345678'],
  ['+61 (0)412 345 678', '0412345678'],
  ['(02) 5550 1234', '0255501234'],
  ['0412-345-678', '0412345678'],
  ['+64 21 123 4567', '64211234567'],
])('LEAD-05 %s is stored as %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored);
});

test('LEAD-05 a mobile number is stored the same however it is written', () => {
  const digits = fc.stringMatching(/^4\d{8}$/);
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(digits, separators, fc.constantFrom('+61', '61', '0', '+61 0'), (rest, gaps, prefix) => {
      const typed = prefix + [...rest].map((digit, n) => (gaps[n] ?? '') + digit).join('');
      expect(storedPhone(typed)).toBe(`0${rest}`);
      expect(isPhone(typed)).toBe(true);
      expect(isMobile(typed)).toBe(true);
      expect(storedPhone(storedPhone(typed))).toBe(`0${rest}`);
    }),
  );
});

test.each([
  ['0412 345 67', false],
  ['0412 345 6789', false],
  ['5550 1234', false],
  ['call me on 0412345678', false],
  ['0412345678\nBcc: a@example.com', false],
  ['+64 21 123 4567', true],
  ['+6141234567', false],
  ['', false],
])('OTP-02 %j is a phone number: %s', (typed, expected) => {
  expect(isPhone(typed)).toBe(expected);
});
