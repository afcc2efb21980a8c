import { type EnquiryState, enquiryState } from '~/domain/garage/enquiry-state.ts';
import { appointmentText } from '~/domain/lead/sent/appointment-text.ts';
import { leadPurpose } from '~/domain/lead/sent/purpose.ts';
import type { OfferTerms, TradeInOffer } from '~/domain/lead/sent/trade-in-offer.ts';
import { formatDollars } from '~/domain/money.ts';
import { type HoldState, shopperCanEnd } from '~/domain/reservation/hold.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { dayOfMoment, momentText } from '~/domain/time/day-text.ts';
import { localMoment } from '~/domain/time/local-time.ts';
import { offerStands } from '~/domain/valuation/offer.ts';
import { type OfferSettings, offerTerms } from '~/domain/valuation/offer-terms.ts';
import { type TradeVehicle, tradeVehicleName } from '~/domain/valuation/vehicle.ts';
import { type OfferRow, type OfferState, offerState } from './offer-state.ts';

/** An enquiry, as server/garage returns it. */
interface EnquiryRow {
  id: string;
  form: string;
  appointment: string | null;
  cancelledAt: Date | null;
  locationId: string | null;
  delivered: boolean;
  createdAt: Date;
  offer: OfferRow | null;
  content: {
    reference: string;
    user_data: Readonly<Record<string, unknown>> & { category: string };
    car?: { name: string; slug: string; price_type?: string | undefined };
    location?: { name: string };
    trade_in_offer?: TradeInOffer;
  };
}

/** Something that the shopper sent. */
export type EnquiryView = {
  id: string;
  title: string;
  car?: { name: string; slug: string };
  reference: string;
  /** "Sent Monday 23 November". */
  sent: string;
  state: EnquiryState;
  /** Path for reserving the car at the price of the dealer's answer, while that is possible. */
  checkout?: string;
} & OfferState;

/** An upcoming test drive. */
export interface DriveView {
  id: string;
  /** Its start on the clock of the location. */
  start: string;
  when: string;
  car?: { name: string; slug: string };
  location?: string;
  locationId: string;
  reference: string;
}

const stateTexts: Record<EnquiryState, keyof Texts['garage']> = {
  received: 'enquiryReceived',
  sent: 'enquirySent',
  booked: 'enquiryBooked',
  over: 'enquiryOver',
  cancelled: 'enquiryCancelled',
};

/**
 * @param timeZoneOf the zone of a location, by its id
 * @param checkouts where cars of answered offers can be reserved, by the id of the enquiry
 */
export function enquiryViews(
  rows: readonly EnquiryRow[],
  checkouts: ReadonlyMap<string, string>,
  texts: Texts,
  timeZoneOf: (locationId: string | null) => string,
  now: Date,
): { enquiries: EnquiryView[]; drives: DriveView[] } {
  const entries = rows.map((row) => {
    const cancelled = row.cancelledAt !== null;
    return { row, state: enquiryState({ ...row, cancelled }, localMoment(timeZoneOf(row.locationId), now)) };
  });
  return {
    enquiries: entries.map(({ row, state }) => {
      const { reference, user_data, car } = row.content;
      const { category, subcategory } = user_data;
      const checkout = checkouts.get(row.id);
      const filed = { category, subcategory: typeof subcategory === 'string' ? subcategory : undefined };
      return {
        id: row.id,
        title: leadPurpose(filed, texts.emails),
        ...(car ? { car: { name: car.name, slug: car.slug } } : {}),
        reference,
        sent: fill(texts.garage.sentOn, { day: dayOfMoment(row.createdAt, timeZoneOf(row.locationId)) }),
        state,
        ...(checkout ? { checkout } : {}),
        ...withTradeIn(
          row.content,
          offerState(row.offer, texts.garage[stateTexts[state]], texts.garage, now, car?.price_type),
          texts.garage,
        ),
      };
    }),
    drives: entries
      .flatMap(({ row: { id, appointment, locationId, content }, state }) =>
        state === 'booked' && appointment && locationId
          ? [
              {
                id,
                start: appointment,
                when: appointmentText(appointment, texts.sentLead),
                ...(content.car ? { car: { name: content.car.name, slug: content.car.slug } } : {}),
                ...(content.location ? { location: content.location.name } : {}),
                locationId,
                reference: content.reference,
              },
            ]
          : [],
      )
      .sort((a, b) => (a.start < b.start ? -1 : 1)),
  };
}

/** The state of an enquiry, with the shopper's own vehicle and what it was valued at. */
const withTradeIn = (
  { user_data: data, trade_in_offer: offer }: EnquiryRow['content'],
  state: OfferState,
  texts: Texts['garage'],
): OfferState => ({
  ...state,
  offerLines: [
    ...(typeof data['trade_in'] === 'string' ? [data['trade_in']] : []),
    ...termLines(offer?.accepted ? offer : undefined, texts),
    ...state.offerLines,
  ],
});

