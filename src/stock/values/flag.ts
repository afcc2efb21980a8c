import { type Reading, read, unreadable } from './reading.ts';

const trueWords = ['true', 't', 'yes', 'y', '1', 'x', 'on'];
const falseWords = ['false', 'f', 'no', 'n', '0', 'off'];

/** A mapping's words in place of the usual ones, in any letter case. */
export type FlagWords = { true?: readonly string[] | undefined; false?: readonly string[] | undefined };

const has = (words: readonly string[], text: string) => words.some((word) => word.trim().toLowerCase() === text);

/**
 * Reads true or false: yes/no, y/n, true/false, t/f, 1/0, x, on/off. A mapping may define its own words; with only
 * `true` words, every other text is false.
 */
export function readFlag(value: unknown, words: FlagWords = {}): Reading<boolean> {
  if (typeof value === 'boolean') return read(value);
  const text = String(value).trim().toLowerCase();
  if (has(words.true ?? trueWords, text)) return read(true);
  if (words.true !== undefined && words.false === undefined) return read(false);
  return has(words.false ?? falseWords, text) ? read(false) : unreadable('neither yes nor no');
}
