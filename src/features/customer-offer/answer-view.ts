import { priceOfType } from '~/domain/car/price/price-texts.ts';
import type { CustomerOfferState, OfferAnswer } from '~/domain/customer-offer/customer-offer.ts';
import { offerAnswers } from '~/domain/customer-offer/customer-offer.ts';
import { telHref } from '~/domain/location/location.ts';
import { formatMobile } from '~/domain/phone.ts';
import { joinPresent } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { momentText } from '~/domain/time/day-text.ts';

/** An offer with its enquiry, as server/customer-offers returns it. */
export interface OfferInput {
  offer: {
    dollars: number;
    counterOffer: number | null;
    message: string | null;
    endsAt: Date;
    answeredAt: Date | null;
  };
  /** Its current state. */
  state: CustomerOfferState;
  /** The shopper's message; empty if they wrote none. */
  comments: string;
  content: {
    reference: string;
    user_data: Readonly<Record<string, unknown>>;
    car?: { name: string; slug: string; shown_price?: string; price_type?: string | undefined };
  };
}

export interface AnswerFact {
  label: string;
  value: string;
  href?: string;
}

export interface AnswerView {
  title: string;
  text: string;
  /** Once nothing can be changed any more. */
  final?: string;
  /** What the dealer wrote with the answer. */
  words?: string;
  facts: AnswerFact[];
  /** The possible answers; none once it has been answered. */
  ways: { id: OfferAnswer; title: string; text: string; button: string }[];
}

const texted = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param timeZone of the location that answers */
export function answerView(input: OfferInput, texts: Texts['customerOffers'], timeZone: string): AnswerView {
  const { offer, state, content, comments } = input;
  const { user_data: data, car, reference } = content;
  const phone = texted(data['phone']);
  const email = texted(data['email']);
  const known = {
    name: joinPresent([texted(data['name']), texted(data['last_name'])], ' ') || texts.noName,
    offer: priceOfType(offer.dollars, car?.price_type),
    counter: offer.counterOffer === null ? '' : priceOfType(offer.counterOffer, car?.price_type),
    car: car?.name ?? '',
    when: momentText(offer.answeredAt ?? offer.endsAt, timeZone),
  };
  const facts: AnswerFact[] = [
    { label: texts.price, value: car?.shown_price ?? '' },
    { label: texts.offer, value: known.offer },
    { label: texts.comments, value: comments },
    { label: texts.phone, value: formatMobile(phone), href: telHref(phone) },
    { label: texts.email, value: email, href: `mailto:${email}` },
    { label: texts.reference, value: reference },
    { label: texts.answerBy, value: state === 'sent' ? momentText(offer.endsAt, timeZone) : '' },
  ];
  const filledFacts = facts.filter(({ value }) => value !== '');
  if (state !== 'sent') {
    return {
      title: texts[state],
      text: fill<string>(texts[`${state}Text`], known),
      ...(state === 'expired' ? {} : { final: fill(texts.final, known) }),
      ...(offer.message ? { words: offer.message } : {}),
      facts: filledFacts,
      ways: [],
    };
  }
  return {
    title: texts.title,
    text: car ? fill(texts.made, known) : fill(texts.madeAnywhere, known),
    facts: filledFacts,
    ways: offerAnswers.map((id) => ({
      id,
      title: fill<string>(texts[id], known),
      text: fill<string>(texts[`${id}Text`], known),
      button: texts[`${id}It`],
    })),
  };
}
