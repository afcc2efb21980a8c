/**
 * Paying the dealer online. `{dealer}` is the dealer's name, `{legalName}` and `{abn}` those of its business, `{amount}` the amount
 * paid, `{reference}` what it is for.
 */
export const paymentTexts = {
  title: 'Pay online',
  intro: 'Pay an invoice, a service or the balance on your vehicle by card, in a couple of minutes.',
  description: 'Pay {dealer} online by card. There’s no surcharge.',

  // The steps.
  stepDetails: 'Payment details',
  stepCheck: 'Check',
  stepPay: 'Payment',
  stepDone: 'Receipt',

  // The fields.
  amount: 'Amount',
  amountHint: 'In Australian dollars, from {least} to {most}.',
  reference: 'Invoice or stock number',
  referenceHint: 'It’s at the top of your invoice or quote. For a vehicle, the stock number in the ad will do.',
  amountWrong: 'Please enter an amount in dollars and cents, such as 1,250.00.',
  amountLow: 'The smallest amount you can pay online is {least}.',
  amountHigh: 'The most you can pay online in one go is {most}. For more than that, give us a call.',
  referenceWrong: 'Please use letters and numbers, as shown on your invoice.',
  privacyNotice: 'We use your details for this payment and its receipt.',

  // Texts shown before anything is paid.
  summary: 'Before you pay',
  youPay: 'You pay',
  forWhat: 'For',
  receiptTo: 'Receipt to',
  paidTo: 'Paid to',
  abn: 'ABN {abn}',
  noSurcharge: 'That’s all you pay. There’s no card surcharge and no booking fee.',
  hosted: 'You pay on our payment provider’s secure page. Your card number never reaches this website.',
  whatNext: 'Your receipt comes by email within a few minutes, and our team sees your payment straight away.',
  wrongNumber: 'Please check the amount and the number. If you pay the wrong one, call us and we’ll put it right.',
  weTake: 'We take',
  demo: 'This is a demonstration. No money moves and no card is asked for.',
  button: 'Continue to payment',
  opening: 'Opening the payment page…',

  // What can be in the way.
  offTitle: 'Online payments are taking a break',
  off: 'We can’t take payments online at the moment. Give us a call and we’ll sort it out over the phone.',
  notReached:
    'We couldn’t reach the payment page just now. Nothing has been charged and nothing you typed is lost. Please try again in a moment.',
  offline:
    'There’s no connection. Nothing has been charged and nothing you typed is lost. Try again once you’re back online.',
  tooMany: 'That’s a lot of payments in a short time. Please give us a call.',
  signedOut: 'You’ve been signed out. Please sign in again to go on.',
  leftNote: 'You came back without paying. Nothing has been charged, and your details are still here.',
  againNote: 'You’ve paid {amount} for {reference} already. Go on only if you want to pay it a second time.',

  // At the provider.
  paymentFor: '{dealer}: {reference}',

  // The page that follows a payment.
  followTitle: 'Your payment',
  payingFollow: 'Your payment page for {amount} is open. Nothing has been charged yet.',
  goOnPaying: 'Go to the payment page',
  leave: 'Cancel without paying',
  waitingTitle: 'Waiting for your bank',
  waiting:
    'We haven’t heard from your bank yet. This page checks by itself every few seconds, so there’s no need to pay again.',
  checkNow: 'Check now',
  paidTitle: 'Thanks, you’ve paid',
  paid: 'We have your {amount} for {reference}.',
  mailed: 'We’ve sent a receipt to {email}.',
  backTitle: 'Your payment is on its way back',
  back: 'Your {amount} for {reference} is going back to the card you paid with. It usually takes 5 to 10 business days.',
  refundedTitle: 'Your payment has been refunded',
  refunded:
    'Your {amount} for {reference} has gone back to the card you paid with. It usually shows within 5 to 10 business days.',
  unpaidTitle: 'Nothing was paid',
  unpaid: 'The payment page closed before anything was paid. Nothing has been charged.',
  tryAgain: 'Try again',
  payAgain: 'Make another payment',
  sameNote: 'You’ve already paid {amount} for {reference}, so nothing has been charged this time.',
  paySame: 'Pay it a second time',
  problemTitle: 'We need to look at your payment',
  problem:
    'What the payment provider tells us doesn’t match what we asked for. Please call us with your receipt number, and we’ll sort it out.',
  notFoundTitle: 'We can’t find that payment',
  notFound: 'Please use the link in your receipt just as it is, or give us a call.',
  askLater:
    'We can’t reach the payment provider right now. If you’ve paid, your payment is safe; check back in a moment.',
  receipt: 'Your receipt',
  toGarage: 'See it in my garage',
  toHome: 'Back to the home page',
} as const;
