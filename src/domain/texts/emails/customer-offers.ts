/** The page on which dealer staff answer an offer for a vehicle. `{name}` made it. */
export const customerOfferTexts = {
  title: 'Answer an offer',
  description: 'An offer for a vehicle at {dealer}.',
  made: '{name} has offered {offer} for the {car}.',
  madeAnywhere: '{name} has offered {offer}.',
  noName: 'The customer',

  price: 'Asking price',
  offer: 'Offer',
  phone: 'Phone',
  email: 'Email',
  comments: 'Comments',
  reference: 'Reference',
  answerBy: 'Answer by',

  // The three answers.
  accept: 'Accept {offer}',
  acceptText: '{name} gets an email that says yes, with how to reach you.',
  acceptIt: 'Accept the offer',
  counter: 'Make a counter-offer',
  counterText: '{name} gets an email with your price.',
  counterIt: 'Send the counter-offer',
  decline: 'Decline',
  declineText: '{name} gets an email that says no thanks.',
  declineIt: 'Decline the offer',
  yourCounter: 'Your counter-offer',
  words: 'A few words to go with it',
  wordsHint: 'They go into the email just as you write them.',
  otherwise: 'Answer another way',
  notBinding: 'Your answer isn’t a contract. Nothing is binding, for them or for you, until you both sign one.',
  problem: 'Please check the form.',

  // Afterwards.
  accepted: 'Offer accepted',
  acceptedText: 'The offer of {offer} was accepted on {when}. {name} has been notified by email.',
  countered: 'Counter-offer made',
  counteredText: 'The offer of {offer} was answered with {counter} on {when}. {name} has been notified by email.',
  declined: 'Offer declined',
  declinedText: 'The offer of {offer} was declined on {when}. {name} has been notified by email.',
  final: 'An answer can’t be changed online. If something has changed, give {name} a call.',
  expired: 'This offer has expired',
  expiredText: 'The offer of {offer} could be answered online until {when}. You can still give {name} a call.',
  missingTitle: 'There’s no offer here',
  missing:
    'The link isn’t complete, or the customer’s details have been erased. Please try the button in the email again.',
} as const;
