import { asHtml } from '../../mail/as-html.ts';
import { asText } from '../../mail/as-text.ts';
import type { MailDocument } from '../../mail/mail-document.ts';
import type { Attachment, EmailMessage } from '../../ports.ts';
import { headerAddress, headerText, messageId } from './lead-email.ts';

type Envelope = {
  id: string;
  /** The part of the Message-ID after the @. */
  host: string;
  fromName: string;
  replyTo: string | undefined;
  subject: string;
  attachments?: readonly Attachment[];
};

/** The message to send; undefined if the address cannot be in a header. */
export function mailTo(address: unknown, mail: MailDocument, envelope: Envelope): EmailMessage | undefined {
  const { id, host, fromName, subject, attachments = [] } = envelope;
  const to = headerAddress(address);
  const replyTo = headerAddress(envelope.replyTo);
  if (!to) return undefined;
  return {
    to,
    fromName: headerText(fromName),
    ...(replyTo ? { replyTo } : {}),
    subject: headerText(subject),
    messageId: messageId(id, host),
    text: asText(mail),
    html: asHtml(mail),
    automatic: true,
    ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
  };
}

/** The same for several addresses, one email each. */
export const mailsTo = (addresses: readonly string[], mail: MailDocument, envelope: Envelope): EmailMessage[] =>
  addresses.flatMap(
    (address, n) => mailTo(address, mail, { ...envelope, id: n === 0 ? envelope.id : `${envelope.id}-${n}` }) ?? [],
  );
