import { appointmentText } from '../../domain/lead/appointment-text.ts';
import { leadPurpose } from '../../domain/lead/purpose.ts';
import { telHref } from '../../domain/location/location.ts';
import { formatDollars } from '../../domain/money.ts';
import { joinPresent } from '../../domain/text.ts';
import { paths } from '../../paths.ts';
import { asHtml } from '../mail/as-html.ts';
import { asText } from '../mail/as-text.ts';
import type { Fact, MailDocument, MailPart } from '../mail/mail-document.ts';
import type { Letter } from '../ports.ts';
import type { AdfLead } from './adf.ts';
import { calendarFile } from './calendar-file.ts';
import { headerAddress, headerText, messageId } from './letter.ts';
import { letterheadOf, mailDealer } from './letterhead.ts';
import { shownText } from './other-fields.ts';

export type SentForm = AdfLead & { form: string };

/**
 * The mail that tells whoever sent a form that it arrived: reference, what was asked for, the vehicle, who answers. It may reach a
 * stranger, since nobody has proven that the address is theirs: so it repeats nothing that was written freely, neither message nor
 * a name that could be more than a name.
 * @returns undefined where no address was given
 */
export function senderLetter(lead: SentForm, { id, host }: { id: string; host: string }): Letter | undefined {
  const { content } = lead;
  const to = headerAddress(content.user_data['email']);
  if (!to) return undefined;
  const mail = confirmation(lead);
  const { email } = letterheadOf(content);
  const file = calendarOf(lead, host);
  return {
    to,
    fromName: headerText(content.dealer_name),
    ...(email ? { replyTo: email } : {}),
    subject: headerText(joinPresent([mail.heading, content.dealer_name, content.reference], ' · ')),
    messageId: messageId(id, host),
    text: asText(mail),
    html: asHtml(mail),
    automatic: true,
    ...(file
      ? {
          attachments: [
            { name: 'test-drive.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: file },
          ],
        }
      : {}),
  };
}

const headings: Readonly<Record<string, string>> = {
  'test-drive': 'We have your test drive request',
  offer: 'We have your offer',
  'request-photos': 'We’ll take those photos',
  service: 'We have your service request',
  'find-similar': 'We’re on the lookout for you',
  feedback: 'Thanks for your feedback',
};

function confirmation(lead: SentForm): MailDocument {
  const { content, form, id } = lead;
  const head = letterheadOf(content);
  const name = firstName(content.user_data['name']);
  const job = purposeOf(lead) === 'Job application';
  const heading = job ? 'We have your application' : (headings[form] ?? 'We have your enquiry');
  return {
    heading,
    preview: `Your reference is ${content.reference}.`,
    parts: [
      {
        kind: 'paragraph',
        text: `${name ? `Hi ${name}, thanks` : 'Thanks'} for getting in touch with ${content.dealer_name}.`,
      },
      { kind: 'facts', facts: askedFor(lead) },
      ...vehicleOf(lead),
      { kind: 'facts', title: 'Who’ll get back to you', facts: whoAnswers(lead) },
      ...(head.what_next?.length
        ? [{ kind: 'steps', title: 'What happens next', steps: head.what_next } satisfies MailPart]
        : []),
      { kind: 'button', label: 'See your enquiry online', href: head.site + paths.success(id) },
    ],
    ending: [
      `You’re getting this email because your address was entered in a form at ${head.site.replace(/^https?:\/\//, '')}. If that wasn’t you, you don’t need to do anything.`,
    ],
    dealer: mailDealer(content.dealer_name, head),
  };
}

const purposeOf = ({ content: { user_data: data } }: SentForm): string =>
  leadPurpose({ category: data.category, subcategory: shownText(data['subcategory']) });

/** A first name that is nothing but a name: letters of any script, in one or two words. */
function firstName(value: unknown): string | undefined {
  const name = shownText(value).trim();
  return /^\p{L}[\p{L}\p{M}’'-]{0,19}( \p{L}[\p{L}\p{M}’'-]{0,19})?$/u.test(name) ? name : undefined;
}

function askedFor(lead: SentForm): Fact[] {
  const { reference, user_data: data, letterhead } = lead.content;
  const when = joinPresent([shownText(data['date']), shownText(data['time'])], 'T');
  const offer = data['offer_from_client'];
  const place = letterhead?.place;
  return present([
    { label: 'Your reference', value: reference },
    { label: 'About', value: purposeOf(lead) },
    { label: 'When', value: when && appointmentText(when) },
    {
      label: 'Where',
      value:
        (lead.form === 'test-drive' || lead.form === 'service') && place
          ? joinPresent([place.name, place.address])
          : '',
    },
    { label: 'Your offer', value: typeof offer === 'number' ? formatDollars(offer) : '' },
    // Chosen from the dealer's list, never typed.
    { label: 'Services', value: shownText(data['additional_services']) },
    { label: 'Work', value: shownText(data['work']) },
    { label: 'Loan car', value: data['loan_car'] ? 'Yes' : '' },
  ]);
}

/** The vehicle as the site shows it to anyone. */
function vehicleOf({ content: { car } }: SentForm): MailPart[] {
  if (!car) return [];
  const facts = present([
    { label: 'Price', value: car.shown_price ?? '' },
    { label: 'Stock no.', value: car.stocknum ?? '' },
  ]);
  return [{ kind: 'vehicle', name: car.name, href: car.url, photo: car.photo, facts }];
}

function whoAnswers({ content }: SentForm): Fact[] {
  const { place, email } = letterheadOf(content);
  const phone = place?.phone ?? '';
  return present([
    { label: 'Team', value: place?.name ?? content.dealer_name },
    { label: 'Phone', value: phone, href: telHref(phone) },
    { label: 'Email', value: email ?? '', href: `mailto:${email}` },
  ]);
}

/** A calendar file for a test drive at a time; none for a day alone. */
function calendarOf({ id, form, content, createdAt }: SentForm, host: string): string | undefined {
  const { user_data: data, car, dealer_name, reference } = content;
  const [date, time] = [shownText(data['date']), shownText(data['time'])];
  if (form !== 'test-drive' || !date || !time) return undefined;
  const { place, site, time_zone, test_drive_minutes = 30 } = letterheadOf(content);
  return calendarFile({
    id: `${id}@${host}`,
    start: `${date}T${time}`,
    minutes: test_drive_minutes,
    timeZone: time_zone,
    summary: joinPresent(['Test drive', car?.name, dealer_name], ' · '),
    location: place && joinPresent([place.name, place.address]),
    description: joinPresent([`Reference ${reference}`, place?.phone && `call ${place.phone}`]),
    url: site + paths.success(id),
    stamp: createdAt,
  });
}

const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');
