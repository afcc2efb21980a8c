/** A run of letters, a number or a sign of a typed text: "cx-5" is "cx" and "5", "$20k" is 20 and "k". */
export interface Atom {
  kind: 'word' | 'number' | 'sign';
  /** Letters in lower case without accents and apostrophes; numbers without separators: "20000". */
  key: string;
  /** The original input, if the key is a correction of it. */
  raw?: string;
  /** Of a number. */
  value?: number;
  /** A dollar sign is before the number. */
  dollars?: true;
  start: number;
  end: number;
  /** What separates it from the one before: nothing, a hyphen or slash, or anything else. */
  before: '' | '-' | ' ';
}

/** Longer texts are parsed up to here; the rest stays words. */
export const longestRead = 200;
/** Maximum number of atoms; nobody needs more in one search. */
export const mostAtoms = 60;

const signs = '+<>~&';
const dashes = '-/–—';
const apostrophes = "'’`";

const isDigit = (char: string) => char >= '0' && char <= '9';
const wideLetter = /[\p{L}\p{M}\p{N}]/uy;

/** The length of the letter at a position of a text, 0 if there is none. */
function letterAt(text: string, at: number): number {
  const char = text[at] ?? '';
  if ((char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z')) return 1;
  if (char <= '\x7f') return 0;
  wideLetter.lastIndex = at;
  return wideLetter.exec(text)?.[0].length ?? 0;
}

const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase();

/** The atoms of a text, in one walk over it. */
export function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  const length = Math.min(text.length, longestRead);
  let at = 0;
  let before = ' ' as Atom['before'];
  let dollarAt = -1;
  while (at < length && atoms.length < mostAtoms) {
    const char = text[at] as string;
    if (apostrophes.includes(char) && before !== '' && isShortYear(text, at, length)) {
      const key = `20${text.slice(at + 1, at + 3)}`;
      atoms.push({ kind: 'number', key, value: Number(key), start: at, end: at + 3, before });
      at += 3;
    } else if (isDigit(char)) {
      const end = endOfNumber(text, at, length);
      const key = text.slice(at, end).replaceAll(',', '');
      const start = dollarAt >= 0 ? dollarAt : at;
      atoms.push({
        kind: 'number',
        key,
        value: Number(key),
        start,
        end,
        before,
        ...(dollarAt >= 0 && { dollars: true }),
      });
      at = end;
    } else if (letterAt(text, at) > 0) {
      const end = endOfWord(text, at, length);
      atoms.push({ kind: 'word', key: plain(text.slice(at, end)), start: at, end, before });
      at = end;
    } else if (signs.includes(char)) {
      atoms.push({ kind: 'sign', key: char === '&' ? 'and' : char, start: at, end: at + 1, before });
      at += 1;
    } else if (apostrophes.includes(char) && before === '' && atoms.at(-1)?.kind === 'number') {
      // 21' is 21 feet.
      atoms.push({ kind: 'word', key: 'ft', start: at, end: at + 1, before });
      at += 1;
    } else {
      if (char === '$') dollarAt = at;
      else if (char !== ' ') dollarAt = -1;
      // A dash may be followed by spaces and a dollar sign: "$20k - $30k".
      before = dashes.includes(char) || ((char === ' ' || char === '$') && before === '-') ? '-' : ' ';
      at += 1;
      continue;
    }
    before = '';
    dollarAt = -1;
  }
  return atoms.filter(({ key }) => key !== '');
}

/** '22 is a year. */
const isShortYear = (text: string, at: number, length: number) =>
  at + 2 < length &&
  isDigit(text[at + 1] as string) &&
  isDigit(text[at + 2] as string) &&
  !isDigit(text[at + 3] ?? ' ');

function endOfWord(text: string, start: number, length: number): number {
  let end = start;
  while (end < length) {
    const joins = end > start && apostrophes.includes(text[end] as string) && letterAt(text, end + 1) > 0;
    const step = joins ? 1 : letterAt(text, end);
    if (step === 0) break;
    end += step;
  }
  return end;
}

/** "20,000" and "2.5" are one number, "2,5" and "3." are not. */
function endOfNumber(text: string, start: number, length: number): number {
  const digits = (from: number) => {
    let end = from;
    while (end < length && isDigit(text[end] as string)) end += 1;
    return end;
  };
  let end = digits(start);
  while (text[end] === ',' && digits(end + 1) === end + 4) end += 4;
  if (text[end] === '.' && digits(end + 1) > end + 1) end = digits(end + 1);
  return end;
}

/** The atoms from `start` to `end` as one key: "CX-5", "cx 5" and "cx5" are all "cx5". */
export function keyOfAtoms(atoms: readonly Atom[], start: number, end: number): string {
  let key = '';
  for (let n = start; n < end; n++) key += atoms[n]?.key ?? '';
  return key;
}
