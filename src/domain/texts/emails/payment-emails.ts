/** Emails about an online payment. `{name}` is the payer, `{dealer}` the dealer, `{amount}` what was paid, `{reference}` what it was for. */
export const paymentEmailTexts = {
  // To the shopper.
  paidHeading: 'Your receipt',
  paid: 'Hi {name}, thanks. {dealer} has your payment of {amount} for {reference}.',
  refundedHeading: 'Your refund',
  refunded: 'Hi {name}, {dealer} refunds your payment of {amount} for {reference} to the card you paid with.',
  preview: '{amount} for {reference}',
  refundTime: 'Refunds usually show on your card within 5 to 10 business days, depending on your bank.',

  receipt: 'Receipt',
  receiptNumber: 'Receipt number',
  amountPaid: 'Amount paid',
  goingBack: 'Refund',
  wasRefunded: 'Refunded to you',
  surcharge: 'Card surcharge',
  none: 'None',
  forWhat: 'For',
  paidOn: 'Paid on',
  legalName: 'Paid to',
  abn: 'ABN {abn}',
  notInvoice: 'This is a receipt and not a tax invoice. Your tax invoice comes from {dealer}.',
  whoToAsk: 'Who to talk to',
  team: 'Team',
  phone: 'Phone',
  email: 'Email',
  button: 'See your payment',
  ending: 'You’re getting this email because this address was given with a payment at {site}.',

  // To the dealer.
  dealerPaidHeading: 'A payment has come in',
  dealerPaid: '{name} has paid {amount} online for {reference}.',
  dealerRefundedHeading: 'A payment has been refunded',
  dealerRefunded: 'The payment of {amount} that {name} made for {reference} goes back to their card.',
  dealerGoingBack: 'Refund to customer',
  dealerWasRefunded: 'Refunded to customer',
  shopper: 'Who paid',
  payerName: 'Name',
  dealerMatch:
    'Please match it to the invoice or stock number. To refund it, quote receipt number {receipt} to whoever runs your website.',
} as const;
