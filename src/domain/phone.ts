/*
 * Every rule about phone numbers: those that shoppers type (how they are checked and stored) and those of the dealer (how
 * they are shown). Australian numbers; those of other countries begin with "+".
 */
import { typedCode } from './typed/typed-text.ts';

/** Business numbers without an area code: 1300, 1800 and six digits that begin with 13. */
const businessNumber = /^(1[38]00\d{6}|13\d{4})$/;

/** Words that people and links put before a number. */
const beforeNumber = /^(?:telephone|tel|phone|ph|mobile|mob|m)\b[.:]?\s*/i;

/**
 * A typed number as it is dialled within Australia, or with "+" from elsewhere: 61 with any sign of a call abroad ("+", 00, 0011) is 0, or
 * nothing before a 1300 or 1800 number; nine digits lack their 0. Text that is no number keeps its other characters.
 */
function dialled(text: string): string {
  const written = typedCode(text)
    .replace(beforeNumber, '')
    .replace(/[\s()./·•-]/g, '');
  const abroad = written.replace(/^(?:0011|00)(?=[1-9])/, '+');
  const local = abroad.replace(/^\+?610?/, '');
  if (local !== abroad) return businessNumber.test(local) ? local : `0${local}`;
  return /^[23478]\d{8}$/.test(abroad) ? `0${abroad}` : abroad;
}

/** A phone number as stored: digits only, in the form of `dialled`. */
export const storedPhone = (text: string): string => dialled(text).replace(/\D/g, '');

/** An Australian number with area code, a 13, 1300 or 1800 number, or one of another country that begins with "+" or 0011. */
export function isPhone(text: string): boolean {
  const number = dialled(text);
  return /^(?:0[23478]\d{8}|\+[1-9]\d{7,14})$/.test(number) || businessNumber.test(number);
}

/** An Australian mobile number, which can receive a code by SMS. */
export function isMobile(text: string): boolean {
  return isPhone(text) && /^04\d{8}$/.test(storedPhone(text));
}

/** Kinds of Australian numbers that a dealer can have: how they begin, and how many digits they have. */
const numberKinds: readonly { begins: RegExp; digits: number; example: string }[] = [
  { begins: /^1[38]00/, digits: 10, example: '1300 555 014' },
  { begins: /^180/, digits: 7, example: '180 5550' },
  { begins: /^13/, digits: 6, example: '13 55 50' },
  { begins: /^04/, digits: 10, example: '0491 570 006' },
  { begins: /^0[2378]/, digits: 10, example: '02 5550 1400' },
];

/**
 * What is wrong with a dealer's number, and how to correct it; undefined for one that can be dialled: Australian with its area code,
 * mobile, 13, 1300, 180 or 1800, or foreign with "+" (Numbering Plan 2015).
 */
export function phoneMistake(text: string): string | undefined {
  const written = text.replace(/[\s().-]/g, '');
  if (/^\+(?!61)/.test(written)) {
    const fits = /^\+[1-9]\d{7,14}$/.test(written);
    return fits ? undefined : 'must have 8 to 15 digits after the "+"';
  }
  const local = written.replace(/^\+?61(?=\d{6})/, '');
  const digits = local !== written && !/^(0|1[38])/.test(local) ? `0${local}` : local;
  const kind = numberKinds.find(({ begins }) => begins.test(digits));
  if (!kind)
    return 'must begin with an area code (02, 03, 07, 08), 04, 13, 1300, 180 or 1800, or with "+" and a country';
  if (digits.length === kind.digits) return undefined;
  return `has ${digits.length} digits, but a number of this kind has ${kind.digits}, as "${kind.example}"`;
}

/** How many characters of a number show before it is revealed (PHONE-01). */
const shownCharacters = 5;

/** A phone number as people read it: ten digits in groups of 2-4-4, any other as given. */
export function formatPhone(phone: string): string {
  const trimmed = phone.trim();
  const digits = trimmed.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(digits) && !/^1[38]00/.test(digits)
    ? `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
    : trimmed;
}

/** A stored number as people say it: a mobile in groups of 4-3-3, any other as `formatPhone` has it. */
export function formatMobile(phone: string): string {
  const [, first, second, third] = /^(04\d\d)(\d{3})(\d{3})$/.exec(phone) ?? [];
  return first ? `${first} ${second} ${third}` : formatPhone(phone);
}

/** "02 5550 1400" -> "02 55•• ••••": what follows the first five characters is hidden. */
export function maskPhone(phone: string): string {
  return phone.slice(0, shownCharacters) + phone.slice(shownCharacters).replace(/[^\s]/g, '•');
}

/**
 * A number as shown in the page until it is revealed. Not a secret: the dealer's number is on its location page, in the footer and in the
 * structured data. It only keeps this button's number out of the page text, so that visitors who want it press the button and the dealer
 * learns how often that happens.
 */
export function encodePhone(phone: string): string {
  return [...phone].map((character) => (character.charCodeAt(0) + 7).toString(36)).join('.');
}

/** The number that was encoded; an empty text for anything that `encodePhone` did not write. */
export function decodePhone(code: string): string {
  const codes = code.split('.').map((part) => Number.parseInt(part, 36) - 7);
  return codes.every((value) => value >= 32 && value < 127) ? String.fromCharCode(...codes) : '';
}
