import { appointmentText } from '../../../domain/lead/sent/appointment-text.ts';
import { telHref } from '../../../domain/location/location.ts';
import { formatMobile } from '../../../domain/phone.ts';
import { joinPresent } from '../../../domain/text.ts';
import { present } from '../../mail/contact-facts.ts';
import { dealerEmailsOf, emailsOf, letterheadOf, mailDealer } from '../../mail/letterhead.ts';
import type { MailDocument, MailPart } from '../../mail/mail-document.ts';
import type { EmailMessage } from '../../ports.ts';
import { shownText } from '../record/other-fields.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import { mailTo } from './mails-to.ts';

/**
 * The email that tells the dealer that a shopper has moved or cancelled a test drive. If the lead was erased meanwhile,
 * only the reference, the vehicle and the times are left.
 * @param after the new time; none where it was cancelled
 */
export function driveEmail(
  { content }: { content: LeadContent },
  { to, before, after, id, host }: { to: string; before: string; after?: string; id: string; host: string },
): EmailMessage | undefined {
  const texts = dealerEmailsOf(content);
  const { reference, car, location, user_data: data, dealer_name } = content;
  const person = joinPresent([shownText(data['name']), shownText(data['last_name'])], ' ');
  const phone = shownText(data['phone']);
  const timeText = (start: string) => appointmentText(start, emailsOf(content));
  const heading = after ? texts.driveMoved : texts.driveCancelled;
  const facts = present([
    ...(after ? [{ label: texts.driveNow, value: timeText(after) }] : []),
    { label: texts.driveWas, value: timeText(before) },
    { label: texts.where, value: location?.name ?? '' },
    { label: texts.vehicle, value: car?.name ?? '', href: car?.url },
    { label: texts.phone, value: formatMobile(phone), href: telHref(phone) },
    { label: texts.reference, value: reference },
  ]);
  const mail: MailDocument = {
    heading,
    preview: joinPresent([person, car?.name]),
    parts: [
      ...(person ? [{ kind: 'name', text: person } satisfies MailPart] : []),
      { kind: 'facts', facts },
      { kind: 'paragraph', text: after ? texts.driveMovedText : texts.driveCancelledText },
    ],
    ending: [],
    dealer: mailDealer(dealer_name, letterheadOf(content)),
  };
  const subject = joinPresent([heading, person, car?.name, reference], ' · ');
  return mailTo(to, mail, { id, host, fromName: dealer_name, replyTo: undefined, subject });
}
