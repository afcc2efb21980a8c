import type { Car } from '../record/car.ts';
import { isInStock, vehicleKind } from '../status/availability.ts';
import { hasCheckout, type OnlinePurchaseOptions, offersOnlinePurchase, qualifiesForValuation } from './eligibility.ts';

/** What a shopper can do about a vehicle. */
export const carActionIds = [
  'call',
  'enquire',
  'finance',
  'test-drive',
  'trade-in',
  'offer',
  'reserve',
  'online-purchase',
  'history-report',
  'print',
  'share',
] as const;
export type CarActionId = (typeof carActionIds)[number];

/** What determines the actions besides the car: the dealer's options. */
export interface ActionOptions {
  /** Whether there is a phone number to call. */
  phone: boolean;
  /** Whether the dealer has a site url, without which there is nothing to share. */
  siteUrl: boolean;
  tradeIn: boolean;
  /** Whether cars can be reserved online. */
  reserve: boolean;
  onlinePurchase: OnlinePurchaseOptions;
  /** Whether the dealer has finance, and whether its exclusions leave this car out (`mayShowFinance`). */
  finance: { enabled: boolean; excluded: boolean };
}

export type ActionCar = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'price' | 'payment_processors' | 'car_type' | 'item_type' | 'make' | 'file'
>;

/** Why an action does not show. */
export type ActionRefusal =
  | 'sold'
  | 'no-phone'
  | 'no-site-url'
  | 'no-report'
  | 'turned-off'
  | 'not-this-car'
  | 'does-not-qualify'
  | 'no-checkout';

/** A condition and what it means if it fails. */
type Condition = readonly [holds: boolean, otherwise: ActionRefusal];
type ActionRule = (car: ActionCar, options: ActionOptions) => readonly Condition[];

/** What each action requires of car and dealer, besides a car in stock; the first that fails is the reason. */
const rules: Record<CarActionId, ActionRule> = {
  call: (_car, { phone }) => [[phone, 'no-phone']],
  enquire: () => [],
  'test-drive': (car) => [
    // A caravan cannot be test driven.
    [vehicleKind(car) !== 'caravan', 'not-this-car'],
  ],
  offer: () => [],
  finance: (car, options) => [
    [options.finance.enabled, 'turned-off'],
    [!options.finance.excluded, 'not-this-car'],
    [qualifiesForValuation(car), 'does-not-qualify'],
  ],
  'trade-in': (car, options) => [
    [options.tradeIn, 'turned-off'],
    [qualifiesForValuation(car), 'does-not-qualify'],
  ],
  reserve: (car, options) => [
    [options.reserve, 'turned-off'],
    [hasCheckout(car), 'no-checkout'],
  ],
  'online-purchase': (car, options) => [
    [options.reserve && options.onlinePurchase.enabled, 'turned-off'],
    [offersOnlinePurchase(car, options.onlinePurchase), 'not-this-car'],
    [hasCheckout(car), 'no-checkout'],
  ],
  'history-report': (car) => [[historyReport(car) !== undefined, 'no-report']],
  print: () => [],
  share: (_car, { siteUrl }) => [[siteUrl, 'no-site-url']],
};

/** Why an action does not show for a car, or `undefined` when it does. A sold car has none. */
export function actionRefusal(id: CarActionId, car: ActionCar, options: ActionOptions): ActionRefusal | undefined {
  if (!isInStock(car)) return 'sold';
  return rules[id](car, options).find(([holds]) => !holds)?.[1];
}

/** The actions of a car, in the dealer's order. */
export function carActions(order: readonly CarActionId[], car: ActionCar, options: ActionOptions): CarActionId[] {
  return order.filter((id) => actionRefusal(id, car, options) === undefined);
}

/** Address of a car's history report: https only, as the browser would open it. Anything else counts as none. */
export function historyReport({ file }: Pick<Car, 'file'>): string | undefined {
  const address = file?.trim() ?? '';
  return /^https:\/\/[^/\s]/i.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}
