import type { Confirmation } from './channels/confirmation.ts';
import type { Mailbox } from './channels/mailbox.ts';
import type { OfferAnswer } from './channels/offer-answer.ts';
import type { DriveChanged, DriveTold } from './channels/test-drive-changes.ts';
import type { Webhook } from './channels/webhook.ts';

/** One that a dealer's configuration names. */
export type DealerDestination = Mailbox | Webhook;

/** Where a lead goes. Resolved from the dealer's configuration when the lead is stored, and kept with it. */
export type Destination = DealerDestination | Confirmation | OfferAnswer | DriveTold | DriveChanged;

/** A destination with the name it has in the dealer's configuration. */
export type NamedDestination<D extends Destination = Destination> = { id: string; destination: D };
