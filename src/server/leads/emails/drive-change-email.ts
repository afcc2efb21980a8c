import { appointmentText } from '../../../domain/lead/sent/appointment-text.ts';
import { joinPresent } from '../../../domain/text.ts';
import { fill } from '../../../domain/texts/text.ts';
import { paths } from '../../../paths.ts';
import { present } from '../../mail/contact-facts.ts';
import { emailsOf, letterheadOf, mailDealer } from '../../mail/letterhead.ts';
import type { MailDocument, MailPart } from '../../mail/mail-document.ts';
import type { EmailMessage } from '../../ports.ts';
import type { DriveChangeEmail } from '../record/destination.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import { driveCalendar } from './drive-calendar.ts';
import { firstName, shownVehicle, whoAnswers } from './email-parts.ts';
import { emailToSender } from './email-to-sender.ts';

/**
 * The email that confirms to a shopper that they have moved or cancelled a test drive, with its calendar entry updated or removed.
 * @returns undefined if the lead names no address any more
 */
export function driveChangeEmail(
  lead: { id: string; form: string; content: LeadContent; createdAt: Date },
  { before, after, sequence, at }: DriveChangeEmail,
  { id, host }: { id: string; host: string },
): EmailMessage | undefined {
  const { content } = lead;
  const changed = { start: after ?? before, cancelled: after === undefined, sequence, at: new Date(at) };
  const file = driveCalendar(lead, host, changed);
  return emailToSender(content, documentOf(content, before, after), { id, host, about: content.dealer_name, file });
}

function documentOf(content: LeadContent, before: string, after: string | undefined): MailDocument {
  const head = letterheadOf(content);
  const texts = emailsOf(content);
  const name = firstName(content.user_data['name']);
  const when = appointmentText(after ?? before, texts);
  const place = head.place;
  return {
    heading: after ? texts.driveMoved : texts.driveCancelled,
    preview: when,
    parts: [
      ...(name ? [{ kind: 'paragraph', text: fill(texts.offerHello, { name }) } satisfies MailPart] : []),
      { kind: 'paragraph', text: fill(after ? texts.driveMovedText : texts.driveCancelledText, { when }) },
      {
        kind: 'facts',
        facts: present([
          { label: texts.reference, value: content.reference },
          { label: after ? texts.when : texts.wasBookedFor, value: when },
          { label: texts.where, value: after && place ? joinPresent([place.name, place.address]) : '' },
        ]),
      },
      ...shownVehicle(content),
      { kind: 'facts', title: texts.whoToAsk, facts: whoAnswers(content) },
      after
        ? { kind: 'button', label: texts.changeDrive, href: head.site + paths.garage() }
        : { kind: 'button', label: texts.bookAnother, href: head.site + paths.bookTestDrive() },
    ],
    ending: [fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') })],
    dealer: mailDealer(content.dealer_name, head),
  };
}
