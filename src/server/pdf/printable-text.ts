/** Characters beyond Latin-1 that the standard fonts of PDF have (Windows-1252). */
const windows1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Characters that dealers use but those fonts lack, with replacements. */
const substitutes: Readonly<Record<string, string>> = {
  '→': '-',
  '➜': '-',
  '►': '•',
  '▪': '•',
  '●': '•',
  '■': '•',
  '★': '*',
  '☆': '*',
  '✓': '•',
  '✔': '•',
  '✅': '•',
  '‑': '-',
  '−': '-',
  '‐': '-',
  '′': "'",
  '″': '"',
  '≤': '<=',
  '≥': '>=',
};

const known = (character: string): boolean =>
  /[\x20-\x7e\xa1-\xac\xae-\xff]/.test(character) || windows1252.includes(character);

/**
 * A text in the characters that the standard fonts of PDF can print: accents that they lack are removed, emoji and
 * other scripts are left out, white space becomes single blanks.
 * @param limit characters; a longer text is cut, since no page has room for it
 */
export function printableText(text: string, limit: number): string {
  const printable: string[] = [];
  for (const character of text.slice(0, limit * 2).normalize('NFC')) {
    if (/\s/.test(character)) printable.push(' ');
    else if (known(character)) printable.push(character);
    else printable.push(substitutes[character] ?? [...character.normalize('NFKD')].filter(known).join(''));
  }
  return printable.join('').replace(/ +/g, ' ').trim().slice(0, limit);
}

/** Splits a word too long for a line; other words stay whole. */
export function wordParts(word: string): string[] {
  return word.length <= 28 ? [word] : (word.match(/.{1,20}/gs) ?? [word]);
}
