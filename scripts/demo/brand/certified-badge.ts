/** The picture on certified used cars: a seal beside two words, readable at 32 px. */
export function certifiedBadge(ground: string, ink: string): string {
  const points = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    return `<circle cx="${(24 + 11.5 * Math.cos(angle)).toFixed(1)}" cy="${(24 + 11.5 * Math.sin(angle)).toFixed(1)}" r="4"/>`;
  });
  const text = (y: number, words: string, size: number) =>
    `<text x="46" y="${y}" font-size="${size}" textLength="86" lengthAdjust="spacingAndGlyphs">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 48" width="144" height="48" role="img" aria-label="Certified Pre-Owned">
<rect width="144" height="48" fill="${ground}"/>
<g fill="${ink}"><circle cx="24" cy="24" r="13"/>${points.join('')}</g>
<path d="m18.5 24.5 4 4 7.5-8.5" fill="none" stroke="${ground}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
<g fill="${ink}" font-family="Figtree,'Helvetica Neue',Arial,sans-serif" font-weight="700">
${text(22, 'CERTIFIED', 16)}
${text(38, 'PRE-OWNED', 14)}
</g>
</svg>
`;
}
