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
 * are included. An unreadable one is reported by its number, and the others are kept.
 */
export async function storePhotos(
  key: string,
  uploads: readonly Upload[],
  dealer: ValuationDealer,
  { valuations, convertPicture }: PhotoServices,
): Promise<StepResult> {
  const { texts } = dealer;
  const known = await valuations.find(dealer.slug, key);
  if (!known) return { ok: false, status: 404, error: texts.valuation.over };
  const jpegs: Uint8Array[] = [];
  // One at a time: in parallel they would need the memory of all.
  for (const { bytes } of uploads.slice(0, mostPhotos)) {
    if (bytes.byteLength > dealer.uploads.photo) continue;
    const jpeg = await convertPicture({ bytes, box, drawings: false }).catch(() => undefined);
    if (jpeg) jpegs.push(jpeg.bytes);
  }
  const unread = uploads.length - jpegs.length;
  const storedCount = await valuations.addPhotos(dealer.slug, key, jpegs);
  if (unread > 0 && uploads.length <= mostPhotos) {
    return wrong(fill(texts.valuation.photosWrong, { n: unread, ...limitWords(dealer.uploads) }));
  }
  if (storedCount < jpegs.length || uploads.length > mostPhotos) {
    return wrong(fill(texts.valuation.photosFull, { most: mostPhotos }));
  }
  const valuation = await valuations.change(dealer.slug, key, { kind: 'photos-done' }, dealer.offerDays);
  return valuation ? { ok: true, valuation } : { ok: false, status: 404, error: texts.valuation.over };
}

/** The error for photos of too many bytes. */
export const photosTooLarge = ({ texts, uploads }: ValuationDealer): string =>
  fill(texts.valuation.photosTooLarge, limitWords(uploads));

const wrong = (error: string): StepResult => ({ ok: false, status: 422, error, errors: { photos: error } });
