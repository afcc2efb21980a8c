/**
 * Emails about an online payment. To the shopper: it is `paid` (the receipt), or `refunded`. To the dealer: the same two.
 */
export const paymentEmails = ['paid', 'refunded', 'dealer-paid', 'dealer-refunded'] as const;
export type PaymentEmail = (typeof paymentEmails)[number];
