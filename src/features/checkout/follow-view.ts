import type { VehicleKind } from '~/domain/car/status/availability.ts';
import { formatDollars } from '~/domain/money.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { momentText } from '~/domain/time/day-text.ts';

type State = 'waiting' | 'paying' | 'held' | 'confirmed' | 'back' | 'refunded' | 'unpaid' | 'problem';

export type FollowInput = {
  state: State;
  /** What people call it by. */
  reference: string;
  hold: {
    car: { title: string };
    cents: number;
    hours: number;
    heldUntil: Date | null;
    payer: { name: string; email: string };
    emailDetails: { car: { price?: string; agreedIn?: string } } | null;
  };
  kind: VehicleKind;
  dealer: { name: string; legalName: string };
  /** IANA time zone of the car's location. */
  timeZone: string;
};

const titles = {
  waiting: 'waitingTitle',
  paying: 'followTitle',
  held: 'heldTitle',
  confirmed: 'confirmedTitle',
  back: 'backTitle',
  refunded: 'refundedTitle',
  unpaid: 'unpaidTitle',
  problem: 'problemTitle',
} as const satisfies Record<State, keyof Texts['checkout']>;

const hour = 3_600_000;

/** The page that follows a reservation, in words. What the shopper can do follows from its state. */
export function followView(
  { state, reference, hold, kind, dealer, timeZone }: FollowInput,
  { checkout: texts, holdEmails: receipt }: Pick<Texts, 'checkout' | 'holdEmails'>,
) {
  const { cents, car, heldUntil, hours, payer, emailDetails } = hold;
  const { agreedIn, price } = emailDetails?.car ?? {};
  const deposit = formatDollars(cents / 100);
  const until = heldUntil ? momentText(heldUntil, timeZone) : '';
  const known = { deposit, car: car.title, kind, until, dealer: dealer.name, email: payer.email };
  const isPaid = !['waiting', 'paying', 'unpaid', 'problem'].includes(state);
  const money = state === 'refunded' ? receipt.refunded : state === 'back' ? receipt.goingBack : receipt.paid;
  const paidAt = heldUntil && new Date(heldUntil.getTime() - hours * hour);
  const facts = [
    { label: receipt.reference, value: reference },
    ...(isPaid ? [{ label: money, value: deposit }] : []),
    ...(agreedIn && price ? [{ label: receipt.agreedPrice, value: price }] : []),
    ...(isPaid && paidAt ? [{ label: receipt.paidOn, value: momentText(paidAt, timeZone) }] : []),
    ...(state === 'held' && until ? [{ label: receipt.heldUntil, value: until }] : []),
    ...(isPaid ? [{ label: receipt.legalName, value: dealer.legalName }] : []),
  ];
  const isOpen = state === 'held' || state === 'confirmed';
  return {
    title: fill<string>(texts[titles[state]], known),
    text: fill<string>(state === 'paying' ? texts.payingFollow : texts[state], known),
    mailed: state === 'held' ? fill(texts.mailed, known) : undefined,
    facts,
    isPaid,
    /** A tick before a heading that is good news. */
    good: isOpen,
    calendar: state === 'held',
    /** All of the deposit is promised back until a contract is signed, so also once the dealer has confirmed the hold. */
    end: isOpen
      ? {
          title: texts.endTitle,
          text: fill(texts.endText, known),
          button: fill(texts.end, known),
          sure: texts.endSure,
        }
      : undefined,
    again: state === 'unpaid' ? fill(texts.reserveAgain, known) : undefined,
    seeCar: fill(texts.seeCar, known),
  };
}
