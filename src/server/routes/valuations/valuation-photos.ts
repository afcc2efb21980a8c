import { mostMegapixels } from '../../../domain/pictures/most-megapixels.ts';
import { largestBody, limitWords } from '../../../domain/request/body-limits.ts';
import { fill } from '../../../domain/texts/text.ts';
import { mostPhotos } from '../../../domain/valuation/photos.ts';
import type { ValuationDealer } from '../../../site/slices/valuation-slices.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import type { Upload } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import type { Visitor } from '../../visitor.ts';
import { type StepResult, tooMany } from './valuation-steps.ts';

export type PhotoServices = Pick<Services, 'valuations' | 'limits' | 'convertPicture'>;

/** Longer edge in px: enough to see a scratch. */
const box = { width: 1600, height: 1600, fit: 'inside' } as const;

/** Each has to be decoded and re-encoded, and together they could fill a disk. */
const perAddress: LimitRule = { name: 'valuation-photos', points: 60, seconds: 3600 };
const perDealer: LimitRule = { name: 'valuation-photos-dealer', points: 3000, seconds: 24 * 3600 };

/** Whether somebody may send photos at all, before anything of them is in memory. */
export async function mayUpload(
  request: Request,
  dealer: ValuationDealer,
  visitor: Visitor,
  { limits }: Pick<PhotoServices, 'limits'>,
): Promise<(StepResult & { ok: false }) | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody(dealer.uploads)) {
    return { ok: false, status: 413, error: photosTooLarge(dealer) };
  }
  const mine = await limits.consume(perAddress, `${dealer.slug} ${visitor.address}`);
  return mine.ok && (await limits.consume(perDealer, dealer.slug)).ok ? undefined : tooMany(dealer);
}

/**
 * Accepts photos of a vehicle: whatever their names, only pictures are kept, re-encoded as JPEG, so that neither programs nor location data
 * are included. Unreadable ones are reported by their number, and the others are kept. 503 if too many photos are waiting; then none is kept.
 */
export async function storePhotos(
  key: string,
  uploads: readonly Upload[],
  dealer: ValuationDealer,
  visitor: Visitor,
  { valuations, convertPicture }: PhotoServices,
): Promise<StepResult> {
  const { slug, texts, offerDays } = dealer;
  const over = { ok: false, status: 404, error: texts.valuation.over } as const;
  if (!(await valuations.find(slug, key))) return over;

  async function toJpeg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    if (bytes.byteLength > dealer.uploads.photo) return undefined;
    try {
      return (await convertPicture({ bytes, box, source: { visitor: visitor.address } })).bytes;
    } catch (error) {
      if (isNoTurn(error)) throw error;
      return undefined;
    }
  }
  const photos = uploads.map(({ bytes }) => bytes);
  const taken = await valuations.addPhotos(slug, key, photos, toJpeg).catch((error: unknown) => {
    if (isNoTurn(error)) return undefined;
    throw error;
  });
  if (!taken) return { ok: false, status: 503, error: texts.valuation.photosBusy };
  const { added, unread } = taken;
  if (added + unread < uploads.length) return wrong(fill(texts.valuation.photosFull, { most: mostPhotos }));
  if (unread > 0) {
    const limits = { ...mostMegapixels, ...limitWords(dealer.uploads) };
    const says = fill(texts.valuation.photosWrong, { n: unread, ...limits });
    return wrong(added > 0 ? `${says} ${texts.valuation.photosSaved}` : says);
  }
  const valuation = await valuations.change(slug, key, { kind: 'photos-done' }, offerDays);
  return valuation ? { ok: true, valuation } : over;
}

/** The error for photos of too many bytes. */
export const photosTooLarge = ({ texts, uploads }: ValuationDealer): string =>
  fill(texts.valuation.photosTooLarge, limitWords(uploads));

/** By name: the gateway made it, and the routes run in a bundle of their own. */
const isNoTurn = (error: unknown): boolean => error instanceof Error && error.name === 'NoTurnError';

const wrong = (error: string): StepResult => ({ ok: false, status: 422, error, errors: { photos: error } });
