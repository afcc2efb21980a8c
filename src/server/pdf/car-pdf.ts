import { renderToBuffer } from '@react-pdf/renderer';
import { carDocument } from './car-document.ts';
import type { PdfOrder } from './pdf-order.ts';

/** The bytes of a car's PDF: always one page. */
export async function carPdf(order: PdfOrder, photo: Uint8Array | undefined): Promise<Uint8Array> {
  return renderToBuffer(carDocument(order, photo));
}
