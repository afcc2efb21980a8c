import type { PdfOrder } from '../pdf/pdf-order.ts';
import type { PictureHome } from '../pictures/picture.ts';
import type { SharePanel } from '../pictures/share-panel.ts';

/** A finished file, or why there is none: too many are being made, or it is not available at all. */
export type MadeFile = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'busy' | 'unavailable' };

/** Makes files about cars: the printed sheet, and the picture that social networks show. */
export type DocumentsPort = {
  /** A car's PDF, one A4 page; without its photo if that is unavailable. */
  carPdf(order: PdfOrder, home: PictureHome): Promise<MadeFile>;
  /** A picture as a JPEG of 1200 x 630 px, with the car's details next to it. */
  sharePicture(address: string, home: PictureHome, panel?: SharePanel): Promise<MadeFile>;
  /** A logo as a JPEG on white, at most 720 x 120 px: twice the size at which emails show it. */
  logoPicture(address: string, home: PictureHome): Promise<MadeFile>;
};