const holdTexts: Record<HoldState, keyof Texts['garage']> = {
  started: 'holdStarted',
  paying: 'holdPaying',
  held: 'holdHeld',
  confirmed: 'holdConfirmed',
  released: 'holdReleased',
  expired: 'holdExpired',
  refunded: 'holdRefunded',
};

interface HoldRow {
  id: string;
  car: { title: string; slug: string };
  state: HoldState;
  cents: number;
  heldUntil: Date | null;
  emailDetails: { car: { price?: string; agreedIn?: string } } | null;
}

export interface ReservationView {
  id: string;
  car: { name: string; slug: string };
  stateText: string;
  live: boolean;
  /** Its page offers to end it, until it has ended. */
  canEnd: boolean;
  deposit: string;
  /** "Agreed price: $28,250 Drive Away". */
  agreed?: string;
  /** "Held for you until Wednesday 25 November at 10:30 am". */
  until?: string;
}

export const reservationViews = (
  rows: readonly HoldRow[],
  texts: Texts['garage'],
  timeZone: string,
): ReservationView[] =>
  rows.map(({ id, car, state, cents, heldUntil, emailDetails }) => {
    const { agreedIn, price } = emailDetails?.car ?? {};
    const live = state === 'held' || state === 'confirmed';
    return {
      id,
      car: { name: car.title, slug: car.slug },
      // A hold that was paid for has a time to which it ran.
      stateText: texts[state === 'expired' && heldUntil ? 'holdReleased' : holdTexts[state]],
      live,
      canEnd: shopperCanEnd(state),
      deposit: formatDollars(cents / 100),
      ...(agreedIn && price ? { agreed: fill(texts.agreedPrice, { price }) } : {}),
      ...(state === 'held' && heldUntil
        ? { until: fill(texts.heldUntil, { until: momentText(heldUntil, timeZone) }) }
        : {}),
    };
  });

interface PaymentRow {
  id: string;
  holdId: string | null;
  reference: string;
  purpose: 'deposit' | 'payment';
  state: string;
  cents: number;
  createdAt: Date;
}

export interface ReceiptView {
  id: string;
  /** It has its own page; a deposit uses that of its reservation. */
  isOnline: boolean;
  title: string;
  amount: string;
  paid: string;
  back?: string;
}

/** @param cars names of held cars, by hold */
export const receiptViews = (
  rows: readonly PaymentRow[],
  cars: ReadonlyMap<string, string>,
  texts: Texts['garage'],
  timeZone: string,
): ReceiptView[] =>
  rows.map(({ id, holdId, reference, purpose, state, cents, createdAt }) => ({
    id,
    isOnline: purpose === 'payment',
    title:
      purpose === 'deposit'
        ? fill(texts.receiptDeposit, { car: cars.get(holdId ?? '') ?? '' })
        : fill(texts.receiptPayment, { reference }),
    amount: formatDollars(cents / 100),
    paid: fill(texts.paidOn, { day: dayOfMoment(createdAt, timeZone) }),
    ...(state === 'refunding' ? { back: texts.refunding } : {}),
    ...(state === 'refunded' ? { back: texts.refunded } : {}),
  }));

interface ValuationRow {
  id: string;
  key: string;
  rego: string;
  vehicle?: TradeVehicle | undefined;
  offer?: { price: number; endsAt: Date } | undefined;
  leadId?: string | undefined;
  createdAt: Date;
}

export interface ValuationView {
  id: string;
  key: string;
  title: string;
  lines: string[];
  /** Its state: there is an offer, the dealer's team has it, or it can be continued. */
  state: 'offered' | 'sent' | 'begun';
}

/**
 * An offer is shown as long as it is valid; an accepted one on the terms of its enquiry, for as long as there is that.
 * @param enquiries what valuations became
 */
export const valuationViews = (
  rows: readonly ValuationRow[],
  enquiries: readonly Pick<EnquiryRow, 'id' | 'content'>[],
  settings: OfferSettings,
  texts: Texts['garage'],
  now: Date,
): ValuationView[] =>
  rows.map(({ id, key, rego, vehicle, offer, leadId, createdAt }) => {
    const sentOn = enquiries.find((enquiry) => enquiry.id === leadId)?.content.trade_in_offer;
    const stands = !leadId && offer && offerStands(offer, now) ? offerTerms(offer, settings) : undefined;
    const day = dayOfMoment(createdAt, settings.look.timeZone);
    return {
      ...{ id, key },
      title: vehicle ? fill(texts.valuationOf, { vehicle: tradeVehicleName(vehicle), rego }) : rego,
      lines: [fill(texts.begunOn, { day }), ...termLines(sentOn?.accepted ? sentOn : stands, texts)],
      state: leadId ? 'sent' : stands ? 'offered' : 'begun',
    };
  });

const termLines = (terms: OfferTerms | undefined, texts: Texts['garage']): string[] =>
  terms
    ? [fill(terms.indicative ? texts.offeredRange : texts.offered, { offer: terms.figure, until: terms.until })]
    : [];
