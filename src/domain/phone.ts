/** How many characters of a number show before it is revealed (PHONE-01, A§4). */
const shownCharacters = 5;

/** A phone number as people read it: ten digits in groups of 2-4-4, any other as given (PHONE-05). */
export function formatPhone(phone: string): string {
  const given = phone.trim();
  const digits = given.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(digits) && !/^1[38]00/.test(digits)
    ? `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
    : given;
}

/** "02 5550 1400" -> "02 55•• ••••": what follows the first five characters is hidden (PHONE-01). */
export function maskPhone(phone: string): string {
  return phone.slice(0, shownCharacters) + phone.slice(shownCharacters).replace(/[^\s]/g, '•');
}

/**
 * A number as it stands in the page until it is revealed. Not a secret: the dealer's number is on its location page, in
 * the footer and in the structured data. It only keeps the number of this button out of the text of the page, so that
 * who wants it presses the button and the dealer learns how often that happens.
 */
export function encodePhone(phone: string): string {
  return [...phone].map((character) => (character.charCodeAt(0) + 7).toString(36)).join('.');
}

/** The number that was encoded; an empty text for anything that `encodePhone` did not write. */
export function decodePhone(code: string): string {
  const codes = code.split('.').map((part) => Number.parseInt(part, 36) - 7);
  return codes.every((value) => value >= 32 && value < 127) ? String.fromCharCode(...codes) : '';
}
