import type { DealerLook } from './dealer-looks.ts';
import { emblem } from './emblem.ts';
// Words drawn as paths, since a picture can only use the fonts of the device: laid out, with kerning, in the heading
// fonts of the dealers (SIL Open Font Licence). The pen starts at 0 on the base line; `width` is where it ends.
import outlines from './word-outlines.json' with { type: 'json' };

interface Outline {
  width: number;
  d: string;
}

const outlinesOf: Record<string, readonly Outline[]> = outlines;

/** Height of the base line in a logo of 48. */
const baseline = 32;
const gap = 7;
const afterEmblem = 60;

const word = ({ d }: Outline, x: number, y: number, colour: string) =>
  `<path transform="translate(${x} ${y})" fill="${colour}" d="${d}"/>`;

/** The logo: emblem and word mark, 48 high. */
export function logo(look: DealerLook): string {
  const [strong, plain] = outlinesOf[look.slug] ?? [];
  if (!strong || !plain) throw new Error(`No words are drawn for the logo of "${look.slug}"`);
  const second = afterEmblem + strong.width + gap;
  const width = Math.ceil(second + plain.width + 2);
  const words = [
    word(strong, afterEmblem, look.upper ? baseline + 2 : baseline, look.ink),
    word(plain, second, look.upper ? baseline + 2 : baseline, look.secondInk ?? look.ink),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img" aria-label="${look.name.join(' ')}">${emblem(look)}${words.join('')}</svg>\n`;
}

/** The emblem alone, for the browser tab. */
export function favicon(look: DealerLook): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${emblem(look)}</svg>\n`;
}

/** A manufacturer's name as a plain word mark. */
export function wordMark(name: string, colour: string): string {
  const [outline] = outlinesOf[name.toLowerCase()] ?? [];
  if (!outline) throw new Error(`No word mark is drawn for "${name}"`);
  const width = Math.ceil(outline.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${name}">${word(outline, 0, 25, colour)}</svg>\n`;
}
