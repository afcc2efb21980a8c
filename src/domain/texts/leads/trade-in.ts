/** Questions about trading in on the page of a vehicle. */
export const tradeInTexts = {
  title: 'Trading in',
  canI: 'Can I trade in the car I have?',
  canIAnswer:
    'Yes. Bring it with you, or send us its details and a few photos. We look at every car, whether or not you bought it from us.',
  estimate: 'Can I get an estimate online?',
  estimateAnswer:
    'For most cars, yes. An online estimate is generally not given for cars over 7 years old or over 100,000 km, because so much depends on their condition. We value those in person.',
  // Where a person values every vehicle (tradeIn.show is "in-person").
  inPersonAnswer:
    'No. We value every vehicle in person, because so much depends on how it’s been looked after. Tell us about yours, and a valuer will call you.',
  worth: 'What decides what my car is worth?',
  worthAnswer:
    'Its age, kilometres, condition and service history, and what similar cars are selling for. We’ll show you how we got there.',
  owing: 'What if there’s still finance on it?',
  owingAnswer:
    'That’s common. We ask your lender for the payout figure and settle it out of the trade-in price. Anything left over comes off the price of your next car.',
} as const;
