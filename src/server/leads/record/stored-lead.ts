import type { LeadAttribute } from '../../../domain/car/attributes/attribute-lists.ts';
import type { Car } from '../../../domain/car/record/car.ts';
import type { LeadFormId } from '../../../domain/lead/fields/form-ids.ts';
import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import type { LeadAttributes } from '../../../domain/lead/sent/lead-request.ts';
import type { Letterhead } from '../../mail/letterhead.ts';
import type { NamedDestination } from './destination.ts';
import type { ReceivedFile } from './received-file.ts';

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

/** What destinations get of a lead. Plain JSON. */
export type LeadContent = {
  /** Short name that people read out on the phone: "K7QP-3XMB". */
  reference: string;
  /** The dealer's name. */
  dealer_name: string;
  /** LEAD-01: defaults, the shopper's input, category, url, source, user agent. */
  user_data: LeadUserData;
  /** LEAD-02. */
  lead_attributes: LeadAttributes;
  /** Proof of consent (LEAD-04). `at` is ISO 8601. */
  consent: { wording: string; page: string; at: string };
  car?: LeadCar;
  /** The calculator's lines as text, in order; for finance enquiries. */
  calculation?: { label: string; value: string }[];
  /** The file that came with it, without its content (lead-files.ts). `size` is in bytes. */
  file?: { name: string; type: string; size: number };
  /** The offer for the car, whole dollars, and the deadline for the dealer's answer, ISO 8601. */
  offer?: { dollars: number; ends: string };
  /** The place that the lead is for. */
  location?: { id: string; name: string };
  /** For emails only; CRMs do not get it. Leads of earlier versions have none. */
  letterhead?: Letterhead;
};

/** A validated lead, ready to be stored. */
export type NewLead = {
  id: string;
  dealer: string;
  idempotencyKey: string;
  /** "held" leads are kept but go nowhere until released. */
  state: 'accepted' | 'held';
  form: LeadFormId;
  category: string;
  userId?: string | undefined;
  phone?: string | undefined;
  carId?: string | undefined;
  locationId?: string | undefined;
  /** Start of a test drive on the location's clock: "2026-11-23T10:30". */
  appointment?: string | undefined;
  /** How many test drives may begin then; needed with `appointment`. */
  placesPerSlot?: number | undefined;
  content: LeadContent;
  file?: ReceivedFile | undefined;
  /** ISO 8601. */
  createdAt: string;
  /** When its personal data is erased, once it is delivered; ISO 8601. */
  keepUntil: string;
  destinations: NamedDestination[];
};
