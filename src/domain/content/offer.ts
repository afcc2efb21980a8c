import { excerpt } from '../text.ts';
import { dayIn } from '../time/time-zone.ts';

/** The properties of an offer that the rules use. */
export interface OfferFacts {
  id: string;
  excluded_website_ids: readonly string[];
  /** First and last day, "2026-12-31"; open ended if missing. */
  start?: string | undefined;
  expiry?: string | undefined;
}

/**
 * The offers of a website: those that exclude it show nothing, unless the dealer lists their id as exempt.
 * @param websiteId id of this website; the dealer's slug
 */
export function shownOffers<O extends OfferFacts>(
  offers: readonly O[],
  { websiteId, exemptIds }: { websiteId: string; exemptIds: readonly string[] },
): O[] {
  return offers.filter((offer) => exemptIds.includes(offer.id) || !offer.excluded_website_ids.includes(websiteId));
}

export type OfferTiming = 'coming' | 'running' | 'over';

/** Whether an offer runs on the day of a moment, by the dealer's calendar. Its last day is included. */
export function offerTiming({ start, expiry }: Partial<OfferFacts>, timeZone: string, now: Date): OfferTiming {
  const today = dayIn(timeZone, now);
  if (start && today < start.slice(0, 10)) return 'coming';
  if (expiry && today > expiry.slice(0, 10)) return 'over';
  return 'running';
}

/** A text as first shown; `full` only if there is more behind a toggle. */
export interface FoldedText {
  short: string;
  full?: string;
}

/** Descriptions of more than 200 characters start cut to 160 (OFFER-06). */
export function foldedDescription(text: string): FoldedText {
  return text.length > 200 ? { short: excerpt(text, 160), full: text } : { short: text };
}

/**
 * Disclaimers start shortened to 200 characters. One with a comparison rate is shown in full: rate and warning are beside what
 * they apply to, never behind a toggle.
 */
export function foldedDisclaimer(text: string): FoldedText {
  if (/comparison rate/i.test(text)) return { short: text };
  return text.length > 200 ? { short: excerpt(text, 200), full: text } : { short: text };
}
