import { createHash } from 'node:crypto';
import type { Car } from '../../domain/car/record/car.ts';
import { depositConditions } from '../../domain/reservation/conditions.ts';
import { joinPresent } from '../../domain/text.ts';
import { fill } from '../../domain/texts/text.ts';
import type { CheckoutDealer } from '../../site/slices/checkout-slices.ts';

/**
 * What a shopper accepts: the text next to the button, and a version of that text and of the dealer's terms and conditions. A page opened
 * before either changed has another version.
 */
export function acceptedTerms(
  car: Pick<Car, 'name' | 'item_type' | 'location_id'>,
  { reserve, texts, terms, stateOf }: Pick<CheckoutDealer, 'reserve' | 'texts' | 'terms' | 'stateOf'>,
): { version: string; text: string } {
  const { lines, coolingOff } = depositConditions(car, stateOf(car.location_id), reserve, texts.checkout);
  const accepted = fill(texts.checkout.accept, { terms: texts.checkout.terms });
  const text = joinPresent([...lines, coolingOff, accepted], '\n');
  return { version: createHash('sha256').update(`${text}\n${terms}`).digest('hex').slice(0, 16), text };
}
