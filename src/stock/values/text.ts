import { decodeEntities } from '../../domain/entities.ts';
import { capitalised } from '../../domain/text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff\p{Cs}]/gu;

/** One line of plain text: entities decoded, tags, control characters and halves of characters removed, white space collapsed. */
export function cleanText(text: string): string {
  const plain = /[<]/.test(text)
    ? text.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/(\S) +(?=[.,;:!?](?:\s|$))/g, '$1')
    : text;
  const clean = decodeEntities(plain).replace(control, '').replace(/\s+/g, ' ').trim();
  // A single form of accents: some systems write an e and a combining accent instead of the letter.
  return /[\u0300-\u036f]/.test(clean) ? clean.normalize('NFC') : clean;
}

/**
 * A description as plain text with paragraphs separated by "|": line breaks, <br> and the ends of paragraphs and list
 * items become "|", other markup is removed.
 */
export function cleanDescription(text: string): string {
  const broken = text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(p|li|ul|ol|div|h\d|tr)\s*>|\\r\\n|\\n|\r\n|\r|\n/gi, '|')
    .replace(/<li\b[^<>]*>/gi, '• ');
  return broken
    .split('|')
    .map(cleanText)
    .filter((paragraph) => paragraph !== '')
    .join('|');
}

/** "GOLF GTI" -> "Golf Gti"; words with digits and all-capital words of up to three letters stay as they are. */
export function titleCase(text: string): string {
  return text.replace(/[\p{L}\d'’]+/gu, (word) => {
    if (/\d/.test(word) || (word.length <= 3 && word === word.toUpperCase())) return word;
    return capitalised(word.toLowerCase());
  });
}
