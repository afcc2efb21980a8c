const plainAscii = /^[\x20-\x7e]*$/;
const marks = /\p{M}+/gu;

/** Longer words are cut to their start: the time of a typo search grows with the length. */
const longestWord = 250;

/** The form in which words are searched: lower case without accents or width variants, cut after 250 characters. */
export function wordForm(given: string): string {
  const word = given.slice(0, longestWord);
  if (plainAscii.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('æ', 'ae');
}

/** Length in Unicode characters. */
export function characterCount(text: string): number {
  if (plainAscii.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}
