import { senderLetter } from '../sender-letter.ts';
import { byMail } from './channel.ts';

/** To whoever sent the form, at the address of the lead itself: what is erased there is not kept here. */
export type Confirmation = { kind: 'confirmation' };

export const confirmation = byMail<Confirmation>(({ delivery: { leadId, dealer, form, content, createdAt } }, about) =>
  senderLetter({ id: leadId, dealer, form, content, createdAt }, about),
);
