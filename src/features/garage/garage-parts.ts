import { joinPresent } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { DriveView, EnquiryView, ReceiptView, ReservationView, ValuationView } from './garage-view.ts';
import type { PrizesPart } from './prize-views.ts';

/** An item of the shopper's: what it is, its state and its link. */
export interface GarageRow {
  id: string;
  title: string;
  href?: string;
  /** Small lines below the title. */
  lines: readonly string[];
  state?: { text: string; live: boolean };
  link?: { label: string; href: string };
}

/** A part of the garage, under its own heading. */
export interface GaragePart {
  id: 'drives' | 'reservations' | 'valuations' | 'prizes' | 'enquiries' | 'saved' | 'receipts' | 'details' | 'account';
  title: string;
  /** Its message, with a link onwards, while it is empty. */
  empty?: { text: string; label: string; href: string } | undefined;
  rows?: readonly GarageRow[];
}

/** What a shopper has at the dealer. */
export interface GarageContent {
  drives: readonly DriveView[];
  enquiries: readonly EnquiryView[];
  reservations: readonly ReservationView[];
  valuations: readonly ValuationView[];
  receipts: readonly ReceiptView[];
  /** None without a prize and a campaign that runs. */
  prizes?: PrizesPart | undefined;
}

interface GaragePartOptions {
  texts: Texts['garage'];
  /** Label of the link to the checkout, as in the email with the dealer's answer. */
  reserveOnline: string;
  /** What the dealer offers: its part is shown even while empty. */
  offers: { reservations: boolean; valuations: boolean; saved: boolean };
  /** The server knows of no saved cars. */
  noneSaved: boolean;
  stockPath: string;
  /** Who was paid. */
  business: { legalName: string; abn?: string | undefined };
  reservationPath: (id: string) => string;
  valuationPath: (key: string) => string;
}

/** The parts of the garage in order, each once: a new kind of item is one more part here. */
export function garageParts(content: GarageContent, options: GaragePartOptions): GaragePart[] {
  const { texts, offers } = options;
  const stock = { label: texts.viewStock, href: options.stockPath };
  const parts: (GaragePart | false)[] = [
    {
      ...{ id: 'drives', title: texts.drives },
      empty: none(content.drives, { text: texts.noDrives, label: texts.bookDrive, href: paths.bookTestDrive() }),
    },
    (offers.reservations || content.reservations.length > 0) && {
      ...{ id: 'reservations', title: texts.reservations },
      empty: none(content.reservations, { text: texts.noReservations, ...stock }),
      rows: content.reservations.map((view) => reservationRow(view, options)),
    },
    offers.valuations && {
      ...{ id: 'valuations', title: texts.valuations },
      empty: none(content.valuations, { text: texts.noValuations, label: texts.valueVehicle, href: paths.valuation() }),
      rows: content.valuations.map((view) => valuationRow(view, options)),
    },
    content.prizes !== undefined && {
      ...{ id: 'prizes', title: texts.prizes, rows: content.prizes.rows },
      empty: content.prizes.empty && { ...content.prizes.empty, href: paths.spinToWin() },
    },
    {
      ...{ id: 'enquiries', title: texts.enquiries },
      empty: none(content.enquiries, {
        ...{ text: texts.noEnquiries, label: texts.enquire, href: paths.enquire('general-enquiry') },
      }),
      rows: content.enquiries.map((view) => enquiryRow(view, options)),
    },
    offers.saved && {
      ...{ id: 'saved', title: texts.saved },
      ...(options.noneSaved ? { empty: { text: texts.noSaved, ...stock } } : {}),
    },
    content.receipts.length > 0 && {
      ...{ id: 'receipts', title: texts.receipts },
      rows: content.receipts.map((view) => receiptRow(view, options)),
    },
    { id: 'details', title: texts.details },
    { id: 'account', title: texts.account },
  ];
  return parts.filter((part) => part !== false);
}

const none = (rows: readonly unknown[], empty: NonNullable<GaragePart['empty']>) =>
  rows.length === 0 ? empty : undefined;

const reservationRow = (
  { id, car, stateText, live, canEnd, deposit, agreed, until }: ReservationView,
  { texts, reservationPath }: GaragePartOptions,
): GarageRow => ({
  ...{ id, title: car.name, href: paths.car(car.slug) },
  lines: [...(agreed ? [agreed] : []), `${texts.paidDeposit} ${deposit}`, ...(until ? [until] : [])],
  state: { text: stateText, live },
  link: { label: canEnd ? texts.seeReservation : texts.seeEndedReservation, href: reservationPath(id) },
});

const valuationRow = (
  { id, key, title, lines, state }: ValuationView,
  { texts, valuationPath }: GaragePartOptions,
): GarageRow => ({
  ...{ id, title, lines },
  ...(state === 'sent'
    ? { state: { text: texts.valuationSent, live: false } }
    : { link: { label: state === 'offered' ? texts.seeOffer : texts.goOn, href: valuationPath(key) } }),
});

const enquiryRow = (
  { id, title, car, sent, reference, state, stateText, offerLines, goesOn, checkout }: EnquiryView,
  { texts, reserveOnline }: GaragePartOptions,
): GarageRow => ({
  ...{ id, title, href: paths.success(id) },
  lines: [...(car ? [car.name] : []), ...offerLines, `${sent} · ${texts.reference} ${reference}`],
  state: { text: stateText, live: state === 'booked' || goesOn },
  ...(goesOn && car
    ? {
        link: checkout
          ? { label: reserveOnline, href: checkout }
          : { label: texts.seeVehicle, href: paths.car(car.slug) },
      }
    : {}),
});

function receiptRow(
  { id, isOnline, title, amount, paid, back }: ReceiptView,
  { texts, business }: GaragePartOptions,
): GarageRow {
  const { legalName, abn } = business;
  const paidTo = joinPresent([fill(texts.paidTo, { legalName }), abn && fill(texts.abn, { abn })]);
  return {
    ...{ id, title, ...(isOnline ? { href: paths.payment(id) } : {}) },
    lines: [paid, paidTo, ...(back ? [back] : [])],
    state: { text: amount, live: false },
  };
}
