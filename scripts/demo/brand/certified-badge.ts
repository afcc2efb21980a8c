import { drawnWord } from './word-outlines.ts';

/** Width of each line of words. */
const lineWidth = 86;

/** The picture on certified used cars: a seal beside two words, readable at 32 px. */
export function certifiedBadge(ground: string, ink: string): string {
  const points = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    return `<circle cx="${(24 + 11.5 * Math.cos(angle)).toFixed(1)}" cy="${(24 + 11.5 * Math.sin(angle)).toFixed(1)}" r="4"/>`;
  });
  const line = (y: number, number: number) => {
    const { width, d } = drawnWord('certified', number);
    return `<path transform="translate(46 ${y}) scale(${(lineWidth / width).toFixed(3)})" d="${d}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 48" width="144" height="48" role="img" aria-label="Certified Pre-Owned">
<rect width="144" height="48" fill="${ground}"/>
<g fill="${ink}"><circle cx="24" cy="24" r="13"/>${points.join('')}</g>
<path d="m18.5 24.5 4 4 7.5-8.5" fill="none" stroke="${ground}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
<g fill="${ink}">
${line(22, 0)}
${line(38, 1)}
</g>
</svg>
`;
}
