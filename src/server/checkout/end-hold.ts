import { errorText } from '../../domain/error-text.ts';
import type { Till } from '../till/till.ts';

const reasons = { ended: 'The shopper ended it.', left: 'The shopper left the payment page.' };

/**
 * Ends a hold for its shopper, visibly to everyone: the car is free, a deposit is refunded. Returns whether that was possible; the payment
 * page of an unpaid one has to be closed at the provider first.
 */
export async function endHold(till: Till, id: string, why: keyof typeof reasons): Promise<boolean> {
  try {
    await till.reservations.release(id, reasons[why]);
    till.wake();
    await till.reserved.renew();
    return true;
  } catch (error) {
    console.error(`The hold ${id} was not ended: ${errorText(error)}`);
    return false;
  }
}
