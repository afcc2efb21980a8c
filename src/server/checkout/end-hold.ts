import { errorText } from '../../domain/error-text.ts';
import { endReasons } from '../../domain/reservation/hold.ts';
import type { Till } from '../till/till.ts';

const reasons = {
  ended: endReasons.shopper,
  left: 'The shopper left the payment page.',
  released: endReasons.dealer,
};

/**
 * Ends a hold for its shopper or the dealer, visibly to everyone: the car is free, a deposit is refunded. Returns
 * whether that was possible; the payment page of an unpaid one has to be closed at the provider first.
 */
export const endHold = (till: Till, id: string, why: keyof typeof reasons): Promise<boolean> =>
  changeHold(till, id, () => till.reservations.release(id, reasons[why]));

/** Confirms a hold for its dealer: it no longer runs out. One that has ended stays as it is. Returns whether that was possible. */
export const confirmHold = (till: Till, id: string): Promise<boolean> =>
  changeHold(till, id, () => till.reservations.confirm(id, 'The dealer confirmed it by the link in its email.'));

/** What follows from a change is started before a page shows it. */
async function changeHold(till: Till, id: string, change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    till.wake();
    await till.reserved.renew();
    return true;
  } catch (error) {
    console.error(`The hold ${id} was not changed: ${errorText(error)}`);
    return false;
  }
}
