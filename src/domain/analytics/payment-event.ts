/** The payment as reported to GA4 and Meta; nothing about the person, and no invoice number. */
export interface PaymentFacts {
  /** Dollars. */
  value: number;
  /** A vehicle held by a deposit, or the payment itself. */
  item: { id: string; name: string };
  isCar: boolean;
}

/** What GA4 calls `ecommerce`. */
export interface Commerce {
  currency: 'AUD';
  value: number;
  transaction_id?: string;
  items: { item_id: string; item_name: string; price: number; quantity: number }[];
}

/** A deposit in dollars that holds a car. */
export const depositFacts = (deposit: number, { id, name }: { id: string; name: string }): PaymentFacts => ({
  value: deposit,
  item: { id, name },
  isCar: true,
});

/** An amount in dollars that a shopper pays the dealer. */
export const onlinePaymentFacts = (dollars: number): PaymentFacts => ({
  value: dollars,
  item: { id: 'online-payment', name: 'Online payment' },
  isCar: false,
});

/** @param transaction the reference people use for the payment, once it is paid */
export const paymentCommerce = ({ value, item }: PaymentFacts, transaction?: string): Commerce => ({
  currency: 'AUD',
  value,
  ...(transaction === undefined ? {} : { transaction_id: transaction }),
  items: [{ item_id: item.id, item_name: item.name, price: value, quantity: 1 }],
});
