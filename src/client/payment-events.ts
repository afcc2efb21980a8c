import { type PaymentFacts, paymentCommerce } from '~/domain/analytics/payment-event.ts';
import { versionedStorage } from './storage/versioned-storage.ts';
import { pushToDataLayer, siteSlug } from './track.ts';

/** Payments that this browser has already tracked. */
const remembered = 20;

const begun = versionedStorage({
  key: 'begun-checkout',
  area: 'session',
  check: (value) => (typeof value === 'string' ? value : undefined),
});
const reportedPayments = versionedStorage({
  key: 'told-purchases',
  check: (value) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined),
});

/** The shopper is about to pay: tracked once per payment and tab, however often the page is loaded. */
export function reportCheckoutBegun(facts: PaymentFacts): void {
  if (begun.read() === facts.item.id) return;
  begun.write(facts.item.id);
  tell('begin_checkout', facts);
}

/** The payment was made: tracked once in this browser. @param transaction reference of the payment */
export function reportPurchase(facts: PaymentFacts, transaction: string): void {
  const before = reportedPayments.read() ?? [];
  if (before.includes(transaction)) return;
  reportedPayments.write([transaction, ...before].slice(0, remembered));
  tell('purchase', facts, transaction);
}

function tell(event: 'begin_checkout' | 'purchase', facts: PaymentFacts, transaction?: string): void {
  pushToDataLayer({
    event,
    event_owner: siteSlug(),
    ...(facts.isCar ? { car_id: facts.item.id } : {}),
    ecommerce: paymentCommerce(facts, transaction),
  });
}
