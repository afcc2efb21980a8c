import type { DealerDestination } from '../../../site/schema/dealer/lead-delivery.ts';

/** A mailbox of the dealer, or of its CRM. */
export type Mailbox = Extract<DealerDestination, { kind: 'mail' }>;

/** A CRM (src/domain/lead/crm), with what the dealer set for it. */
export type CrmDestination = Exclude<DealerDestination, Mailbox>;

/** To the sender of the form, at the lead's own address, so that it is erased with the lead. */
export type Confirmation = { kind: 'confirmation' };

/** To the shopper who made an offer: the dealer's answer. */
export type OfferAnswerEmail = {
  kind: 'offer-answer';
  /** Where the car can be reserved online; none where it cannot. */
  checkout?: string;
};

/** A test drive that the shopper has moved or cancelled. Both times are local to the location. */
type Change = {
  before: string;
  /** The new time; absent if it was cancelled. */
  after?: string;
};

/** To the person who booked it. */
export type DriveChangeEmail = Change & {
  kind: 'drive-to-shopper';
  /** How often it has changed. */
  sequence: number;
  /** ISO 8601. */
  at: string;
};

/** To staff of the dealer. */
export type DealerDriveEmail = Change & { kind: 'drive-to-dealer'; to: string };

/** A lead's destination. Resolved from the dealer's configuration when the lead is stored, and stored with it. */
export type Destination = DealerDestination | Confirmation | OfferAnswerEmail | DriveChangeEmail | DealerDriveEmail;

/** Kinds that dealers cannot configure: the platform adds them itself. */
export const platformKinds = Object.keys({
  confirmation: true,
  'offer-answer': true,
  'drive-to-shopper': true,
  'drive-to-dealer': true,
} satisfies Record<Exclude<Destination['kind'], DealerDestination['kind']>, true>);

/** A destination with the name it has in the dealer's configuration. */
export type NamedDestination<D extends Destination = Destination> = { id: string; destination: D };
