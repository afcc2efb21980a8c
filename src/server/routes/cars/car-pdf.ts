import { carSheet, type SheetFinance, type SheetSeller } from '../../../domain/car/views/car-sheet.ts';
import type { FoundCar } from '../../../stock/source.ts';
import { fail } from '../../http.ts';
import { orderKey, type PdfOrder } from '../../pdf/pdf-order.ts';
import type { SharePanel } from '../../pictures/share-panel.ts';
import type { Services } from '../../services/services.ts';

/** The dealer, its own cars, and where its pictures are. */
export interface DocumentSite {
  seller: SheetSeller;
  look: SharePanel['look'];
  /** Present if the dealer shows finance figures on paper. */
  finance?: SheetFinance | undefined;
  dealershipIds: readonly string[];
  /** Folder with the site's static files, where the server has them. */
  clientFolder?: string | undefined;
  /** Path of a car's page. */
  carPath: (slug: string) => string;
}

/** How long browsers and CDNs may cache a document (s): prices change. */
const maxAge = 300;

/**
 * GET /api/cars/{slug}.pdf: one A4 page about a car of this dealer, to be saved as {slug}.pdf. Returns 404 for unknown
 * cars, 503 for too many documents at once; errors are `{ error }`.
 */
export async function carPdfRoute(
  request: Request,
  slug: string,
  site: DocumentSite,
  { stock, documents }: Pick<Services, 'stock' | 'documents'>,
  now = new Date(),
): Promise<Response> {
  const car = await shownCar(slug, site.dealershipIds, stock);
  if (!car) return fail(404, site.seller.texts.print.notFound);
  const order = pdfOrder(car, site, now);
  const etag = `"${orderKey(order)}"`;
  const headers = {
    etag,
    'cache-control': car.published_at ? 'no-store' : `public, max-age=${maxAge}`,
    'x-robots-tag': 'noindex',
  };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const document = await documents.carPdf(order, { url: site.seller.url, clientFolder: site.clientFolder });
  if (!document.ok) {
    return document.reason === 'busy'
      ? busy(site.seller.texts.print.pdfBusy)
      : fail(500, site.seller.texts.carPage.pdfFailed);
  }
  return new Response(document.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(document.bytes.byteLength),
      'content-disposition': `attachment; filename="${car.slug}.pdf"`,
    },
  });
}

/** Finance on paper: none for a car from the published list, which has no lenders' conditions. */
export const financeOf = (car: FoundCar, finance: SheetFinance | undefined): SheetFinance | undefined =>
  car.published_at ? undefined : finance;

/** A car of this dealer that its site shows; sold ones too, as long as they have a page. */
export async function shownCar(
  slug: string,
  dealershipIds: readonly string[],
  stock: Services['stock'],
): Promise<FoundCar | undefined> {
  const car = await stock.carBySlug(slug, dealershipIds);
  return car?.show_on_dealer_website ? car : undefined;
}

/** "Try again later", and when. */
export function busy(error: string): Response {
  const response = fail(503, error);
  response.headers.set('retry-after', '5');
  return response;
}

function pdfOrder(car: FoundCar, { seller, look, finance, carPath }: DocumentSite, now: Date): PdfOrder {
  const sheet = carSheet(car, seller, carPath(car.slug), now, financeOf(car, finance));
  const madeOn = new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: sheet.seller.timeZone,
  }).format(now);
  const { noPhoto, sold, features, specifications, made, scanPdf } = seller.texts.print;
  const texts = { noPhoto, sold, features, specifications, made, scanPdf };
  return { sheet, look: { brand: look.brand, onBrand: look.onBrand }, madeOn, texts };
}
