import type { LeadFormId } from '../fields/form-ids.ts';

/** What a shopper was told their own vehicle is worth. Page, emails, CRMs and garage all repeat these words. */
export type OfferTerms = {
  /** "$18,450", or a range: "$17,500 to $19,400". */
  figure: string;
  /** A range is a guide: it is never called an offer. */
  indicative: boolean;
  /** Its last moment on the dealer's clock: "Monday 30 November at 11:00 am". */
  until: string;
  /** Sentences. */
  conditions: string[];
};

/** The terms that an enquiry was sent on. `accepted`: the shopper accepted them while valid. */
export type TradeInOffer = OfferTerms & { accepted: boolean };

/** What the sender of a form is told afterwards: an accepted figure, a range taken as a guide, or that of any other form. */
export function endingOf(form: string, offer: TradeInOffer | undefined): LeadFormId | 'trade-in-range' {
  if (form !== 'trade-in-offer') return form as LeadFormId;
  if (!offer?.accepted) return 'trade-in';
  return offer.indicative ? 'trade-in-range' : form;
}

/** Labels of the terms, in the texts of whoever reads them. */
type TermLabels = Record<'tradeInOffer' | 'tradeInRange' | 'tradeInUntil' | 'tradeInConditions', string>;

/** The terms line by line. @param figure the figure with more said about it */
export const offerLines = (
  { figure, indicative, until, conditions }: OfferTerms,
  labels: TermLabels,
  said = figure,
): { label: string; value: string }[] => [
  { label: indicative ? labels.tradeInRange : labels.tradeInOffer, value: said },
  { label: labels.tradeInUntil, value: until },
  { label: labels.tradeInConditions, value: conditions.join(' ') },
];
