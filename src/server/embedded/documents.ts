import { errorText } from '../../domain/error-text.ts';
import { LruMap } from '../../engine/packed/lru-map.ts';
import { type DrawPdf, drawPdfHere } from '../pdf/draw-pdf.ts';
import { orderKey } from '../pdf/pdf-order.ts';
import {
  type ConvertPicture,
  convertPicture,
  type PictureBox,
  PictureRefusedError,
  refusedFor,
  type SidePanel,
} from '../pictures/convert.ts';
import { jpegOf, type PictureHome } from '../pictures/picture.ts';
import { BusyError, workQueue } from '../work-queue.ts';
import type { DocumentsPort, MadeFile } from './documents-port.ts';

/** Concurrent documents, maximum waiting, and maximum cached. */
const limits = { running: 2, waiting: 24, cached: 24 };
/** Twice the size at which the page shows it, px. */
const photoOnPaper = { width: 1000, height: 750, fit: 'inside' } as const;
const shared = { width: 1200, height: 630, fit: 'cover' } as const;
/** A panel about the car (share-panel.ts), and the same picture to the left of it. */
const panelBox = { width: 480, height: shared.height };
const besidePanel = { ...shared, width: shared.width - panelBox.width };
const logo = { width: 720, height: 120, fit: 'inside' } as const;

/** Where the work is done: omitted parts run in this thread. */
export type DocumentWork = { convert?: ConvertPicture | undefined; draw?: DrawPdf | undefined };

/** Documents made in this process, or where the host specifies. */
export function embeddedDocuments(
  log: (message: string) => void = console.error,
  { convert = convertPicture, draw = drawPdfHere }: DocumentWork = {},
): DocumentsPort {
  const refused = new Set<string>();
  const queue = workQueue(limits.running, limits.waiting);
  const documents = new LruMap<Promise<Uint8Array>>(limits.cached);

  /** Made once for all concurrent requests; a failure is not cached. */
  function once(key: string, make: (forget: () => void) => Promise<Uint8Array>): Promise<Uint8Array> {
    const forget = () => documents.delete(key);
    const document = documents.getOrMake(key, () => queue(() => make(forget)));
    document.catch(forget);
    return document;
  }

  async function pictureOf(
    address: string,
    home: PictureHome,
    box: PictureBox,
    beside?: SidePanel,
  ): Promise<Uint8Array> {
    const key = `${home.url} ${address}`;
    if (refused.has(key)) throw new Error('The last attempt at this picture was refused.');
    try {
      return (await jpegOf(address, home, box, { convert, beside })).bytes;
    } catch (error) {
      if (error instanceof PictureRefusedError) {
        refused.add(key);
        setTimeout(() => refused.delete(key), refusedFor).unref();
      }
      throw error;
    }
  }

  async function photoOf(address: string | undefined, home: PictureHome): Promise<Uint8Array | undefined> {
    if (!address) return undefined;
    try {
      return await pictureOf(address, home, photoOnPaper);
    } catch (error) {
      log(`The photo ${address} is not on the PDF: ${errorText(error)}`);
      return undefined;
    }
  }

  /** Failures are classified here, where they happen; the routes run in separate bundles. */
  async function file(what: string, bytes: Promise<Uint8Array>): Promise<MadeFile> {
    try {
      return { ok: true, bytes: await bytes };
    } catch (error) {
      if (error instanceof BusyError) return { ok: false, reason: 'busy' };
      log(`${what} cannot be made: ${errorText(error)}`);
      return { ok: false, reason: 'unavailable' };
    }
  }

  return {
    carPdf: (order, home) =>
      file(
        `The PDF of ${order.sheet.slug}`,
        once(`pdf ${orderKey(order)}`, async (forget) => {
          const photo = await photoOf(order.sheet.photo, home);
          // Its photo may be available next time.
          if (order.sheet.photo && !photo) forget();
          return draw({ order, photo });
        }),
      ),
    sharePicture: (address, home, panel) =>
      file(
        `The picture ${address}`,
        once(`share ${home.url} ${address} ${JSON.stringify(panel)}`, async () => {
          const svg = panel && (await import('../pictures/share-panel.ts')).sharePanel(panel, panelBox);
          return svg
            ? pictureOf(address, home, besidePanel, { svg, width: panelBox.width })
            : pictureOf(address, home, shared);
        }),
      ),
    logoPicture: (address, home) =>
      file(
        `The logo ${address}`,
        once(`logo ${home.url} ${address}`, () => pictureOf(address, home, logo)),
      ),
  };
}
