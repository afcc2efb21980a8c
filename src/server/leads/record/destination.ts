import type { DealerDestination } from '../../../site/schema/dealer/lead-delivery.ts';

/** A mailbox of the dealer, or of its CRM. */
export type Mailbox = Extract<DealerDestination, { kind: 'mail' }>;

/** A CRM that takes signed requests (Standard Webhooks). */
export type Webhook = Extract<DealerDestination, { kind: 'webhook' }>;

/** To whoever sent the form, at the address of the lead itself: what is erased there is not kept here. */
export type Confirmation = { kind: 'confirmation' };

/** To whoever made an offer: what the dealer has answered. */
export type OfferAnswer = {
  kind: 'offer-answer';
  /** Where the car can be reserved online; none where it cannot. */
  checkout?: string;
};

/** A test drive that the shopper has moved or cancelled. Both times are on the clock of the place. */
type Change = {
  before: string;
  /** The new time; none where it was cancelled. */
  after?: string;
};

/** To whoever booked it. */
export type DriveTold = Change & {
  kind: 'drive-told';
  /** How often it has changed. */
  sequence: number;
  /** ISO 8601. */
  at: string;
};

/** To people at the dealer. */
export type DriveChanged = Change & { kind: 'drive-changed'; to: string };

/** Where a lead goes. Resolved from the dealer's configuration when the lead is stored, and kept with it. */
export type Destination = DealerDestination | Confirmation | OfferAnswer | DriveTold | DriveChanged;

/** A destination with the name it has in the dealer's configuration. */
export type NamedDestination<D extends Destination = Destination> = { id: string; destination: D };
