/**
 * The state of a car's hold for a shopper. `started`: the hold is recorded, no payment page has opened yet. `paying`: the shopper is at the
 * payment page. `held`: the deposit is paid. `confirmed`: the dealer has confirmed that the car is theirs. `released`: the shopper or the
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

/** What a dealer does with a hold. */
export type HoldAnswer = 'confirm' | 'release';

/** What the dealer can do with a hold in this state; nothing before it is paid, and once it has ended. */
export const holdAnswersIn = (state: HoldState): HoldAnswer[] =>
  (['confirm', 'release'] as const).filter((answer) => holdAfter(state, answer) !== undefined);
