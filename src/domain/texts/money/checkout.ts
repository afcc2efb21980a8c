/**
 * Reserving a vehicle online. `{car}` is its name, `{kind}` "car", "caravan", "motorhome" or "truck", `{deposit}` the amount, `{hours}` "48
 * hours". The effect of the deposit is worded as on the vehicle's page (carPage.reserveLead), the button's text is that of carPage.
 */
export const checkoutTexts = {
  reserveTitle: 'Reserve the {car}',
  buyTitle: 'Buy the {car} online',
  description: 'Hold the {car} with a refundable deposit at {dealer}.',
  buyIntro:
    'It starts with a fully refundable deposit of {deposit}, which holds this {kind} for {hours}. We’ll call you to arrange the rest.',

  agreedNote: 'The price we agreed on for this {kind} is {price}. The deposit comes off it.',

  // The steps.
  stepDetails: 'Your details',
  stepAccept: 'Check and accept',
  stepPay: 'Payment',
  stepDone: 'On hold',

  // What is refunded, when and how; shown beside the button.
  conditions: 'How the deposit works',
  youPay: 'You pay {deposit} now, and nothing else. There’s no card surcharge.',
  weHold: 'We take the {kind} off sale for {hours} from the moment you’ve paid.',
  backWhen:
    'You get all {deposit} back if you change your mind, whatever the reason, any time before you sign a contract of sale. You also get it back when the {hours} are up.',
  backHow:
    'End the hold with the link in your receipt, or give us a call. The money goes back to the card you paid with, usually within 5 to 10 business days.',
  offPrice: 'If you buy the {kind}, the deposit comes off the price.',
  noContract: 'A reservation isn’t a contract of sale. You haven’t bought the {kind}, and we haven’t sold it.',
  coolingOff: 'Cooling off',
  accept: 'I’ve read how the deposit works and I accept it, and the {terms}.',
  terms: 'terms and conditions',
  hosted: 'You pay on our payment provider’s secure page. Your card number never reaches this website.',
  weTake: 'We take',
  demo: 'This is a demonstration. No money moves and no card is asked for.',
  opening: 'Opening the payment page…',

  // What can be in the way.
  takenTitle: 'Someone has just reserved this {kind}',
  taken: 'It’s on hold for someone else. If they change their mind, it goes straight back on sale.',
  payingTitle: 'Someone else is reserving this {kind}',
  paying:
    'Someone else is at the payment page right now. If they don’t go ahead, it’s available again within half an hour.',
  notOfferedTitle: 'This {kind} can’t be reserved online',
  notOffered: 'Give us a call or send us a message and we’ll hold it for you.',
  offTitle: 'Online reservations are taking a break',
  off: 'We can’t take payments online at the moment. Give us a call and we’ll hold the {kind} for you.',
  soldTitle: 'This {kind} has sold',
  sold: 'You’re a moment too late. We may well have another like it.',
  checkAgain: 'Check again',
  toCar: 'Back to the {kind}',
  toStock: 'See what else we have',
  changed: 'How the deposit works has changed since you opened this page. Please read it again.',
  notReached:
    'We couldn’t reach the payment page just now. Nothing has been charged and nothing you typed is lost. Please try again in a moment.',
  offline:
    'There’s no connection. Nothing has been charged and nothing you typed is lost. Try again once you’re back online.',
  tooMany: 'That’s a lot of reservations in a short time. Please give us a call.',
  signedOut: 'You’ve been signed out. Please sign in again to go on.',
  leftNote:
    'You came back without paying. Nothing has been charged, and the {kind} isn’t held. Your details are still here.',
  openNote:
    'Your payment page for this {kind} is still open. Go on when you’re ready: we’re keeping the {kind} for you in the meantime.',
  goOnPaying: 'Go to the payment page',
  startAgain: 'Start again',

  // At the provider.
  paymentFor: 'Refundable deposit: {car}',

  // The page that follows a reservation.
  followTitle: 'Your reservation',
  heldTitle: 'It’s on hold for you',
  held: 'We have your {deposit} deposit and we’re holding the {car} for you until {until}.',
  mailed: 'We’ve sent a receipt to {email}.',
  waitingTitle: 'Waiting for your bank',
  waiting:
    'We haven’t heard from your bank yet. This page checks by itself every few seconds, so there’s no need to pay again.',
  payingFollow: 'The {kind} is being kept for you while you pay.',
  checkNow: 'Check now',
  confirmedTitle: 'It’s reserved for you',
  confirmed:
    '{dealer} has confirmed that the {car} stays reserved for you. If you buy it, your {deposit} deposit comes off the price.',
  backTitle: 'Your deposit is on its way back',
  back: 'The hold on the {car} has ended. Your {deposit} is going back to the card you paid with.',
  refundedTitle: 'Your deposit has been refunded',
  refunded:
    'The hold on the {car} has ended and {deposit} has gone back to the card you paid with. It usually shows within 5 to 10 business days.',
  unpaidTitle: 'Nothing was paid',
  unpaid: 'The payment page closed before anything was paid. Nothing has been charged, and the {car} isn’t held.',
  problemTitle: 'We need to look at your payment',
  problem:
    'What the payment provider tells us doesn’t match what we asked for, so the {car} isn’t held. Please call us with your reference, and we’ll sort it out.',
  notFoundTitle: 'We can’t find that reservation',
  notFound: 'Please use the link in your receipt just as it is, or give us a call.',
  askLater: 'We can’t reach the payment provider right now. If you’ve paid, your hold is safe; check back in a moment.',
  receipt: 'Your receipt',
  addCalendar: 'Add the end of the hold to your calendar',
  endTitle: 'Changed your mind?',
  endText:
    'Any time before you sign a contract of sale, you can end the hold and all {deposit} goes back to the card you paid with. The {kind} goes back on sale straight away, so this can’t be undone.',
  end: 'End the hold and refund {deposit}',
  endSure: 'Yes, I want to end the hold.',
  endNeedsTick: 'Please tick the box to end the hold.',
  endFailed: 'We couldn’t end the hold just now. Please try again in a moment.',
  leave: 'Cancel without paying',
  reserveAgain: 'Reserve the {kind}',
  seeCar: 'See the {kind}',
} as const;
