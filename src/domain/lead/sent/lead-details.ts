import type { LeadAttribute } from '../../car/attributes/attribute-lists.ts';
import type { Car } from '../../car/record/car.ts';
import type { LeadUserData } from './lead-data.ts';
import type { LeadAttributes } from './lead-request.ts';
import type { TradeInOffer } from './trade-in-offer.ts';

/** The car of a lead as it was when the lead came in; a later import may have changed or removed it. */
export type LeadCar = Pick<Car, LeadAttribute> & {
  /** The price as shown on the site: "$21,990 Drive Away". */
  shown_price?: string;
  /** Address of its page. */
  url?: string;
  /** The stock was unavailable: the facts are as published with the site at this time, ISO 8601. */
  published_at?: string;
  /** Address of its first photo, in a format that mail programs show. */
  photo?: string;
};

/** The part of a lead that every destination gets. Plain JSON. */
export type LeadDetails = {
  /** Short reference that people can read out on the phone: "K7QP-3XMB". */
  reference: string;
  /** The dealer's name. */
  dealer_name: string;
  /** Defaults, the shopper's input, category, url, source, user agent. */
  user_data: LeadUserData;
  /** Where the shopper came from, and the pages seen. */
  lead_attributes: LeadAttributes;
  /** Proof of consent. `at` is ISO 8601. */
  consent: { wording: string; page: string; at: string };
  car?: LeadCar;
  /** The calculator's lines as text, in order; for finance enquiries. */
  calculation?: { label: string; value: string }[];
  /** The lender that "Get Finance" takes the shopper on to, for a pre-approval. */
  pre_approval?: string;
  /** The file that came with it, without its content. `size` is in bytes. */
  file?: { name: string; type: string; size: number };
  /** The offer for the car, whole dollars, and the deadline for the dealer's answer, ISO 8601. */
  offer?: { dollars: number; ends: string };
  /** What the shopper's own vehicle was valued at, if it was. */
  trade_in_offer?: TradeInOffer;
  /** What the shopper answered about it: each question and answer as they read it. */
  trade_in_answers?: { label: string; value: string }[];
  /** The location that the lead is for. */
  location?: { id: string; name: string };
};
