import type { FieldLine, Reading } from '../../../domain/lead/fields/lead-field.ts';
import { type LeadFieldId, leadFieldRows } from '../../../domain/lead/fields/lead-fields.ts';
import type { LeadRecord, LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import type { LeadCar, LeadDetails } from '../../../domain/lead/sent/lead-details.ts';
import { offerLines, type TradeInOffer } from '../../../domain/lead/sent/trade-in-offer.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatCount, joinPresent } from '../../../domain/text.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import { present } from '../../mail/contact-facts.ts';
import type { Fact } from '../../mail/mail-document.ts';
import { shownText } from './other-fields.ts';

type ReadingTexts = Pick<Texts['dealerEmails'], 'oneYear' | 'years'> & Partial<Pick<Texts['dealerEmails'], 'attached'>>;

const readings: Record<
  Reading,
  (value: LeadRecord[string] | undefined, texts: ReadingTexts, data: LeadUserData) => string
> = {
  dollars: (value) => (typeof value === 'number' ? formatDollars(value) : ''),
  count: (value) => (typeof value === 'number' ? formatCount(value) : ''),
  years: (value, texts) => (value === 1 ? texts.oneYear : value ? fill(texts.years, { n: Number(value) }) : ''),
  attached: (value, { attached }) => (value && attached ? fill(attached, { file: shownText(value) }) : ''),
  vehicle: (make, _, data) => joinPresent([shownText(make), shownText(data['vehicle_model'])], ' '),
  registration(rego, _, data) {
    const state = shownText(data['regoState']).toUpperCase();
    return rego ? joinPresent([shownText(rego), state && `(${state})`], ' ') : '';
  },
};

/** The line about a field, in the texts of the email that it is in. */
function fieldFact<Group extends 'dealerEmails' | 'emails'>(
  data: LeadUserData,
  field: LeadFieldId,
  { label, as }: FieldLine<Group>,
  texts: Texts[Group] & ReadingTexts,
): Fact {
  const value = data[field];
  const words: Texts[Group] = texts;
  if (as === undefined) return { label: words[label], value: shownText(value) };
  if (typeof as === 'string') return { label: words[label], value: readings[as](value, texts, data) };
  const text = Object.hasOwn(as, String(value)) ? as[String(value)] : undefined;
  return { label: words[label], value: text ? words[text] : '' };
}

type TradeIn = Pick<LeadDetails, 'trade_in_offer' | 'trade_in_answers'>;

/** What a valuation adds about a trade-in and what was offered for it, by the field that it follows. */
const valuationFacts: Partial<
  Record<LeadFieldId, (data: LeadUserData, texts: Texts['dealerEmails'], tradeIn: TradeIn) => Fact[]>
> = {
  valuation: (data, texts) => [{ label: texts.tradeIn, value: shownText(data['trade_in']) }],
  kms: (_, texts, { trade_in_offer: offer, trade_in_answers: answers = [] }) => [
    ...(offer ? offerLines(offer, texts, fill(outcomeText(offer, texts), { offer: offer.figure })) : []),
    ...answers,
  ],
  PreferredContactMethod: ({ photos }, texts) => [
    { label: texts.photos, value: Array.isArray(photos) ? photos.join(' ') : '' },
  ],
};

function outcomeText({ accepted, indicative }: TradeInOffer, texts: Texts['dealerEmails']) {
  if (!accepted) return texts.offerOpen;
  return indicative ? texts.rangeAccepted : texts.offerAccepted;
}

/** Whether a field repeats what the email says of its vehicle: pages fill these in. */
const saysOfCar = (field: LeadFieldId, data: LeadUserData, car: LeadCar | undefined): boolean =>
  (field === 'vin' || field === 'year') && car !== undefined && String(data[field]) === String(car[field]);

/** The answers in a form, labelled for the dealer, without empty ones and without what is said of its vehicle anyway. */
export const formFacts = (
  data: LeadUserData,
  texts: Texts['dealerEmails'],
  { car, pre_approval, ...tradeIn }: TradeIn & Pick<LeadDetails, 'car' | 'pre_approval'> = {},
): Fact[] =>
  present([
    { label: texts.preApproval, value: pre_approval ?? '' },
    ...leadFieldRows.flatMap(([field, { dealerEmail }]) => [
      ...(typeof dealerEmail === 'object' && !saysOfCar(field, data, car)
        ? [fieldFact<'dealerEmails'>(data, field, dealerEmail, texts)]
        : []),
      ...(valuationFacts[field]?.(data, texts, tradeIn) ?? []),
    ]),
  ]);

/** The answers that the confirmation to the sender repeats. */
export const confirmationFacts = (data: LeadUserData, texts: Texts['emails']): Fact[] =>
  leadFieldRows.flatMap(([field, { confirmation }]) =>
    confirmation ? [fieldFact<'emails'>(data, field, confirmation, texts)] : [],
  );
