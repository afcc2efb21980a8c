import { type AppointmentTexts, appointmentText } from '../lead/sent/appointment-text.ts';
import type { OfferTerms } from '../lead/sent/trade-in-offer.ts';
import { localMoment } from '../time/local-time.ts';
import { type Offer, type OfferLook, shownDollars } from './offer.ts';
import { dollarsText, type ValuationTexts } from './valuation-texts.ts';

/** What a dealer sets about offers, and its texts. */
export type OfferSettings = {
  look: OfferLook & { timeZone: string };
  /** The dealer's own conditions, after the platform's. */
  conditions: readonly string[];
  texts: ValuationTexts;
  /** Text of days and times. */
  moments: AppointmentTexts;
};

/** The terms of an offer, the one source of what anyone is told of it. */
export const offerTerms = (
  { price, endsAt }: Pick<Offer, 'price' | 'endsAt'>,
  { look, conditions, texts, moments }: OfferSettings,
): OfferTerms => ({
  figure: dollarsText(shownDollars(price, look), texts),
  indicative: look.show !== 'figure',
  until: appointmentText(localMoment(look.timeZone, endsAt), moments),
  conditions: [texts.condition1, texts.condition2, texts.condition3, ...conditions],
});
