import { largestResume } from '../../../domain/lead/fields/resume.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import type { Services } from '../../services/services.ts';
import type { Visitor } from '../../visitor.ts';

/** Maximum bytes of a form; a long message after a long visit is a fifth of this. */
const largestForm = 128 * 1024;

/** Maximum bytes of a form with a file, which is base64 in JSON. */
const largestFormWithFile = Math.ceil(largestResume / 3) * 4 + largestForm;

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
    texts: { fieldErrors: Pick<Texts['fieldErrors'], 'resumeSize'>; leads: Pick<Texts['leads'], 'noFiles'> };
  },
  visitor: Pick<Visitor, 'address'>,
  { limits }: Pick<Services, 'limits'>,
): Promise<FormSize> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced <= largestForm) return { ok: true, maxBytes: largestForm };
  if (/^application\/x-www-form-urlencoded/i.test(request.headers.get('content-type') ?? '')) {
    // Requests of this kind have no file.
    return { ok: false, status: 413, error: 'The request is too large.' };
  }
  if (announced > largestFormWithFile) {
    return { ok: false, status: 413, error: dealer.texts.fieldErrors.resumeSize };
  }
  const mine = await limits.consume(perAddress, `${dealer.slug} ${visitor.address}`);
  if (mine.ok && (await limits.consume(perDealer, dealer.slug)).ok) return { ok: true, maxBytes: largestFormWithFile };
  return { ok: false, status: 429, error: dealer.texts.leads.noFiles };
}
