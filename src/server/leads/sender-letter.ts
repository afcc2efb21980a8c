import { appointmentText } from '../../domain/lead/appointment-text.ts';
import { isJobApplication, leadPurpose } from '../../domain/lead/purpose.ts';
import { telHref } from '../../domain/location/location.ts';
import { formatDollars } from '../../domain/money.ts';
import { joinPresent } from '../../domain/text.ts';
import type { Texts } from '../../domain/texts/platform-texts.ts';
import { fill } from '../../domain/texts/text.ts';
import { paths } from '../../paths.ts';
import { asHtml } from '../mail/as-html.ts';
import { asText } from '../mail/as-text.ts';
import type { Fact, MailDocument, MailPart } from '../mail/mail-document.ts';
import type { Letter } from '../ports.ts';
import type { AdfLead } from './adf.ts';
import { calendarFile } from './calendar-file.ts';
import { headerAddress, headerText, messageId } from './letter.ts';
import { letterheadOf, lettersOf, mailDealer } from './letterhead.ts';
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

const headings: Readonly<Record<string, keyof Texts['letters']>> = {
  'test-drive': 'testDrive',
  offer: 'offer',
  'request-photos': 'photos',
  service: 'service',
  'find-similar': 'similar',
  finance: 'finance',
  feedback: 'feedback',
};

function confirmation(lead: SentForm): MailDocument {
  const { content, form, id } = lead;
  const head = letterheadOf(content);
  const texts = lettersOf(content);
  const dealer = content.dealer_name;
  const name = firstName(content.user_data['name']);
  const heading = texts[isJobApplication(filedUnder(lead)) ? 'application' : (headings[form] ?? 'enquiry')];
  return {
    heading,
    preview: fill(texts.preview, { reference: content.reference }),
    parts: [
      {
        kind: 'paragraph',
        text: name ? fill(texts.thanksNamed, { name, dealer }) : fill(texts.thanks, { dealer }),
      },
      { kind: 'facts', facts: askedFor(lead) },
      ...vehicleOf(lead),
      { kind: 'facts', title: texts.whoAnswers, facts: whoAnswers(lead) },
      ...(head.what_next?.length
        ? [{ kind: 'steps', title: texts.whatNext, steps: head.what_next } satisfies MailPart]
        : []),
      { kind: 'button', label: texts.button, href: head.site + paths.success(id) },
    ],
    ending: [fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') })],
    dealer: mailDealer(dealer, head),
  };
}

const filedUnder = ({ content: { user_data: data } }: SentForm) => ({
  category: data.category,
  subcategory: shownText(data['subcategory']),
});

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
  const texts = lettersOf(lead.content);
  return present([
    { label: texts.reference, value: reference },
    { label: texts.about, value: leadPurpose(filedUnder(lead), texts) },
    { label: texts.when, value: when && appointmentText(when, texts) },
    {
      label: texts.where,
      value:
        (lead.form === 'test-drive' || lead.form === 'service') && place
          ? joinPresent([place.name, place.address])
          : '',
    },
    { label: texts.borrow, value: typeof data['amount'] === 'number' ? formatDollars(data['amount']) : '' },
    {
      label: texts.term,
      value: data['term'] ? fill(data['term'] === 1 ? texts.oneYear : texts.years, { n: Number(data['term']) }) : '',
    },
    { label: texts.yourOffer, value: typeof offer === 'number' ? formatDollars(offer) : '' },
    // Chosen from the dealer's list, never typed.
    { label: texts.services, value: shownText(data['additional_services']) },
    { label: texts.work, value: shownText(data['work']) },
    { label: texts.loanCar, value: data['loan_car'] ? texts.yes : '' },
  ]);
}

/** The vehicle as the site shows it to anyone. */
function vehicleOf({ content }: SentForm): MailPart[] {
  const { car } = content;
  if (!car) return [];
  const texts = lettersOf(content);
  const facts = present([
    { label: texts.price, value: car.shown_price ?? '' },
    { label: texts.stockNumber, value: car.stocknum ?? '' },
  ]);
  return [{ kind: 'vehicle', label: texts.vehicle, name: car.name, href: car.url, photo: car.photo, facts }];
}

function whoAnswers({ content }: SentForm): Fact[] {
  const { place, email } = letterheadOf(content);
  const texts = lettersOf(content);
  const phone = place?.phone ?? '';
  return present([
    { label: texts.team, value: place?.name ?? content.dealer_name },
    { label: texts.phone, value: phone, href: telHref(phone) },
    { label: texts.email, value: email ?? '', href: `mailto:${email}` },
  ]);
}

/** A calendar file for a test drive at a time; none for a day alone. */
function calendarOf({ id, form, content, createdAt }: SentForm, host: string): string | undefined {
  const { user_data: data, car, dealer_name, reference } = content;
  const [date, time] = [shownText(data['date']), shownText(data['time'])];
  if (form !== 'test-drive' || !date || !time) return undefined;
  const { place, site, time_zone, test_drive_minutes = 30 } = letterheadOf(content);
  const texts = lettersOf(content);
  return calendarFile({
    id: `${id}@${host}`,
    start: `${date}T${time}`,
    minutes: test_drive_minutes,
    timeZone: time_zone,
    summary: joinPresent([texts.calendarTitle, car?.name, dealer_name], ' · '),
    location: place && joinPresent([place.name, place.address]),
    description: joinPresent([
      fill(texts.calendarReference, { reference }),
      place?.phone && fill(texts.calendarCall, { phone: place.phone }),
    ]),
    url: site + paths.success(id),
    stamp: createdAt,
  });
}

const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');
