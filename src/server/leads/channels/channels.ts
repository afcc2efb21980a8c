import type { Destination } from '../record/destination.ts';
import type { Channel } from './channel.ts';
import { confirmation } from './confirmation.ts';
import { mailbox } from './mailbox.ts';
import { offerAnswer } from './offer-answer.ts';
import { driveChanged, driveTold } from './test-drive-changes.ts';
import { webhook } from './webhook.ts';

/** How each kind of destination is reached. */
export const channels: { readonly [K in Destination['kind']]: Channel<Extract<Destination, { kind: K }>> } = {
  mail: mailbox,
  webhook,
  confirmation,
  'offer-answer': offerAnswer,
  'drive-told': driveTold,
  'drive-changed': driveChanged,
};
