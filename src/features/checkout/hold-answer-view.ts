import { telHref } from '~/domain/location/location.ts';
import { formatDollars } from '~/domain/money.ts';
import { formatMobile } from '~/domain/phone.ts';
import { freeText, type HoldAnswer, type HoldState, holdAnswersIn } from '~/domain/reservation/hold.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { momentText } from '~/domain/time/day-text.ts';

/** A hold that was paid, as server/reservations returns it. */
export type HoldAnswerInput = {
  hold: {
    car: { title: string };
    state: HoldState;
    /** Why it ended. */
    reason: string | null;
    cents: number;
    heldUntil: Date | null;
    payer: { name: string; email: string; phone: string };
    emailDetails: { car: { price?: string; agreedIn?: string; stocknum?: string } } | null;
  };
  /** What people call it by. */
  reference: string;
  /** The answer that the address names. */
  chosen: HoldAnswer | undefined;
  /** IANA time zone of the car's location. */
  timeZone: string;
};

/** The page on which the dealer answers a hold, in words: what has happened, and the answer that is still possible. */
export function holdAnswerView(
  { hold, reference, chosen, timeZone }: HoldAnswerInput,
  { holdAnswers: texts, holdEmails }: Pick<Texts, 'holdAnswers' | 'holdEmails'>,
) {
  const { state, payer, car, cents, heldUntil, emailDetails } = hold;
  const { price, agreedIn, stocknum } = emailDetails?.car ?? {};
  const until = heldUntil ? momentText(heldUntil, timeZone) : '';
  const known = { name: payer.name, car: car.title, deposit: formatDollars(cents / 100), until };
  const answers = holdAnswersIn(state);
  const answer = answers.find((id) => id === chosen) ?? answers[0];
  const { heading, lines, money } = says(hold, holdEmails);
  return {
    title: heading,
    text: lines.map((line) => fill<string>(line, known)).join(' '),
    good: false,
    facts: [
      { label: holdEmails.reference, value: reference },
      { label: holdEmails.shopperName, value: payer.name },
      { label: holdEmails.phone, value: formatMobile(payer.phone), href: telHref(payer.phone) },
      { label: holdEmails.email, value: payer.email, href: `mailto:${payer.email}` },
      { label: agreedIn ? holdEmails.agreedPrice : holdEmails.price, value: price ?? '' },
      { label: holdEmails.stockNumber, value: stocknum ?? '' },
      { label: money, value: known.deposit },
      { label: holdEmails.heldUntil, value: state === 'held' ? until : '' },
    ].filter(({ value }) => value !== ''),
    end: answer && {
      title: texts[answer],
      text: fill<string>(texts[`${answer}Text`], known),
      button: texts[`${answer}It`],
    },
    answer,
    others: answers.filter((id) => id !== answer).map((id) => ({ id, label: texts[id] })),
  };
}

function says({ state, reason }: HoldAnswerInput['hold'], texts: Texts['holdEmails']) {
  if (state === 'held') return { heading: texts.dealerHeldHeading, lines: [texts.dealerHeld], money: texts.paid };
  if (state === 'confirmed')
    return { heading: texts.dealerConfirmedHeading, lines: [texts.dealerConfirmed], money: texts.paid };
  const [where, money] =
    state === 'refunded'
      ? [texts.dealerWentBack, texts.dealerRefunded]
      : [texts.dealerIsGoingBack, texts.dealerGoingBack];
  return { heading: texts.dealerFreeHeading, lines: [texts[freeText(reason)], where], money };
}
