import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePhone, encodePhone, formatPhone, maskPhone } from '~/domain/phone.ts';

test.each([
  ['0255501400', '02 5550 1400'],
  ['(02) 5550-1400', '02 5550 1400'],
  ['0491 570 006', '04 9157 0006'],
  ['13 00 12', '13 00 12'],
  ['1300 555 014', '1300 555 014'],
  ['1800 555 014', '1800 555 014'],
  ['+61 2 5550 1400', '+61 2 5550 1400'],
  [' 5550 1400 ', '5550 1400'],
])('PHONE-05 %j reads %j: ten digits in groups of 2-4-4, others as given', (given, expected) => {
  expect(formatPhone(given)).toBe(expected);
});

test.each([
  ['02 5550 1400', '02 55•• ••••'],
  ['1300 555 014', '1300 ••• •••'],
  ['13 11', '13 11'],
])('PHONE-01 %j is masked after its first five characters: %j', (number, masked) => {
  expect(maskPhone(number)).toBe(masked);
});

test('PHONE-01 PHONE-02 a number comes back whole from the page, where it does not stand', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789 +()-'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(number, (phone) => {
      const code = encodePhone(phone);
      expect(decodePhone(code)).toBe(phone);
      if (phone.length > 1) expect(code).not.toContain(phone);
    }),
  );
});

test('PHONE-04 what is not an encoded number is no number', () => {
  fc.assert(fc.property(fc.string(), (code) => /^[ -~]*$/.test(decodePhone(code))));
  expect(decodePhone('')).toBe('');
  expect(decodePhone('zzz.!')).toBe('');
});
