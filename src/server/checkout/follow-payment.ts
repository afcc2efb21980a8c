import { followedState, type FollowedPayment as State } from '../../domain/payment/followed.ts';
import type { Attempt } from '../payments/settle.ts';
import type { ShopperServices } from '../services/shopper-services.ts';
import type { Till } from '../till/till.ts';

/** The current state of an online payment for the shopper. */
export type FollowedPayment = {
  attempt: Attempt;
  state: State;
  /** The payment page, while it is open. */
  pay: string | undefined;
  /** The provider could not be queried. */
  isUnknown: boolean;
};

/**
 * The payment at an address: for anyone with the signed address, and without a signature for the signed-in shopper who made it. Undefined
 * for anyone else.
 */
export async function openedPayment(
  query: URLSearchParams,
  dealer: string,
  shopperId: string | undefined,
  { till, paymentLinks }: Pick<ShopperServices, 'till' | 'paymentLinks'>,
): Promise<{ attempt: Attempt; isOwn: boolean } | undefined> {
  const [id, code] = [query.get('payment'), query.get('code')];
  if (!till || !id || (code !== null && !paymentLinks.isRight(dealer, id, code))) return undefined;
  const attempt = await till.online.find(dealer, id);
  const isOwn = attempt !== undefined && shopperId !== undefined && attempt.userId === shopperId;
  return attempt && (isOwn || code !== null) ? { attempt, isOwn } : undefined;
}

/**
 * The current state of a payment: the provider is queried until it reports the outcome.
 * @param cameBack the shopper returns from the payment page
 */
export async function followPayment(
  attempt: Attempt,
  cameBack: boolean,
  till: Pick<Till, 'payments' | 'wake'>,
): Promise<FollowedPayment> {
  if (attempt.state !== 'open' && attempt.state !== 'opening')
    return { attempt, state: followedState(attempt.state, cameBack), pay: undefined, isUnknown: false };
  const checked = await till.payments.ask(attempt.id).catch((error: unknown) => {
    console.error(`${attempt.dealer}: the provider could not be queried about payment ${attempt.id}: ${String(error)}`);
    return undefined;
  });
  if (checked && checked.state !== attempt.state) till.wake();
  const now = checked ?? attempt;
  return {
    attempt: now,
    state: followedState(now.state, cameBack),
    pay: now.state === 'open' ? (now.page ?? undefined) : undefined,
    isUnknown: checked === undefined,
  };
}
