import { leadLetter } from '../letter.ts';
import { byMail } from './channel.ts';

/** A mailbox of the dealer, or of its CRM. */
export type Mailbox = {
  kind: 'mail';
  to: string;
  /** `adf`: ADF 1.0 XML for a CRM's mailbox; `text`: a letter that people read. */
  format: 'adf' | 'text';
};

export const mailbox = byMail<Mailbox>(({ delivery, destination, exits, file }, about) => {
  const { dealer, leadId, content, createdAt } = delivery;
  const answerPath = content.offer && exits.offerLinks.path(dealer, leadId);
  return leadLetter({ id: leadId, dealer, content, createdAt }, { ...destination, ...about, answerPath }, file);
});
