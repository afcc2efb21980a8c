import { drawnGlyphs } from './glyphs.ts';

/** The weight of a text. */
export type Weight = 'regular' | 'bold';

interface Letter {
  /** Width in thousandths of the text's size. */
  width: number;
  outline: string;
}

let alphabet: ReadonlyMap<string, Readonly<Record<Weight, Letter>>> | undefined;

/** The shapes of the letters; loaded with the first text, since most servers never draw one. */
function letters() {
  alphabet ??= new Map(
    drawnGlyphs
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [code = '', width = '', outline = '', boldWidth = '', boldOutline = ''] = line.split('\t');
        const regular = { width: Number(width), outline };
        const bold = { width: Number(boldWidth), outline: boldOutline };
        return [String.fromCodePoint(Number.parseInt(code, 16)), { regular, bold }];
      }),
  );
  return alphabet;
}

function shapesOf(text: string, weight: Weight): Letter[] {
  const known = letters();
  return Array.from(text, (letter) => {
    const plain = known.get(letter) ?? known.get(letter.normalize('NFD').charAt(0)) ?? known.get(' ');
    return (plain as Record<Weight, Letter>)[weight];
  });
}

/** The width of a line of text, px. @param size of the text, px */
export const widthOf = (text: string, size: number, weight: Weight): number =>
  (shapesOf(text, weight).reduce((total, { width }) => total + width, 0) * size) / 1000;

/** Text broken into lines of at most this width, px; a single word that is wider overflows. */
export function wrapped(text: string, size: number, weight: Weight, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text as SVG paths: no font is needed to show it. @param y of its baseline */
export function drawnText(
  text: string,
  { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight },
): string {
  let at = 0;
  const paths = shapesOf(text, weight).map(({ width, outline }) => {
    const path = outline && `<path transform="translate(${at})" d="${outline}"/>`;
    at += width;
    return path;
  });
  const scale = size / 1000;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
