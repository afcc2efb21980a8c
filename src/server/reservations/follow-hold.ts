import type { AttemptState } from '../../domain/payment/attempt.ts';
import type { ShopperServices } from '../shopper-services.ts';
import type { Till } from '../till/till.ts';
import type { Hold } from './reservations.ts';
import { signedHold } from './signed-hold.ts';

/**
 * How a reservation stands, to the shopper. `waiting`: they come from the payment page, and the provider has not said yet. `paying`: the
 * payment page is open. `back`: the deposit is on its way back. `unpaid`: nobody paid. `problem`: a person has to look.
 */
export type FollowState = 'waiting' | 'paying' | 'held' | 'confirmed' | 'back' | 'refunded' | 'unpaid' | 'problem';

export type FollowedHold = {
  hold: Hold;
  state: FollowState;
  /** The payment page, while it is open. */
  pay: string | undefined;
  /** The provider could not be asked. */
  unasked: boolean;
};

/** Where the shopper comes from: the payment page, paid or left, or the form that was posted without script. */
const fromPayment = 'payment';

/**
 * The hold of a signed address as it stands now: the provider is asked, as long as it has not said what came of the payment. Undefined where
 * the signature is another's.
 */
export async function followHold(
  query: URLSearchParams,
  dealer: string,
  services: Pick<ShopperServices, 'till' | 'holdLinks'>,
): Promise<FollowedHold | undefined> {
  const found = await signedHold(query, dealer, services);
  const { till } = services;
  if (!found || !till) return undefined;
  const { hold, attempt } = found;
  if (attempt.state !== 'open' && attempt.state !== 'opening') return followed(found.hold, attempt.state, query);
  const asked = await till.payments.ask(attempt.id).catch((error: unknown) => {
    console.error(`${dealer}: the provider could not be asked about ${hold.id}: ${String(error)}`);
    return undefined;
  });
  const now = (await till.reservations.find(dealer, hold.id)) ?? found;
  if (asked && asked.state !== attempt.state) await heard(till);
  return {
    ...followed(now.hold, now.attempt.state, query),
    pay: now.attempt.state === 'open' ? (now.attempt.page ?? undefined) : undefined,
    unasked: asked === undefined,
  };
}

/** What follows from an outcome is on its way before the page says so. */
async function heard(till: Till): Promise<void> {
  till.wake();
  await till.reserved.renew();
}

function followed(hold: Hold, attempt: AttemptState, query: URLSearchParams): FollowedHold {
  return { hold, state: stateOf(hold, attempt, query.get('from') === fromPayment), pay: undefined, unasked: false };
}

function stateOf(hold: Hold, attempt: AttemptState, cameBack: boolean): FollowState {
  switch (attempt) {
    case 'opening':
    case 'open':
      return cameBack ? 'waiting' : 'paying';
    case 'paid':
      return hold.state === 'confirmed' ? 'confirmed' : 'held';
    case 'refunding':
      return 'back';
    case 'refunded':
      return 'refunded';
    case 'refused':
      return 'problem';
    case 'closed':
      return 'unpaid';
  }
}
