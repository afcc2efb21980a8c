import { formCategory } from '~/domain/lead/fields/category.ts';
import { appointmentText } from '~/domain/lead/sent/appointment-text.ts';
import { endingOf, offerLines, type TradeInOffer } from '~/domain/lead/sent/trade-in-offer.ts';
import { telHref } from '~/domain/location/location.ts';
import { joinPresent } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

export type SentLeadTexts = Texts['sentLead'];

/** Response of GET /api/leads/{id}/summary. */
export interface LeadSummary {
  reference: string;
  form: string;
  category: string;
  car?: { slug: string; name: string };
  /** The shopper's offer for the car: "$28,250 Drive Away". */
  offer?: string;
  /** The lender that pre-approves. */
  pre_approval?: string;
  /** Start of a test drive or service on the location's clock, or its day alone: "2026-11-23T10:30", "2026-11-23". */
  appointment?: string;
  location?: {
    name: string;
    slug: string;
    address?: string;
    phone?: string;
    opening_hours: { day: string; text: string }[];
  };
  /** The shopper's own vehicle. */
  trade_in?: string;
  trade_in_offer?: TradeInOffer;
  what_next: string[];
}

export interface SuccessView {
  title: string;
  /** Below the title, if the form has its own text. */
  intro?: string;
  reference: string;
  lines: { label: string; text: string; href?: string }[];
  hours: { day: string; text: string }[];
  steps: string[];
}

/** What the success page shows of a lead. */
export function successView(
  summary: LeadSummary,
  paths: { car: (slug: string) => string },
  texts: SentLeadTexts,
): SuccessView {
  const { car, offer: bid, pre_approval: lender, appointment, location, trade_in, trade_in_offer: offer } = summary;
  return {
    title: texts[titles[endingOf(summary.form, offer)] ?? 'title'],
    ...(isUnsubscribing(summary.category) ? { intro: texts.unsubscribeIntro } : {}),
    reference: summary.reference,
    lines: [
      ...(car ? [{ label: texts.vehicle, text: car.name, href: paths.car(car.slug) }] : []),
      ...(bid ? [{ label: texts.yourOffer, text: bid }] : []),
      ...(lender ? [{ label: texts.preApproval, text: lender }] : []),
      ...(trade_in ? [{ label: texts.yourVehicle, text: trade_in }] : []),
      ...(offer?.accepted ? offerLines(offer, texts).map(({ label, value }) => ({ label, text: value })) : []),
      ...(appointment ? [{ label: texts.when, text: appointmentText(appointment, texts) }] : []),
      ...(location ? [{ label: texts.where, text: joinPresent([location.name, location.address]) }] : []),
      ...(location?.phone ? [{ label: texts.phone, text: location.phone, href: telHref(location.phone) }] : []),
    ],
    hours: location?.opening_hours ?? [],
    steps: summary.what_next,
  };
}

/** After unsubscribing, the page does not promise that we will be in touch. */
export const isUnsubscribing = (category: string): boolean => category === formCategory.unsubscribe;

const titles: Readonly<Record<string, keyof SentLeadTexts>> = {
  'test-drive': 'testDriveTitle',
  offer: 'offerTitle',
  service: 'serviceTitle',
  parts: 'partsTitle',
  careers: 'careersTitle',
  'request-photos': 'photosTitle',
  'find-similar': 'similarTitle',
  finance: 'financeTitle',
  'trade-in': 'tradeInTitle',
  'trade-in-offer': 'tradeInOfferTitle',
  'trade-in-range': 'tradeInRangeTitle',
  feedback: 'feedbackTitle',
  unsubscribe: 'unsubscribeTitle',
};
