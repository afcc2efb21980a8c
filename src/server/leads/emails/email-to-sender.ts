import { joinPresent } from '../../../domain/text.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import type { MailDocument } from '../../mail/mail-document.ts';
import type { Attachment, EmailMessage } from '../../ports.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import { mailTo } from './mails-to.ts';

/**
 * An email to the sender of a form, in the dealer's name.
 * @param about part of the subject between heading and reference
 * @returns undefined if the lead names no address any more, or one that cannot be in a header
 */
export const emailToSender = (
  content: LeadContent,
  mail: MailDocument,
  { id, host, about, file }: { id: string; host: string; about: string | undefined; file?: Attachment | undefined },
): EmailMessage | undefined =>
  mailTo(content.user_data['email'], mail, {
    ...{ id, host },
    fromName: content.dealer_name,
    replyTo: letterheadOf(content).email,
    subject: joinPresent([mail.heading, about, content.reference], ' · '),
    ...(file ? { attachments: [file] } : {}),
  });
