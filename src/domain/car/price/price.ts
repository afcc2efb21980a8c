import type { Car } from '../record/car.ts';

/** A price of this many dollars or less is a placeholder, not a price (PRICE-03). */
const placeholderPrice = 10;

/** A purchase price. Dollars; `was` is the earlier, higher price that is struck through. */
export interface PurchasePrice {
  kind: 'price';
  dollars: number;
  was?: number;
  type?: string;
}

/** What the price block shows. Below a weekly price is the purchase price, if there is one. */
export type PriceDisplay =
  | { kind: 'weekly'; dollars: number; purchase?: PurchasePrice }
  | PurchasePrice
  | { kind: 'preorder' }
  | { kind: 'enquire'; text: string };

export interface PriceOptions {
  /** Whether the dealer offers subscriptions, priced per week. */
  subscriptions: boolean;
  /** Text if there is no price to show. */
  noPriceText: string;
}

type PricedCar = Pick<Car, 'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'price_type' | 'preorder'>;
type PriceRule = (car: PricedCar, options: PriceOptions) => PriceDisplay | undefined;
type PurchaseRule = (car: PricedCar) => PurchasePrice | undefined;

const isReal = (dollars: number | undefined): dollars is number => dollars !== undefined && dollars > placeholderPrice;

const reduced: PurchaseRule = (car) => {
  if (isReal(car.offer_price) && car.price !== undefined && car.offer_price < car.price) {
    return withType({ kind: 'price', dollars: car.offer_price, was: car.price }, car);
  }
  if (isReal(car.price) && car.before_price !== undefined && car.before_price > car.price) {
    return withType({ kind: 'price', dollars: car.price, was: car.before_price }, car);
  }
  return undefined;
};

const plain: PurchaseRule = (car) =>
  isReal(car.price) ? withType({ kind: 'price', dollars: car.price }, car) : undefined;

const subscription: PriceRule = (car, options) => {
  if (!options.subscriptions || car.subscription_price === undefined || car.subscription_price <= 0) return undefined;
  const purchase = reduced(car) ?? plain(car);
  return { kind: 'weekly', dollars: car.subscription_price, ...(purchase ? { purchase } : {}) };
};

const preorder: PriceRule = (car) => (car.preorder === true ? { kind: 'preorder' } : undefined);

const priceRules: readonly PriceRule[] = [subscription, reduced, plain, preorder];

/** The price of a car as shown. The first rule that applies wins. */
export function carPrice(car: PricedCar, options: PriceOptions): PriceDisplay {
  for (const rule of priceRules) {
    const price = rule(car, options);
    if (price) return price;
  }
  return { kind: 'enquire', text: options.noPriceText };
}

/** The purchase price among what a car shows, also below a weekly price. */
export function purchasePrice(display: PriceDisplay): PurchasePrice | undefined {
  if (display.kind === 'weekly') return display.purchase;
  return display.kind === 'price' ? display : undefined;
}

/** The purchase price that a car shows, dollars; undefined if it shows none. */
export function shownDollars(car: PricedCar, options: PriceOptions): number | undefined {
  const price = carPrice(car, options);
  return price.kind === 'price' ? price.dollars : undefined;
}

function withType(price: PurchasePrice, car: PricedCar): PurchasePrice {
  return car.price_type ? { ...price, type: car.price_type } : price;
}
