const plainAscii = /^[\x20-\x7e]*$/;
const marks = /\p{M}+/gu;

/** The form in which filter and facet strings are compared: case and surrounding space ignored, accents kept. */
export function facetForm(text: string): string {
  if (plainAscii.test(text)) return text.trim().toLowerCase();
  return text.normalize('NFKD').toLowerCase().trim();
}

/** The form in which words are searched: lower case without accents or width variants. */
export function wordForm(word: string): string {
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
