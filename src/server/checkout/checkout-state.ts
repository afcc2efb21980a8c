import { hasCheckout } from '../../domain/car/actions/eligibility.ts';
import { isInStock } from '../../domain/car/status/availability.ts';
import type { CheckoutDealer } from '../../site/slices/checkout-slices.ts';
import type { FoundCar } from '../../stock/source.ts';
import type { Hold } from '../reservations/reservations.ts';
import type { Till } from '../till/till.ts';
import { isOwnHold } from './checkout-key.ts';

/**
 * What a shopper sees on opening a checkout: the form (with their open payment page, if there is one), their hold, or why there is none.
 */
export type CheckoutState =
  | { kind: 'open'; paying?: { hold: Hold; page: string } }
  | { kind: 'held'; hold: Hold }
  | { kind: 'blocked'; why: 'taken' | 'paying' | 'sold' | 'notOffered' | 'off' };

/**
 * No car is held while the stock is unavailable: it may have sold at the yard since the site was published. Shoppers with an open payment
 * page continue with it, since the car is theirs.
 * @param key of the browser (checkout-key.ts)
 */
export async function checkoutState(
  car: FoundCar,
  dealer: Pick<CheckoutDealer, 'enabled'>,
  till: Pick<Till, 'reservations'> | undefined,
  { key, shopperId }: { key: string; shopperId: string | undefined },
): Promise<CheckoutState> {
  if (!isInStock(car)) return { kind: 'blocked', why: 'sold' };
  if (!till || !dealer.enabled) return { kind: 'blocked', why: 'off' };
  const now = await till.reservations.ofCar(car.id);
  const isPaid = now?.hold.state === 'held' || now?.hold.state === 'confirmed';
  if (now && !isOwnHold(now.hold, key, shopperId)) return { kind: 'blocked', why: isPaid ? 'taken' : 'paying' };
  if (now && isPaid) return { kind: 'held', hold: now.hold };
  if (!now && car.published_at) return { kind: 'blocked', why: 'off' };
  if (!car.published_at && !hasCheckout(car)) return { kind: 'blocked', why: car.reserved ? 'taken' : 'notOffered' };
  const page = now?.attempt.page;
  return { kind: 'open', ...(now && page ? { paying: { hold: now.hold, page } } : {}) };
}
