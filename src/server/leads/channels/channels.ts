import type { Crm } from '../../../domain/lead/crm/crm.ts';
import { crms } from '../../../domain/lead/crm/crms.ts';
import type { Destination } from '../record/destination.ts';
import type { Channel } from './channel.ts';
import { confirmation } from './confirmation.ts';
import { crmChannel } from './crm.ts';
import { mailbox } from './mailbox.ts';
import { offerAnswer } from './offer-answer.ts';
import { driveChangeToDealer, driveChangeToShopper } from './test-drive-changes.ts';

type ByEmail = Exclude<Destination['kind'], keyof typeof crms>;

const emailChannels: { readonly [K in ByEmail]: Channel<Extract<Destination, { kind: K }>> } = {
  mail: mailbox,
  confirmation,
  'offer-answer': offerAnswer,
  'drive-to-shopper': driveChangeToShopper,
  'drive-to-dealer': driveChangeToDealer,
};

/** How each kind of destination is reached. */
export type Channels = ReadonlyMap<string, Channel<Destination>>;

/** @param registry the CRMs that leads can go to; by default, all that the platform supports */
export const leadChannels = (registry: Readonly<Record<string, Crm>> = crms): Channels => {
  const crmChannels = Object.entries(registry).map(([kind, crm]) => [kind, crmChannel(crm)]);
  return new Map([...Object.entries(emailChannels), ...crmChannels] as [string, Channel<Destination>][]);
};
