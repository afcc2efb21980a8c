import type { DealerLook } from './dealer-looks.ts';
import { emblem } from './emblem.ts';
import { drawnWord, type WordOutline } from './word-outlines.ts';

/** Height of the base line in a logo of 48. */
const baseline = 32;
const gap = 7;
const afterEmblem = 60;

const word = ({ d }: WordOutline, x: number, y: number, colour: string) =>
  `<path transform="translate(${x} ${y})" fill="${colour}" d="${d}"/>`;

/** The logo: emblem and word mark, 48 high. `ink` is the colour of the words where it is not the usual one. */
export function logo(look: DealerLook, ink?: string): string {
  const [strong, plain] = [drawnWord(look.slug), drawnWord(look.slug, 1)];
  const second = afterEmblem + strong.width + gap;
  const width = Math.ceil(second + plain.width + 2);
  const words = [
    word(strong, afterEmblem, look.upper ? baseline + 2 : baseline, ink ?? look.ink),
    word(plain, second, look.upper ? baseline + 2 : baseline, ink ?? look.secondInk ?? look.ink),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img" aria-label="${look.name.join(' ')}">${emblem(look)}${words.join('')}</svg>\n`;
}

/** The emblem alone, for the browser tab. */
export function favicon(look: DealerLook): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${emblem(look)}</svg>\n`;
}

/** A manufacturer's name as a plain word mark. */
export function wordMark(name: string, colour: string): string {
  const outline = drawnWord(name.toLowerCase());
  const width = Math.ceil(outline.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${name}">${word(outline, 0, 25, colour)}</svg>\n`;
}
