/** A payment page to be opened at a provider. */
export type CheckoutOrder = {
  /** Id of the payment attempt: two requests with the same id open one page. */
  attempt: string;
  dealer: string;
  /** Australian dollars, in cents. No surcharge is ever added. */
  cents: number;
  /** What is paid for, in the shopper's words. */
  description: string;
  email: string;
  /** Account of the dealer at the provider, where it has one of its own. */
  account?: string | undefined;
  /** Where the shopper returns to, having paid or not. */
  returnTo: string;
  cancelTo: string;
  closesAt: Date;
};

/** A payment page of the provider's. `id` is the provider's own. */
export type Checkout = { id: string; url: string };

/** What the provider has on record for a payment page. */
export type ProviderRecord = {
  session: string;
  attempt: string;
  dealer: string;
  /** `open`: it can still be paid. `closed`: it was not paid and no longer can be. */
  state: 'open' | 'paid' | 'closed';
  /** The provider's id of the payment, once there is one. */
  payment?: string | undefined;
  cents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** Cents refunded. */
  refunded: number;
};

/** A signed event from the provider, with either the page's record or what else names the payment, if it is about one. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** The dealer's account that it is from. A dealer can write anything about payments of its own account, other dealers' names included. */
  account?: string | undefined;
  record?: ProviderRecord;
  /** Id of the payment attempt, and the provider's id of the payment. */
  attempt?: string | undefined;
  payment?: string | undefined;
};

/** The dealer whose site an event was sent to, and its own account at the provider, where it has one. */
export type EventReceiver = { dealer: string; account?: string | undefined };

/** A body that is not an event of the provider's, or too old: the sender gets no further details. */
export class UntrustedEvent extends Error {}

/** A provider that takes payments on its own pages. All but `event` reject when it is unreachable or refuses. */
export type PaymentPort = {
  /** Opens a payment page; the same attempt gets the same page. */
  open(order: CheckoutOrder): Promise<Checkout>;
  /** What is on record for a page. */
  look(session: string, account?: string): Promise<ProviderRecord>;
  /** Ends a page, so that nobody can pay there any more. A page that is paid or has ended stays as it is. */
  close(session: string, account?: string): Promise<void>;
  /** Refunds a whole payment. Two calls with the same attempt refund it once. */
  refund(payment: string, attempt: string, account?: string): Promise<void>;
  /**
   * Reads an event. Throws an `UntrustedEvent`.
   * @param body the request's, byte for byte
   * @param receiver a dealer's own endpoint speaks for that dealer's account, whatever the event says
   */
  event(body: string, signature: string | undefined, receiver?: EventReceiver): PaymentEvent;
};
