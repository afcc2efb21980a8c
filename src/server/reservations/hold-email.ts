import { formatDollars } from '../../domain/money.ts';
import { freeText, type HoldAnswer, type HoldState, shopperCanEnd } from '../../domain/reservation/hold.ts';
import type { HoldEmail } from '../../domain/reservation/hold-emails.ts';
import { joinPresent } from '../../domain/text.ts';
import { platformTexts } from '../../domain/texts/platform-texts.ts';
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

/** The state that an email promises. */
const promises: Partial<Record<HoldEmail, HoldState>> = {
  ...{ held: 'held', 'dealer-held': 'held' },
  ...{ confirmed: 'confirmed', 'dealer-confirmed': 'confirmed' },
};

/** The texts of its emails; the platform's own for those that a hold was stored without. */
const textsOf = ({ emailDetails }: HoldWithEmail) => ({ ...platformTexts.holdEmails, ...emailDetails.texts });

/**
 * An email about a hold, with the calendar file of its end if it is the receipt. It says where the deposit is when it is sent. One that
 * promises what has ended by then is not sent: the next says how it is.
 * @param host part of the Message-ID after the @
 * @param answerPath path of the page on which the dealer confirms or releases the hold
 * @returns one for each address; none if no address is valid in a header, or if it is out of date
 */
export function holdMails(
  hold: HoldWithEmail,
  kind: HoldEmail,
  { id, host, answerPath }: { id: string; host: string; answerPath: string },
): EmailMessage[] {
  if ((promises[kind] ?? hold.state) !== hold.state) return [];
  const toDealer = kind === 'dealer-held' || kind === 'dealer-confirmed' || kind === 'dealer-free';
  const { emailDetails, payer } = hold;
  const mail = toDealer ? dealerMail(hold, kind, emailDetails.head.site + answerPath) : shopperMail(hold, kind);
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
  const { head } = emailDetails;
  const texts = textsOf(hold);
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

type DealerEmail = 'dealer-held' | 'dealer-confirmed' | 'dealer-free';
type ShopperEmail = Exclude<HoldEmail, DealerEmail>;

function shopperMail(hold: HoldWithEmail, kind: ShopperEmail): MailDocument {
  const { emailDetails, payer } = hold;
  const { head } = emailDetails;
  const texts = textsOf(hold);
  const known = { ...wordsOf(hold), name: payer.name.split(' ')[0] ?? payer.name };
  const over = kind === 'released' || kind === 'expired' || kind === 'returned';
  const steps = over ? [texts.refundTime] : [texts.nextVisit, texts.nextBuy, texts.nextLeave];
  return {
    heading: texts[`${kind}Heading`],
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: fill<string>(texts[kind], known) },
      ...(over
        ? [{ kind: 'paragraph', text: fill(texts[isRefunded(hold) ? 'wentBack' : 'isGoingBack'], known) } as const]
        : []),
      { kind: 'facts', title: texts.receipt, facts: receiptFacts(hold, over) },
      vehicleOf(hold, false),
      { kind: 'steps', title: texts.next, steps },
      { kind: 'facts', title: texts.whoToAsk, facts: whoToAsk(head, emailDetails.dealer.name, texts) },
      { kind: 'button', label: shopperCanEnd(hold.state) ? texts.button : texts.buttonEnded, href: emailDetails.page },
    ],
    ending: [fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') })],
    dealer: mailDealer(emailDetails.dealer.name, head),
  };
}

const dealerSays = {
  'dealer-held': { heading: 'dealerHeldHeading', text: 'dealerHeld' },
  'dealer-confirmed': { heading: 'dealerConfirmedHeading', text: 'dealerConfirmed' },
} as const;

