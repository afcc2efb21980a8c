import type { DealerLook } from './dealer-looks.ts';
import { emblem } from './emblem.ts';

/** The logo: emblem and word mark, 48 high. */
export function logo(look: DealerLook): string {
  const [strong, plain] = look.name.map((word) => (look.upper ? word.toUpperCase() : word)) as [string, string];
  const [wide, narrow] = look.widths;
  const width = 60 + wide + 7 + narrow + 2;
  const size = look.upper ? 26 : 23;
  const text = (x: number, length: number, weight: number, colour: string, word: string) =>
    `<text x="${x}" y="${look.upper ? 33 : 32}" textLength="${length}" lengthAdjust="spacingAndGlyphs" font-family="${look.font}" font-size="${size}" font-weight="${weight}" fill="${colour}">${word}</text>`;
  const second = look.slug === 'harbour-motors' ? '#c23f27' : look.ink;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img" aria-label="${look.name.join(' ')}">${emblem(look)}${text(60, wide, look.weight, look.ink, strong)}${text(67 + wide, narrow, look.upper ? 500 : 400, second, plain)}</svg>\n`;
}

/** The emblem alone, for the browser tab. */
export function favicon(look: DealerLook): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${emblem(look)}</svg>\n`;
}

/** A manufacturer's name as a plain word mark. */
export function wordMark(name: string, colour: string): string {
  const width = name.length * 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32" role="img" aria-label="${name}"><text x="0" y="25" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-family="'Helvetica Neue',Arial,sans-serif" font-size="24" font-weight="700" fill="${colour}">${name.toUpperCase()}</text></svg>\n`;
}
