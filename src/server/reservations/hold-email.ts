import { formatDollars } from '../../domain/money.ts';
import type { HoldEmail } from '../../domain/reservation/hold-emails.ts';
import { joinPresent } from '../../domain/text.ts';
import { fill } from '../../domain/texts/text.ts';
import { momentText } from '../../domain/time/day-text.ts';
import { localMoment } from '../../domain/time/local-time.ts';
import type { HoldEmailDetails } from '../email-details/hold-email-details.ts';
import { mailsTo } from '../leads/emails/mails-to.ts';
import { leadReference } from '../leads/record/lead-reference.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { contactFacts, present, whoToAsk } from '../mail/contact-facts.ts';
import { mailDealer } from '../mail/letterhead.ts';
import type { Fact, MailDocument, MailPart } from '../mail/mail-document.ts';
import type { EmailMessage } from '../ports.ts';
import type { Hold } from './reservations.ts';

/** A hold with its email layout. */
export type HoldWithEmail = Hold & { emailDetails: HoldEmailDetails };

/** A hold's public reference; it reveals nothing about its id. */
export const holdReference = (hold: Pick<Hold, 'id'>): string => leadReference(hold.id);

/**
 * An email about a hold, with the calendar file of its end if it is the receipt.
 * @param host part of the Message-ID after the @
 * @returns one for each address; none if no address is valid in a header
 */
export function holdMails(
  hold: HoldWithEmail,
  kind: HoldEmail,
  { id, host }: { id: string; host: string },
): EmailMessage[] {
  const toDealer = kind === 'dealer-held' || kind === 'dealer-free';
  const { emailDetails, payer } = hold;
  const mail = toDealer ? dealerMail(hold, kind) : shopperMail(hold, kind);
  const calendar = kind === 'held' ? holdCalendar(hold, host) : undefined;
  return mailsTo(toDealer ? emailDetails.dealerMail : [payer.email], mail, {
    ...{ id, host, fromName: emailDetails.dealer.name, replyTo: toDealer ? payer.email : emailDetails.head.email },
    subject: joinPresent([mail.heading, hold.car.title, holdReference(hold)], ' · '),
    attachments: calendar ? [calendar] : [],
  });
}

/** The end of a hold for the shopper's calendar; undefined while it has none. */
export function holdCalendar(hold: HoldWithEmail, host: string) {
  const { emailDetails, heldUntil, id } = hold;
  if (!heldUntil) return undefined;
  const { head, texts } = emailDetails;
  const { place } = head;
  const content = calendarFile({
    id: `${id}@${host}`,
    start: localMoment(head.time_zone, heldUntil),
    minutes: 15,
    timeZone: head.time_zone,
    summary: fill(texts.calendarTitle, { car: hold.car.title }),
    location: place && joinPresent([place.name, place.address]),
    description: joinPresent([
      fill(texts.calendarText, { reference: holdReference(hold) }),
      place?.phone && fill(texts.calendarCall, { phone: place.phone }),
    ]),
    url: emailDetails.page,
    stamp: hold.createdAt,
    remindHours: [24, 3],
  });
  return { name: 'hold-ends.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

type ShopperEmail = Exclude<HoldEmail, 'dealer-held' | 'dealer-free'>;

function shopperMail(hold: HoldWithEmail, kind: ShopperEmail): MailDocument {
  const { emailDetails } = hold;
  const { texts, head } = emailDetails;
  const known = wordsOf(hold);
  const over = kind === 'released' || kind === 'expired' || kind === 'returned';
  const steps = over
    ? [texts.refundTime]
    : [texts.nextVisit, texts.nextBuy, ...(kind === 'held' ? [texts.nextLeave] : [])];
  return {
    heading: texts[`${kind}Heading`],
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: fill<string>(texts[kind], known) },
      { kind: 'facts', title: texts.receipt, facts: receiptFacts(hold, over) },
      vehicleOf(hold),
      { kind: 'steps', title: texts.next, steps },
      { kind: 'facts', title: texts.whoToAsk, facts: whoToAsk(emailDetails.head, emailDetails.dealer.name, texts) },
      { kind: 'button', label: kind === 'held' ? texts.button : texts.buttonEnded, href: emailDetails.page },
    ],
    ending: [fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') })],
    dealer: mailDealer(emailDetails.dealer.name, head),
  };
}

function dealerMail(hold: HoldWithEmail, kind: 'dealer-held' | 'dealer-free'): MailDocument {
  const { emailDetails, payer } = hold;
  const { texts, head } = emailDetails;
  const known = wordsOf(hold);
  const confirm: MailPart[] =
    kind === 'dealer-held' ? [{ kind: 'paragraph', text: fill(texts.dealerConfirm, { hold: hold.id }) }] : [];
  return {
    heading: kind === 'dealer-held' ? texts.dealerHeldHeading : texts.dealerFreeHeading,
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: fill<string>(kind === 'dealer-held' ? texts.dealerHeld : texts.dealerFree, known) },
      { kind: 'facts', title: texts.shopper, facts: contactFacts(payer, texts) },
      vehicleOf(hold),
      { kind: 'facts', title: texts.receipt, facts: receiptFacts(hold, kind === 'dealer-free') },
      ...confirm,
    ],
    ending: [],
    dealer: mailDealer(emailDetails.dealer.name, head),
  };
}

/** The names that texts about a hold may use. */
export function wordsOf(hold: HoldWithEmail) {
  const { emailDetails, payer, cents, car, heldUntil } = hold;
  return {
    name: payer.name.split(' ')[0] ?? payer.name,
    dealer: emailDetails.dealer.name,
    car: car.title,
    deposit: formatDollars(cents / 100),
    until: heldUntil ? momentText(heldUntil, emailDetails.head.time_zone) : '',
    reference: holdReference(hold),
  };
}

/** The lines of a receipt. */
export function receiptFacts(hold: HoldWithEmail, over: boolean): Fact[] {
  const { emailDetails, cents, heldUntil, hours } = hold;
  const { texts, head } = emailDetails;
  const paidAt = heldUntil && new Date(heldUntil.getTime() - hours * 3_600_000);
  return present([
    { label: texts.reference, value: holdReference(hold) },
    { label: over ? texts.goingBack : texts.paid, value: formatDollars(cents / 100) },
    { label: texts.paidOn, value: paidAt ? momentText(paidAt, head.time_zone) : '' },
    { label: texts.heldUntil, value: heldUntil && !over ? momentText(heldUntil, head.time_zone) : '' },
    { label: texts.legalName, value: emailDetails.dealer.legalName },
  ]);
}

function vehicleOf({ car, emailDetails }: HoldWithEmail): MailPart {
  const { car: looked, texts } = emailDetails;
  return {
    ...{ kind: 'vehicle', label: texts.vehicle, name: car.title, href: looked.url, photo: looked.photo },
    facts: looked.price ? [{ label: texts.price, value: looked.price }] : [],
  };
}
