import { errorText } from '../../../domain/error-text.ts';
import type { LeadFormId } from '../../../domain/lead/fields/form-ids.ts';
import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import { valuationData } from '../../../domain/valuation/valuation-data.ts';
import { paths } from '../../../paths.ts';
import type { Services } from '../../services/services.ts';
import type { StoredValuation } from '../../valuations/valuations.ts';

type ValuationServices = Pick<Services, 'valuations'>;

/** The valuation of a form; a failed lookup must not cost an enquiry. */
export async function valuationOf(
  key: string | undefined,
  dealer: string,
  { valuations }: ValuationServices,
): Promise<StoredValuation | undefined> {
  if (!key) return undefined;
  return valuations.find(dealer, key).catch((error: unknown) => {
    console.error(`${dealer}: a valuation cannot be read: ${errorText(error)}`);
    return undefined;
  });
}

/** The data of a lead with what is known about its vehicle. @param site its address, for links to the photos */
export function withValuation(
  data: LeadUserData,
  form: LeadFormId,
  valuation: StoredValuation,
  site: string,
  now: Date,
): LeadUserData {
  const photos = Array.from({ length: valuation.photos }, (_, n) => site + paths.valuationPhoto(valuation.key, n + 1));
  return { ...data, ...valuationData(valuation, { accepts: form === 'trade-in-offer', photos, now }) };
}

/** Records in the valuation which lead it became. The lead is complete by itself: if this fails, nothing of the enquiry is lost. */
export async function noteSent(
  { key }: Pick<StoredValuation, 'key'>,
  leadId: string,
  keepUntil: string,
  dealer: string,
  { valuations }: ValuationServices,
): Promise<void> {
  try {
    await valuations.sent(dealer, key, { id: leadId, keepUntil: new Date(keepUntil) });
  } catch (error) {
    console.error(`${dealer}: a valuation could not be linked to its lead: ${errorText(error)}`);
  }
}
