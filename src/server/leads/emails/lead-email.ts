import { joinPresent, oneLine } from '../../../domain/text.ts';
import { asHtml } from '../../mail/as-html.ts';
import { asText } from '../../mail/as-text.ts';
import type { Attachment, EmailMessage } from '../../ports.ts';
import { type AdfLead, adfDocument } from './adf.ts';
import { dealerEmail } from './dealer-email.ts';

/** One line, whatever was typed: mail headers end at a line break. */
export const headerText = (text: string): string => oneLine(text).slice(0, 200);

/** The part of a Message-ID before the @, from the id of a delivery. */
export const messageId = (id: string, host: string): string => `${id.replace(/[^\w.-]/g, '-')}@${host}`;

/** An address that can be in a header, or nothing. */
export const headerAddress = (email: unknown): string | undefined =>
  typeof email === 'string' && email !== '' && !/[\s\p{Cc}<>,;]/u.test(email) ? email : undefined;

type EmailAbout = {
  to: string;
  format: 'adf' | 'text';
  id: string;
  host: string;
  /** Path of the page that answers its offer. */
  answerPath?: string | undefined;
};

/**
 * The email that delivers a lead. `adf` contains only ADF, for a CRM's mailbox; `text` is for people and has ADF attached.
 * @param host the part of the Message-ID after the @
 * @param file content of the file that came with the lead; it goes along in either format
 */
export function leadEmail(
  lead: AdfLead,
  { to, format, id, host, answerPath }: EmailAbout,
  file?: Buffer,
): EmailMessage {
  const adf = adfDocument(lead);
  const mail = dealerEmail(lead, answerPath);
  const replyTo = headerAddress(lead.content.user_data['email']);
  const email = {
    to,
    fromName: headerText(lead.content.dealer_name),
    ...(replyTo ? { replyTo } : {}),
    subject: headerText(joinPresent([mail.heading, mail.preview, lead.content.reference], ' · ')),
    messageId: messageId(id, host),
  };
  const about = lead.content.file;
  const files: Attachment[] = about && file ? [{ name: about.name, type: about.type, content: file }] : [];
  if (format === 'adf') return { ...email, text: adf, ...(files.length > 0 ? { attachments: files } : {}) };
  return {
    ...email,
    text: asText(mail),
    html: asHtml(mail),
    attachments: [...files, { name: 'lead.adf.xml', type: 'application/xml', content: adf }],
  };
}
