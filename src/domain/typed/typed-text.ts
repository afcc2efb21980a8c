/*
 * What people type and paste carries characters that nobody sees: direction marks around a number copied from a contact, non-breaking
 * hyphens, full-width digits. Every schema of a form's value begins with one of these, so that no rule has to know them.
 */

/** Characters without a shape, but for those that join letters and emoji. */
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** A joiner that does not follow an emoji, or a letter of a script that needs it. */
const strayJoiner = /(?<![^\0-\u02ff\u2000-\u206f\s])[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]+/gu;
/** Full-width and Arabic digits: the last four bits are the digit. */
const otherDigits = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * A text as its reader sees it, trimmed: without invisible characters; spaces, hyphens and full-width digits as a keyboard has them. Dashes,
 * and the joiners within names and emoji, stay.
 */
export const typedText = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\uff10-\uff19]/g, asDigit)
    .replace(strayJoiner, '')
    .trim();

/** A value read as a code, such as a number, a plate or an address: also dashes, quotes and full-width letters as a keyboard has them. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\u2800/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(otherDigits, asDigit)
    .trim();

function asDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 15);
}
