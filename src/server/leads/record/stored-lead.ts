import type { LeadFormId } from '../../../domain/lead/fields/form-ids.ts';
import type { LeadDetails } from '../../../domain/lead/sent/lead-details.ts';
import type { Letterhead } from '../../mail/letterhead.ts';
import type { NamedDestination } from './destination.ts';
import type { ReceivedFile } from './received-file.ts';

/** The part of a lead that destinations get. Plain JSON. */
export type LeadContent = LeadDetails & {
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
