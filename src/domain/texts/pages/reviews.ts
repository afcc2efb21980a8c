/** Reviews of customers, and the page that asks for one. */
export const reviewTexts = {
  basedOn: 'Based on {count} reviews',
  count: '({count} reviews)',
  showAll: 'Show all {count} reviews',
  showFewer: 'Show fewer reviews',
  source: 'The latest reviews our customers left on Google, good and bad.',
  writeYourOwn: 'Write your own',
  reply: 'Our reply',
  outOf: 'out of 5 stars',

  // The page that asks.
  pageTitle: 'How did we go?',
  pageDescription: 'Tell {dealer} how we went.',
  customer: 'Valued Customer',
  dealership: 'Our Dealership',
  greeting: 'Hi {name}, how did we go?',
  thanks: 'Thanks for choosing {dealership}. Your honest answer helps other customers, and it helps us.',
  good: 'It was good',
  goodText: 'Write a review for others to read. It takes two minutes.',
  goodButton: 'Write a review',
  bad: 'It could have been better',
  badText: 'Tell us what went wrong. A manager will read it, and put it right wherever possible.',
  badButton: 'Tell us what happened',
  eitherWay: 'Either way, you’re welcome to',
  writeReview: 'write a review',
} as const;
