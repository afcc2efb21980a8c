import { senderEmail } from '../emails/sender-email.ts';
import type { Confirmation } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const confirmation = byMail<Confirmation>(({ delivery: { leadId, dealer, form, content, createdAt } }, about) =>
  senderEmail({ id: leadId, dealer, form, content, createdAt }, about),
);
