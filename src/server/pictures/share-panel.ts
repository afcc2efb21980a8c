import type { FigureLines } from '../../domain/finance/figures/figure-lines.ts';
import { drawnText, type Weight, widthOf, wrapped } from './lettering.ts';

/** Content next to the photo of a car whose weekly cost may be shown. */
export interface SharePanel {
  seller: string;
  /** "2021 Toyota Corolla". */
  title: string;
  /** "$32,990". */
  price: string;
  /** "Drive Away". */
  priceType?: string;
  figure: FigureLines;
  /** Everything that must accompany the figure. */
  notes: readonly string[];
  /** The dealer's colours, "#rrggbb". */
  look: { brand: string; onBrand: string; surfaceRaised: string; text: string };
}

const margin = 30;
/** Height of the band with the dealer's name, px. */
const band = 76;
const sizes = { name: 34, title: 42, price: 54, priceType: 24, figure: 34 } as const;
/** Sizes of the small print, the largest that fits; smaller could not be read. */
const noteSizes = [20, 19, 18, 17, 16, 15] as const;
/** Between two notes, px. */
const noteGap = 5;
const smallest = 20;

/**
 * The panel as a drawing. Repayment and comparison rate have one size, weight and colour, as everywhere (decision 39).
 * @param box of the panel, px
 * @returns undefined if the figure or what must accompany it does not fit: then no figure is shown
 */
export function sharePanel(panel: SharePanel, box: { width: number; height: number }): string | undefined {
  const { seller, title, price, priceType, figure, notes, look } = panel;
  const room = box.width - 2 * margin;
  const figureSize = fitting([figure.repayment, figure.comparison], sizes.figure, room);
  if (!figureSize) return undefined;
  const parts: string[] = [];
  let y = band + margin / 2;
  const write = (text: string, size: number, weight: Weight, lineHeight = 1.2) => {
    y += size * lineHeight;
    parts.push(drawnText(text, { x: margin, y: y - size * (lineHeight - 0.95), size, weight }));
  };
  for (const line of cut(wrapped(title, sizes.title, 'bold', room), 2)) write(line, sizes.title, 'bold', 1.05);
  y += 8;
  write(price, sizes.price, 'bold', 1.05);
  if (priceType) write(priceType, sizes.priceType, 'regular');
  y += 12;
  write(figure.repayment, figureSize, 'bold');
  write(figure.comparison, figureSize, 'bold');
  y += 10;
  const heightOf = (size: number) =>
    notes.reduce((sum, note) => sum + wrapped(note, size, 'regular', room).length * size * 1.2 + noteGap, 0);
  const noteSize = noteSizes.find((size) => heightOf(size) <= box.height - margin / 2 - y);
  if (!noteSize) return undefined;
  for (const note of notes) {
    for (const line of wrapped(note, noteSize, 'regular', room)) write(line, noteSize, 'regular');
    y += noteGap;
  }
  const nameSize = fitting([seller], sizes.name, room) ?? smallest;
  const name = drawnText(seller, { x: margin, y: band / 2 + nameSize * 0.35, size: nameSize, weight: 'bold' });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">`,
    `<rect width="100%" height="100%" fill="${look.surfaceRaised}"/><rect width="100%" height="${band}" fill="${look.brand}"/>`,
    `<g fill="${look.onBrand}">${name}</g><g fill="${look.text}">${parts.join('')}</g></svg>`,
  ].join('');
}

/** The first lines of a text, marked where it was cut. */
const cut = (lines: string[], most: number): string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];

/** The largest size up to this one at which bold lines fit. */
function fitting(lines: readonly string[], largest: number, room: number): number | undefined {
  for (let size = largest; size >= smallest; size--)
    if (lines.every((line) => widthOf(line, size, 'bold') <= room)) return size;
  return undefined;
}
