/**
 * The state of a car's hold for a shopper. `started`: the hold is recorded, no payment page has opened yet. `paying`: the shopper is at the
 * payment page. `held`: the deposit is paid. `confirmed`: the dealer has confirmed it, so that it no longer times out. `released`: the shopper or the
 * dealer ended it. `expired`: it timed out, or was never paid. `refunded`: the deposit has been refunded.
 */
export const holdStates = ['started', 'paying', 'held', 'confirmed', 'released', 'expired', 'refunded'] as const;
export type HoldState = (typeof holdStates)[number];

/** Events of a hold. */
export type HoldEvent = 'opened' | 'paid' | 'left' | 'confirm' | 'release' | 'run-out' | 'refunded';

/** While a car has a hold in one of these states, nobody else can have one. */
export const occupyingStates = ['started', 'paying', 'held', 'confirmed'] as const satisfies readonly HoldState[];

/** States in which a deposit holds the car: it shows as reserved. A shopper who is still about to pay only prevents others from paying. */
export const reservedStates = ['held', 'confirmed'] as const satisfies readonly HoldState[];

const moves: Record<HoldState, Partial<Record<HoldEvent, HoldState>>> = {
  started: { opened: 'paying', paid: 'held', left: 'expired' },
  paying: { opened: 'paying', paid: 'held', left: 'expired' },
  held: { confirm: 'confirmed', release: 'released', 'run-out': 'expired', refunded: 'refunded' },
  confirmed: { release: 'released', refunded: 'refunded' },
  released: { refunded: 'refunded' },
  // A late payment restores the hold, unless someone else has the car by then.
  expired: { paid: 'held', refunded: 'refunded' },
  refunded: {},
};

/** The state after an event; undefined if the event cannot happen in this state. */
export const holdAfter = (state: HoldState, event: HoldEvent): HoldState | undefined => moves[state][event];

/** Why a hold ended, as stored with it, where that is known. An operator who ends one gives a reason of their own. */
export const endReasons = {
  shopper: 'The shopper ended it.',
  dealer: 'The dealer released it by the link in its email.',
  time: 'The hold has expired.',
} as const;

/** Which text tells the dealer that a hold has ended, by the reason stored with it. */
export function freeText(reason: string | null) {
  if (reason === endReasons.shopper) return 'dealerFreeByShopper';
  if (reason === endReasons.dealer) return 'dealerFreeByDealer';
  return reason === endReasons.time ? 'dealerFreeByTime' : 'dealerFree';
}

/** Whether its shopper can end it online, a paid one with all of the deposit back: also once the dealer has confirmed it. */
export const shopperCanEnd = (state: HoldState): boolean => occupyingStates.some((open) => open === state);

/** What a dealer does with a hold. */
export type HoldAnswer = 'confirm' | 'release';

/** What the dealer can do with a hold in this state; nothing before it is paid, and once it has ended. */
export const holdAnswersIn = (state: HoldState): HoldAnswer[] =>
  (['confirm', 'release'] as const).filter((answer) => holdAfter(state, answer) !== undefined);
