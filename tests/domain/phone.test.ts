import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodePhone,
  encodePhone,
  formatPhone,
  isMobile,
  isPhone,
  maskPhone,
  phoneMistake,
  storedPhone,
} from '~/domain/phone.ts';

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

test('PHONE-01 PHONE-02 a number is decoded whole from the page, which does not contain it in plain text', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789 +()-'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(number, (phone) => {
      const code = encodePhone(phone);
      expect(decodePhone(code)).toBe(phone);
      if (phone.length > 1) expect(code).not.toContain(phone);
    }),
  );
});

test('PHONE-04 what is not an encoded number is not a number', () => {
  fc.assert(fc.property(fc.string(), (code) => /^[ -~]*$/.test(decodePhone(code))));
  expect(decodePhone('')).toBe('');
  expect(decodePhone('zzz.!')).toBe('');
});

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
  ['1300 555 014', true],
  ['1800 555 014', true],
  ['+61 1300 555 014', true],
  ['13 55 50', true],
  ['1300 555 01', false],
  ['1900 555 014', false],
  ['', false],
])('OTP-02 %j is a phone number: %s', (typed, expected) => {
  expect(isPhone(typed)).toBe(expected);
});

test.each([
  '02 5550 1400',
  '(02) 5550 1400',
  '0491 570 006',
  '1300 555 014',
  '1800 555 014',
  '13 55 50',
  '180 5550',
  '+61 2 5550 1400',
  '+61 (0)2 5550 1400',
  '+61 491 570 006',
  '+61 1300 555 014',
  '61 2 5550 1400',
  '+64 9 555 0140',
])('OPS-04 %s can be a number of the dealer', (text) => {
  expect(phoneMistake(text)).toBeUndefined();
});

test.each([
  ['02 5550 140', 'has 9 digits, but a number of this kind has 10, as "02 5550 1400"'],
  ['02 5550 14000', 'has 11 digits'],
  ['0491 570 00', 'has 9 digits, but a number of this kind has 10, as "0491 570 006"'],
  ['1300 555 01', 'has 9 digits, but a number of this kind has 10, as "1300 555 014"'],
  ['1800 555 0140', 'has 11 digits'],
  ['13 55 5', 'has 5 digits, but a number of this kind has 6, as "13 55 50"'],
  ['13 55 500', 'has 7 digits'],
  ['+61 2 5550 140', 'has 9 digits'],
  ['5550 1400', 'must begin with an area code'],
  ['09 5550 1400', 'must begin with an area code'],
  ['+64 9 555', 'must have 8 to 15 digits'],
])('OPS-04 %s cannot', (text, mistake) => {
  expect(phoneMistake(text)).toContain(mistake);
});

test('LEAD-05 a 1300 or 1800 number is stored as it is dialled, with or without 61 before it', () => {
  expect(['1300 555 014', '+61 1300 555 014', '1800-555-014', '+61 1800 555 014'].map(storedPhone)).toEqual([
    '1300555014',
    '1300555014',
    '1800555014',
    '1800555014',
  ]);
  expect(isMobile('1300 555 014')).toBe(false);
});
