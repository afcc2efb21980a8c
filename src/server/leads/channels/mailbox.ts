import { leadEmail } from '../emails/lead-email.ts';
import type { Mailbox } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const mailbox = byMail<Mailbox>(({ delivery, destination, ports, file }, about) => {
  const { dealer, leadId, content, createdAt } = delivery;
  const answerPath = content.offer && ports.offerLinks.path(dealer, leadId);
  return leadEmail({ id: leadId, dealer, content, createdAt }, { ...destination, ...about, answerPath }, file);
});
