/** Draws the letters for the text in shared pictures, from Barlow Condensed (SIL Open Font License): node scripts/draw-glyphs.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { readCommandLine } from './command/command-line.ts';

/** Narrow, so that a comparison rate's warning has room in a size that can be read. */
const fontOf = (weight: number) => `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`;
/** Letters of makes and models beyond English, and the punctuation of our texts. */
const further = 'ÄÅÇÉÖÜßàáäåçèéêëíïñóöøúü‘’“”–—…·•×½°©®';
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n));

/**
 * Lines of "code point, width and outline of the regular letter, width and outline of the bold one", tabs between them;
 * 1000 units an em.
 */
export function drawnGlyphs(): string {
  const weights = [400, 700].map((weight) => {
    const font = create(readFileSync(createRequire(import.meta.url).resolve(fontOf(weight))));
    if (font.isCollection) throw new Error(`${fontOf(weight)} holds several fonts.`);
    return font;
  });
  const lines = [...ascii, ...further].map((letter) => {
    const code = letter.codePointAt(0) as number;
    const shapes = weights.map((font) => {
      if (!font.hasGlyphForCodePoint(code)) throw new Error(`The font has no ${letter}.`);
      const { advanceWidth, path } = font.glyphForCodePoint(code);
      const outline = path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
      return `${Math.round(advanceWidth)}\t${outline}`;
    });
    return `${code.toString(16)}\t${shapes.join('\t')}`;
  });
  return `/** Letters of Barlow Condensed (github.com/jpt/barlow, SIL Open Font License 1.1). Drawn by scripts/draw-glyphs.ts. */
export const drawnGlyphs = \`\n${lines.join('\n')}\n\`;\n`;
}

if (import.meta.main) {
  readCommandLine({
    usage: 'node scripts/draw-glyphs.ts\n\nDraws the letters of shared pictures into src/server/pictures/glyphs.ts.',
    options: {},
  });
  writeFileSync(join(import.meta.dirname, '../src/server/pictures/glyphs.ts'), drawnGlyphs());
  console.log('Drew the letters into src/server/pictures/glyphs.ts.');
}
