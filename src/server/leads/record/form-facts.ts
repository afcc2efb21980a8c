import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatCount, joinPresent } from '../../../domain/text.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import type { Fact } from '../../mail/mail-document.ts';
import { shownText } from './other-fields.ts';

/** What somebody would like to borrow, in dollars and years (FIN-10). */
function loanFacts(data: LeadUserData, texts: Texts['dealerEmails']): Fact[] {
  const dollars = (field: string) => (typeof data[field] === 'number' ? formatDollars(data[field]) : '');
  const { term: years, selfAssessedCreditScore: score } = data;
  const scores: Record<string, string> = {
    GREAT: texts.creditGreat,
    DECENT: texts.creditDecent,
    POOR: texts.creditPoor,
  };
  return [
    { label: texts.amount, value: dollars('amount') },
    { label: texts.deposit, value: dollars('deposit') },
    { label: texts.term, value: years === 1 ? texts.oneYear : years ? fill(texts.years, { n: Number(years) }) : '' },
    { label: texts.creditScore, value: scores[shownText(score)] ?? '' },
    { label: texts.whoIsHelping, value: shownText(data['whoIsHelping']) },
    { label: texts.year, value: shownText(data['year']) },
    { label: texts.nvic, value: shownText(data['nvic']) },
  ];
}

/** What somebody would like to trade in, and what they were offered for it (TRADE-06, DATA-24). */
function tradeInFacts(data: LeadUserData, texts: Texts['dealerEmails']): Fact[] {
  const { offer_price: price, kms, photos = [], adjustments = [] } = data;
  const offer = typeof price === 'number' ? formatDollars(price) : '';
  const owing: Record<string, string> = { yes: texts.owingYes, no: texts.owingNo };
  const contact: Record<string, string> = { phone: texts.byPhone, email: texts.byEmail, text: texts.byText };
  return [
    { label: texts.tradeIn, value: shownText(data['trade_in']) },
    { label: texts.kilometres, value: typeof kms === 'number' ? formatCount(kms) : '' },
    {
      label: texts.onlineOffer,
      value: offer && fill(data['offer_accepted'] ? texts.offerAccepted : texts.offerOpen, { offer }),
    },
    { label: texts.answers, value: shownText(adjustments) },
    { label: texts.owing, value: owing[shownText(data['finance'])] ?? '' },
    { label: texts.preferredContact, value: contact[shownText(data['PreferredContactMethod'])] ?? '' },
    { label: texts.photos, value: Array.isArray(photos) ? photos.join(' ') : '' },
  ];
}

/** The fields of the fleet, service, parts and job forms, labelled for the dealer, without empty ones. */
export function formFacts(data: LeadUserData, texts: Texts['dealerEmails']): Fact[] {
  const text = (field: string) => shownText(data[field]);
  const count = (field: string) => (typeof data[field] === 'number' ? formatCount(data[field]) : '');
  const state = text('regoState').toUpperCase();
  return [
    ...loanFacts(data, texts),
    ...tradeInFacts(data, texts),
    { label: texts.position, value: text('position') },
    { label: texts.resume, value: text('resume') && fill(texts.attached, { file: text('resume') }) },
    { label: texts.company, value: text('company') },
    { label: texts.abn, value: text('abn') },
    { label: texts.fleetSize, value: count('fleet_size') },
    { label: texts.carWish, value: text('car_wish') },
    { label: texts.part, value: text('part') },
    { label: texts.vehicle, value: joinPresent([text('vehicle_make'), text('vehicle_model')], ' ') },
    { label: texts.registration, value: text('rego') && joinPresent([text('rego'), state && `(${state})`], ' ') },
    { label: texts.vin, value: text('vin') },
    { label: texts.kilometres, value: count('kilometres') },
    { label: texts.work, value: text('work') },
    { label: texts.loanCar, value: data['loan_car'] ? texts.yesPlease : '' },
  ].filter(({ value }) => value !== '');
}
