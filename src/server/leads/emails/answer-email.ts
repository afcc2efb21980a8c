import { priceOfType } from '../../../domain/car/price/price-texts.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import { present } from '../../mail/contact-facts.ts';
import { emailsOf, letterheadOf, mailDealer } from '../../mail/letterhead.ts';
import type { MailDocument, MailPart } from '../../mail/mail-document.ts';
import type { EmailMessage } from '../../ports.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import type { CustomerOffer } from '../storage/move-offer.ts';
import { firstName, shownVehicle, whoAnswers } from './email-parts.ts';
import { emailToSender } from './email-to-sender.ts';

type Answered = 'accepted' | 'countered' | 'declined';

const says = {
  accepted: { heading: 'offerAccepted', text: 'offerAcceptedText' },
  countered: { heading: 'offerCountered', text: 'offerCounteredText' },
  declined: { heading: 'offerDeclined', text: 'offerDeclinedText' },
} as const satisfies Record<Answered, { heading: keyof Texts['emails']; text: keyof Texts['emails'] }>;

/**
 * The email with the dealer's answer to a shopper's offer.
 * @param checkout where the car can be reserved online
 * @returns undefined if the lead names no address any more, or nothing was answered
 */
export function answerEmail(
  { content }: { content: LeadContent },
  offer: CustomerOffer,
  { id, host, checkout }: { id: string; host: string; checkout?: string },
): EmailMessage | undefined {
  const { state } = offer;
  if (state === 'sent' || state === 'expired') return undefined;
  return emailToSender(content, answerMail(content, offer, state, checkout), { id, host, about: content.car?.name });
}

function answerMail(
  content: LeadContent,
  { dollars, counterOffer, message }: CustomerOffer,
  state: Answered,
  checkout: string | undefined,
): MailDocument {
  const texts = emailsOf(content);
  const head = letterheadOf(content);
  const { car, dealer_name: dealer, reference } = content;
  const name = firstName(content.user_data['name']);
  const known = {
    ...{ dealer, car: car?.name ?? texts.anyVehicle, offer: priceOfType(dollars, car?.price_type) },
    counter: counterOffer === null ? '' : priceOfType(counterOffer, car?.price_type),
  };
  const facts = [
    { label: texts.reference, value: reference },
    { label: texts.yourOffer, value: known.offer },
    { label: texts.counterOffer, value: known.counter },
  ];
  const buttons = state === 'declined' ? [] : waysOn(content, checkout);
  return {
    heading: texts[says[state].heading],
    preview: fill<string>(texts[says[state].text], known),
    parts: [
      ...(name ? [{ kind: 'paragraph', text: fill(texts.offerHello, { name }) } satisfies MailPart] : []),
      { kind: 'paragraph', text: fill<string>(texts[says[state].text], known) },
      ...(message ? [{ kind: 'quote', title: texts.offerWords, text: message } satisfies MailPart] : []),
      { kind: 'facts', facts: present(facts) },
      ...shownVehicle(content),
      { kind: 'steps', title: texts.whatNext, steps: stepsAfter(content, state, checkout) },
      ...buttons,
      { kind: 'facts', title: texts.whoToAsk, facts: whoAnswers(content) },
    ],
    // Nothing is left to bind anybody once an offer is declined.
    ending: [
      ...(state === 'declined' ? [] : [texts.offerNotBinding]),
      fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') }),
    ],
    dealer: mailDealer(dealer, head),
  };
}

function stepsAfter(content: LeadContent, state: Answered, checkout: string | undefined): string[] {
  const texts = emailsOf(content);
  const phone = letterheadOf(content).place?.phone;
  if (state === 'declined') return [phone ? fill(texts.offerTalk, { phone }) : texts.offerTalkByMail];
  return [
    ...(checkout ? [texts.offerReserve] : []),
    phone ? fill(texts.offerCall, { phone }) : texts.offerReply,
    texts.offerVisit,
  ];
}

function waysOn({ car, letterhead }: LeadContent, checkout: string | undefined): MailPart[] {
  const texts = emailsOf(letterhead ? { letterhead } : {});
  return [
    ...(checkout ? [{ kind: 'button', label: texts.reserveOnline, href: checkout } satisfies MailPart] : []),
    ...(car?.url ? [{ kind: 'button', label: texts.seeVehicle, href: car.url } satisfies MailPart] : []),
  ];
}
