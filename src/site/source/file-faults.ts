import { conflictRule } from '../../domain/error-text.ts';
import { placeIn, type SyntaxProblem } from './source-tree.ts';

/** A fault of a file's text, by its offset. */
type Fault = { at: number } & Omit<SyntaxProblem, 'position'>;

const conflict = /^(?:<{7}|>{7}|\|{7})(?: .*)?$/m;
/** What UTF-8 looks like to a program that takes it for Windows-1252: "Ã©", "â€™". */
const misread =
  /[ÂÃÄÅâð][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}/g;

/**
 * Why the text of a file cannot be what its author meant, whatever its format: nothing in it, marks of a merge conflict, letters of another
 * encoding. Each kind once, where it is first.
 * @param letterAt what the byte behind an unreadable character is in Windows-1252
 */
export function fileFaults(
  text: string,
  file: string,
  letterAt: (offset: number) => string | undefined,
): SyntaxProblem[] {
  return [emptyFault(text), conflictFault(text), letterFault(text, letterAt), misreadFault(text)].flatMap((fault) => {
    if (!fault) return [];
    const { at, ...problem } = fault;
    return [{ position: { file, ...placeIn(text, at) }, ...problem }];
  });
}

function emptyFault(text: string): Fault | undefined {
  return text.trim() === '' ? { at: 0, rule: 'is empty: write it, or delete the file' } : undefined;
}

function conflictFault(text: string): Fault | undefined {
  const found = conflict.exec(text);
  if (!found) return undefined;
  return { at: found.index, value: JSON.stringify(found[0]), rule: conflictRule };
}

function letterFault(text: string, letterAt: (offset: number) => string | undefined): Fault | undefined {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return undefined;
  const nearest = letterAt(at);
  return nearest === undefined
    ? { at, value: '"\uFFFD"', rule: 'stands for a letter that was lost in another encoding: type it again' }
    : { at, rule: 'is not UTF-8, as in a file saved as Windows-1252 or "ANSI": save the file as UTF-8', nearest };
}

function misreadFault(text: string): Fault | undefined {
  for (const { index: at, 0: letters } of text.matchAll(misread)) {
    // The longest beginning that is one character of UTF-8.
    for (let length = letters.length; length > 1; length -= 1) {
      const value = letters.slice(0, length);
      const nearest = readAgain(value);
      if (nearest === undefined) continue;
      return { at, value: JSON.stringify(value), rule: 'is a letter of UTF-8 read as Windows-1252', nearest };
    }
  }
  return undefined;
}

/** The character that UTF-8 writes with the bytes that these letters are in Windows-1252; undefined if there is none. */
function readAgain(letters: string): string | undefined {
  const decoder = new TextDecoder('windows-1252');
  const bytes = [...letters].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x100 ? code : high.find((byte) => decoder.decode(Uint8Array.of(byte)) === letter);
  });
  if (bytes.includes(undefined)) return undefined;
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
    return [...read].length === 1 ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes that Windows-1252 reads as other letters than Latin-1. */
const high = Array.from({ length: 32 }, (_, n) => 0x80 + n);