/** @param answer address of the page on which the dealer confirms or releases the hold */
function dealerMail(hold: HoldWithEmail, kind: DealerEmail, answer: string): MailDocument {
  const { emailDetails, payer } = hold;
  const texts = textsOf(hold);
  const known = wordsOf(hold);
  const over = kind === 'dealer-free';
  const { heading, text } = over
    ? ({ heading: 'dealerFreeHeading', text: freeText(hold.reason) } as const)
    : dealerSays[kind];
  return {
    heading: texts[heading],
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: fill<string>(texts[text], known) },
      ...(over
        ? [
            {
              kind: 'paragraph',
              text: fill(texts[isRefunded(hold) ? 'dealerWentBack' : 'dealerIsGoingBack'], known),
            } as const,
          ]
        : []),
      { kind: 'facts', title: texts.shopper, facts: contactFacts(payer, texts.shopperName, texts) },
      vehicleOf(hold, true),
      {
        ...{ kind: 'facts', title: texts.receipt },
        facts: receiptFacts(hold, over, { goingBack: texts.dealerGoingBack, refunded: texts.dealerRefunded }),
      },
      ...(over ? [] : answerButtons(kind, answer, texts)),
    ],
    ending: [],
    dealer: mailDealer(emailDetails.dealer.name, emailDetails.head),
  };
}

/** A press here and another on the page that opens, since programs that read emails open every link. */
function answerButtons(
  kind: Exclude<DealerEmail, 'dealer-free'>,
  address: string,
  texts: ReturnType<typeof textsOf>,
): MailPart[] {
  const button = (answer: HoldAnswer, label: string): MailPart => ({
    ...{ kind: 'button', label, href: `${address}&answer=${answer}` },
  });
  return [
    ...(kind === 'dealer-held' ? [button('confirm', texts.confirmButton)] : []),
    button('release', texts.releaseButton),
    { kind: 'paragraph', text: texts.dealerAnswerNote },
  ];
}

/** The names that texts about a hold may use. */
export function wordsOf(hold: HoldWithEmail) {
  const { emailDetails, payer, cents, car, heldUntil } = hold;
  return {
    name: payer.name,
    dealer: emailDetails.dealer.name,
    car: car.title,
    deposit: formatDollars(cents / 100),
    until: heldUntil ? momentText(heldUntil, emailDetails.head.time_zone) : '',
    reference: holdReference(hold),
  };
}

const isRefunded = ({ state }: Pick<Hold, 'state'>): boolean => state === 'refunded';

/**
 * The lines of a receipt.
 * @param over the hold has ended
 * @param labels of a deposit that is going back, and of one that has; the shopper's, unless others are given
 */
export function receiptFacts(
  hold: HoldWithEmail,
  over: boolean,
  labels: { goingBack: string; refunded: string } = textsOf(hold),
): Fact[] {
  const { emailDetails, cents, heldUntil, hours } = hold;
  const { head } = emailDetails;
  const texts = textsOf(hold);
  const paidAt = heldUntil && new Date(heldUntil.getTime() - hours * 3_600_000);
  const money = over ? (isRefunded(hold) ? labels.refunded : labels.goingBack) : texts.paid;
  return present([
    { label: texts.reference, value: holdReference(hold) },
    { label: money, value: formatDollars(cents / 100) },
    { label: texts.paidOn, value: paidAt ? momentText(paidAt, head.time_zone) : '' },
    { label: texts.heldUntil, value: heldUntil && hold.state === 'held' ? momentText(heldUntil, head.time_zone) : '' },
    { label: texts.legalName, value: emailDetails.dealer.legalName },
  ]);
}

/** @param forDealer with what staff find the vehicle by, else with where the shopper comes to see it */
function vehicleOf(hold: HoldWithEmail, forDealer: boolean): MailPart {
  const { place } = hold.emailDetails.head;
  const { url, photo, price = '', agreedIn, stocknum = '', regplate = '', vin = '' } = hold.emailDetails.car;
  const texts = textsOf(hold);
  return {
    ...{ kind: 'vehicle', label: texts.vehicle, name: hold.car.title, href: url, photo },
    facts: present([
      { label: agreedIn ? texts.agreedPrice : texts.price, value: price },
      { label: texts.stockNumber, value: stocknum },
      ...(forDealer
        ? [
            { label: texts.plate, value: regplate },
            { label: texts.vin, value: vin },
          ]
        : [
            {
              label: texts.where,
              value: place && shopperCanEnd(hold.state) ? joinPresent([place.name, place.address]) : '',
            },
          ]),
    ]),
  };
}
