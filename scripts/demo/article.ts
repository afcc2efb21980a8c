/** "a Fiat Ducato", "an Iveco Daily", "an 8 speed automatic". */
export function withArticle(words: string): string {
  return `${/^([aeio]|u(?!te|ni)|8|11\b|18\b)/i.test(words) ? 'an' : 'a'} ${words}`;
}
