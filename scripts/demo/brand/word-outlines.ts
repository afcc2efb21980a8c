// Words drawn as paths, since a picture can only use the fonts of the device: laid out, with kerning, in the heading
// fonts of the dealers (SIL Open Font Licence).
import outlines from './word-outlines.json' with { type: 'json' };

/** One word. The pen starts at 0 on the base line; `width` is where it ends. */
export interface WordOutline {
  width: number;
  d: string;
}

const marks: Record<string, readonly WordOutline[]> = outlines;

/** A word of a mark, by the mark's name and the word's number. */
export function drawnWord(mark: string, number = 0): WordOutline {
  const word = marks[mark]?.[number];
  if (!word) throw new Error(`The mark "${mark}" has no drawn word ${number}`);
  return word;
}
