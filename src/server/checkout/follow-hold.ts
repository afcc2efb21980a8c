import type { AttemptState } from '../../domain/payment/attempt.ts';
import { type FollowedPayment, followedState } from '../../domain/payment/followed.ts';
import type { Hold } from '../reservations/reservations.ts';
import type { Till } from '../till/till.ts';
import type { FoundHold } from './opened-hold.ts';

/** The status of a reservation for the shopper: that of its payment, and once paid, whether the dealer has confirmed it. */
export type FollowState = Exclude<FollowedPayment, 'paid'> | 'held' | 'confirmed';

export type FollowedHold = {
  hold: Hold;
  state: FollowState;
  /** The payment page, while it is open. */
  pay: string | undefined;
  /** The provider could not be queried. */
  isUnknown: boolean;
};

/**
 * The current state of a hold: the provider is queried until it reports the outcome of the payment.
 * @param cameBack the shopper returns from the payment page
 */
export async function followHold({ hold, attempt }: FoundHold, cameBack: boolean, till: Till): Promise<FollowedHold> {
  const { dealer, id } = hold;
  if (attempt.state !== 'open' && attempt.state !== 'opening') return followed(hold, attempt.state, cameBack);
  const checked = await till.payments.ask(attempt.id).catch((error: unknown) => {
    console.error(`${dealer}: the provider could not be queried about ${id}: ${String(error)}`);
    return undefined;
  });
  const now = (await till.reservations.find(dealer, id)) ?? { hold, attempt };
  if (checked && checked.state !== attempt.state) await heard(till);
  return {
    ...followed(now.hold, now.attempt.state, cameBack),
    pay: now.attempt.state === 'open' ? (now.attempt.page ?? undefined) : undefined,
    isUnknown: checked === undefined,
  };
}

/** What follows from an outcome is started before the page shows it. */
async function heard(till: Till): Promise<void> {
  till.wake();
  await till.reserved.renew();
}

function followed(hold: Hold, attempt: AttemptState, cameBack: boolean): FollowedHold {
  return { hold, state: stateOf(hold, attempt, cameBack), pay: undefined, isUnknown: false };
}

function stateOf(hold: Hold, attempt: AttemptState, cameBack: boolean): FollowState {
  const state = followedState(attempt, cameBack);
  if (state !== 'paid') return state;
  return hold.state === 'confirmed' ? 'confirmed' : 'held';
}
