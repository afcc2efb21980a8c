import { once } from './once.ts';

const wholeNumber = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 }));

/** A whole number with thousands separators: 45210 -> "45,210". */
export function formatCount(count: number): string {
  return wholeNumber().format(count);
}

/** "1 car", "0 cars", "2,014 cars". `many` is needed if adding an "s" is not enough. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Joins the non-empty parts, without stray separators. */
export function joinPresent(parts: readonly (string | undefined | null | false)[], separator = ', '): string {
  return parts.filter((part): part is string => Boolean(part)).join(separator);
}

/** A text as one line: line breaks, other control characters and halves of characters (`isStorable`) become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
}

/** Whether Postgres can store a text: it takes neither null characters nor halves of a character, such as an emoji cut in two. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}

/** Truncates a text at the last word end before `limit` characters and adds an ellipsis. */
export function excerpt(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > limit / 2 ? end : limit).replace(/[\s,;:.]+$/, '')}…`;
}

/** A label within a sentence: "Body type" as "body type"; all capitals such as "ATM" and "4WD" stay. */
export function withinSentence(label: string): string {
  return /^\d?[A-Z]{2}/.test(label) ? label : label.toLowerCase();
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The form in which texts that people type are compared: the same for capital and small letters, composed, decomposed and wide
 * characters, so that "Straße 5" equals "STRASSE 5". Databases fold by other rules, so only this function does (decision 99). Not for display.
 */
export function foldedText(text: string): string {
  return text.normalize('NFKD').toLowerCase().toUpperCase();
}
