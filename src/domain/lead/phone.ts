/** Phone numbers that shoppers type. */

/** A phone number as it is stored: digits only, a leading 61 (with or without its zero) as 0 (A§5, LEAD-05). */
export function storedPhone(text: string): string {
  return text.replace(/\D/g, '').replace(/^610?/, '0');
}

/** An Australian number with area code, or a number of another country that begins with "+". */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/.test(text)) return false;
  if (/^0[23478]\d{8}$/.test(storedPhone(text))) return true;
  return /^\+(?!61)[1-9]\d{7,14}$/.test(text.replace(/[\s().-]/g, ''));
}

/** An Australian mobile number, which can receive a code by SMS. */
export function isMobile(text: string): boolean {
  return isPhone(text) && /^04\d{8}$/.test(storedPhone(text));
}
