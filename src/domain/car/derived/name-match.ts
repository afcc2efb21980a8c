/** Signs of trade marks, as a sign or written out: "Rover\u00ae", "Quattro(TM)". */
const tradeMark = /[\u00ae\u2122\u2120\u00a9]|\((?:r|tm)\)/gi;

/** A name without trade mark signs, white space collapsed: "Rover\u00ae  Discovery\u00ae" -> "Rover Discovery". */
export function withoutTradeMarks(text: string): string {
  return text.replace(tradeMark, '').replace(/\s+/g, ' ').trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const onlyAscii = /^[\u0000-\u007f]*$/;

/**
 * The form that all spellings of one name share: lower-case letters, digits and "+", without accents, spaces and
 * hyphens. "Land Cruiser", "LANDCRUISER" and "Land-Cruiser" are all "landcruiser"; "\u0160koda" is "skoda".
 */
export function compactName(text: string): string {
  const lower = text.toLowerCase();
  if (onlyAscii.test(lower)) return lower.replace(/[^a-z0-9+]/g, '');
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+]/gu, '');
}

const token = /[^\s,(/]+/g;

/**
 * The rest of `text` after the words of `start`, however those are spelled; undefined if it does not begin with them. A name ends only at
 * the end of a word: "T-Roc Style" does not begin with "T".
 */
export function textAfter(text: string, start: string): string | undefined {
  const startKey = compactName(start);
  if (startKey === '') return undefined;
  let found = '';
  for (const part of text.matchAll(token)) {
    found += compactName(part[0]);
    if (found === startKey) return text.slice(part.index + part[0].length).trim();
    if (!startKey.startsWith(found)) return undefined;
  }
  return undefined;
}

/** Trims of a letter and a word: "i30 N Line" is an i30, not an i30 N. */
const lineTrim = /^(?:[nrs]|gt|st|rs)[ -]?line\b|^f[ -]?sport\b/i;

/** Whether a name goes on as the name of such a trim: that of the "N" of "i30 N" does, if "Line Premium" follows. */
function isLineTrim(name: string, rest: string): boolean {
  return lineTrim.test(`${name.split(' ').at(-1)} ${rest}`);
}

/** A model column with such a trim in it, cut in two: "i30 N Line Premium" is "i30" and "N Line Premium". */
export function withoutLineTrim(model: string): { model: string; trim: string } {
  const at = [...model.matchAll(/\s+/g)].find(({ index, 0: gap }) => lineTrim.test(model.slice(index + gap.length)));
  return at ? { model: model.slice(0, at.index), trim: model.slice(at.index).trim() } : { model, trim: '' };
}

const mostWords = 6;

/** The longest known name that `text` begins with, by the compact spellings of the names, and what follows it. */
export function longestStart(
  names: ReadonlyMap<string, string>,
  text: string,
): { name: string; rest: string } | undefined {
  let longest: { name: string; rest: string } | undefined;
  let found = '';
  let count = 0;
  for (const part of text.matchAll(token)) {
    count += 1;
    if (count > mostWords) break;
    found += compactName(part[0]);
    const name = names.get(found);
    if (name === undefined) continue;
    const rest = text.slice(part.index + part[0].length).trim();
    if (!isLineTrim(name, rest)) longest = { name, rest };
  }
  return longest;
}
