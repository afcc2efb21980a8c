/** Runs in threads of `pdfThreads`: draws one PDF after another. */
import { carPdf } from '../../../src/server/pdf/car-pdf.ts';
import type { PdfDrawing } from '../../../src/server/pdf/draw-pdf.ts';

export async function draw({ order, photo }: PdfDrawing): Promise<Uint8Array> {
  // What comes over from another thread is no Buffer any more, and the library wants one.
  return carPdf(order, photo && Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength));
}
