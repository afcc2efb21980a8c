import type { PdfOrder } from './pdf-order.ts';

/** Input for drawing a car's PDF: the order, and the bytes of its photo. */
export type PdfDrawing = { order: PdfOrder; photo: Uint8Array | undefined };

/** Draws a car's PDF; resolves with its bytes. */
export type DrawPdf = (drawing: PdfDrawing) => Promise<Uint8Array>;

/** In this thread: some 200 ms of work without a pause. The library that draws is loaded with the first one. */
export const drawPdfHere: DrawPdf = async ({ order, photo }) => {
  const { carPdf } = await import('./car-pdf.ts');
  // Data from another thread is no longer a Buffer, which the library requires.
  return carPdf(order, photo && Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength));
};
