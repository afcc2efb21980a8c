import {
  base64Length,
  bodyLimits,
  largestBody,
  limitWords,
  type UploadLimits,
} from '../../../domain/request/body-limits.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { tooLarge } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import type { Visitor } from '../../visitor.ts';

/** Maximum files from one network address, and to one dealer: together they could fill a disk. */
const perAddress: LimitRule = { name: 'files-address', points: 10, seconds: 3600 };
const perDealer: LimitRule = { name: 'files-dealer', points: 50, seconds: 24 * 3600 };

export type FormSize = { ok: true; maxBytes: number } | { ok: false; status: 413 | 429; error: string };

/**
 * How many bytes of a form are read. Only requests that announce more get space for a file, and that is limited: decided before any
 * of it is in memory.
 */
export async function formSize(
  request: Request,
  dealer: {
    slug: string;
    uploads: UploadLimits;
    texts: { fieldErrors: Pick<Texts['fieldErrors'], 'resumeSize'>; leads: Pick<Texts['leads'], 'noFiles'> };
  },
  visitor: Pick<Visitor, 'address'>,
  { limits }: Pick<Services, 'limits'>,
): Promise<FormSize> {
  const { form } = bodyLimits;
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced <= form) return { ok: true, maxBytes: form };
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  // Requests of this kind have no file.
  if (type.startsWith('application/x-www-form-urlencoded')) return { ok: false, status: 413, error: tooLarge(form) };
  const { uploads } = dealer;
  // A page without JavaScript cannot check a file: it is read, so that the form comes back as typed. In JSON a file is base64.
  const maxBytes = type.startsWith('multipart/') ? largestBody(uploads) : base64Length(uploads.resume) + form;
  if (announced > maxBytes) {
    return { ok: false, status: 413, error: fill(dealer.texts.fieldErrors.resumeSize, limitWords(uploads)) };
  }
  const mine = await limits.consume(perAddress, `${dealer.slug} ${visitor.address}`);
  if (mine.ok && (await limits.consume(perDealer, dealer.slug)).ok) return { ok: true, maxBytes };
  return { ok: false, status: 429, error: dealer.texts.leads.noFiles };
}
