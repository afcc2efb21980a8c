/** Runs in threads of `pdfThreads`: draws PDFs one at a time. */
import { carPdf } from '../../../src/server/pdf/car-pdf.ts';
import type { PdfDrawing } from '../../../src/server/pdf/draw-pdf.ts';

export async function draw({ order, photo }: PdfDrawing): Promise<Uint8Array> {
  // Data from another thread is no longer a Buffer, which the library requires.
  return carPdf(order, photo && Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength));
}
