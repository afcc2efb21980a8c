/** Emails about a vehicle that is held. `{dealer}` is the dealer's name, `{car}` the vehicle, `{deposit}` the amount, `{until}` a day and time. */
export const holdEmailTexts = {
  // To the shopper.
  heldHeading: 'It’s on hold for you',
  held: 'Hi {name}, we have your {deposit} deposit and we’re holding the {car} for you until {until}.',
  confirmedHeading: 'Your reservation is confirmed',
  confirmed: 'Hi {name}, {dealer} has confirmed that the {car} is yours. Your {deposit} deposit comes off the price.',
  releasedHeading: 'Your hold has ended',
  released:
    'Hi {name}, the hold on the {car} has ended and your {deposit} deposit is going back to the card you paid with.',
  expiredHeading: 'Your hold has run out',
  expired:
    'Hi {name}, the time we were holding the {car} for you is up, so it’s back on sale. Your {deposit} deposit is going back to the card you paid with.',
  returnedHeading: 'Your payment is going back',
  returned:
    'Hi {name}, your {deposit} for the {car} reached us after the payment page had closed, and somebody else has reserved it since. All of it is going back to the card you paid with. We’re sorry about that.',
  preview: 'Your reference is {reference}.',

  receipt: 'Receipt',
  reference: 'Reference',
  paid: 'Deposit paid',
  paidOn: 'Paid on',
  heldUntil: 'Held until',
  goingBack: 'Going back to you',
  legalName: 'Paid to',
  vehicle: 'Vehicle',
  price: 'Price',
  whoToAsk: 'Who to talk to',
  team: 'Team',
  phone: 'Phone',
  email: 'Email',
  next: 'What happens next',
  nextVisit: 'Come and see it while we’re holding it. Give us a call first and we’ll have it ready for you.',
  nextBuy: 'If you go ahead, the deposit comes off the price.',
  nextLeave: 'If you change your mind, end the hold online and all of your deposit goes back to your card.',
  refundTime: 'Refunds usually show on your card within 5 to 10 business days, depending on your bank.',
  button: 'See or end your hold',
  buttonEnded: 'See your reservation',
  ending: 'You’re getting this email because this address was used to reserve a vehicle at {site}.',
  calendarTitle: 'Hold ends: {car}',
  calendarText: 'Reference {reference}',
  calendarCall: 'call {phone}',

  // To the dealer.
  dealerHeldHeading: 'A vehicle has been reserved',
  dealerHeld: '{name} has paid {deposit} to hold the {car} until {until}.',
  dealerFreeHeading: 'A hold has ended',
  dealerFree: 'The {car} is free again. {name} gets the {deposit} deposit back automatically.',
  shopper: 'Shopper',
  dealerConfirm: 'To keep the vehicle for them, confirm the hold: {hold}',
} as const;
