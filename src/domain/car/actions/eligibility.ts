import type { Car } from '../record/car.ts';
import { makeKey } from '../record/make-name.ts';
import { isInStock } from '../status/availability.ts';

/** Dollars that a car's price must be above to be valued or financed online (ELIG-07). */
const leastPrice = 200;

/**
 * Whether a car qualifies for an instant valuation or for finance: in stock (not only coming), not sold, not reserved, and priced above
 * $200. Whether the dealer has the feature on is checked before.
 */
export function qualifiesForValuation(car: Pick<Car, 'status' | 'sold' | 'reserved' | 'price'>): boolean {
  return (
    car.status === 'in_stock' &&
    car.sold !== true &&
    car.reserved !== true &&
    car.price !== undefined &&
    car.price > leastPrice
  );
}

/**
 * Whether a car can be reserved or bought online: a payment provider may take money for it, it is in stock and nobody has reserved
 * it. Whether the dealer has checkout on is checked before.
 */
export function hasCheckout(car: Pick<Car, 'status' | 'sold' | 'reserved' | 'payment_processors'>): boolean {
  return isInStock(car) && car.reserved !== true && (car.payment_processors?.length ?? 0) > 0;
}

export interface OnlinePurchaseOptions {
  enabled: boolean;
  /** Used cars only. */
  usedOnly: boolean;
  /** These makes only; every make when empty. */
  makes: readonly string[];
}

/** Whether the dealer offers "Online Purchase" for a car: for all, or for used cars and/or listed makes only. */
export function offersOnlinePurchase(car: Pick<Car, 'car_type' | 'make'>, options: OnlinePurchaseOptions): boolean {
  return options.enabled && (!options.usedOnly || car.car_type === 'used') && isListed(car.make, options.makes);
}

function isListed(make: string, makes: readonly string[]): boolean {
  return makes.length === 0 || includesMake(makes, make);
}

/** Whether a list names a make, in whichever spelling. */
export function includesMake(makes: readonly string[], make: string): boolean {
  const key = makeKey(make);
  return makes.some((name) => makeKey(name) === key);
}
