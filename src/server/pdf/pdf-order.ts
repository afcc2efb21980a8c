import { createHash } from 'node:crypto';
import type { CarSheet } from '../../domain/car/views/car-sheet.ts';
import type { Texts } from '../../domain/texts/platform-texts.ts';

/** Everything a car's PDF depends on, except its photo. */
export interface PdfOrder {
  sheet: CarSheet;
  /** The dealer's colours, "#rrggbb". */
  look: { brand: string; onBrand: string };
  /** The day it is made, as people read it: "20 November 2026". */
  madeOn: string;
  texts: Pick<Texts['print'], 'noPhoto' | 'sold' | 'features' | 'specifications' | 'made' | 'scanPdf'>;
}

/** The same for orders that produce the same document. */
export const orderKey = (order: PdfOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 27);
