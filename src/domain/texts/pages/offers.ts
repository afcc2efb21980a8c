/** Cards, lists and pages of offers. */
export const offerTexts = {
  title: 'Special offers',
  description: 'Current offers at {dealer}: what you get, when they end and the conditions.',
  intro: 'Current offers from {dealer}. You’ll find the conditions with each offer.',
  none: 'There are no special offers at the moment.',
  enquire: 'Enquire Now',
  explore: 'Explore',
  more: 'More offers',
  driveAway: 'drive away',
  beforeCharges: '{price} before government charges',
  ends: 'Offer ends {date}',
  // Long texts, and their toggle.
  viewMore: 'View more',
  viewLess: 'View less',
  fullDisclaimer: 'full disclaimer',
  lessDisclaimer: 'less',
  // The filter of a long list.
  kind: 'Kind of offer',
  allKinds: 'All kinds',
  model: 'Model',
  allModels: 'All models',
  noMatch: 'No offers match what you chose.',
  showAll: 'Show all offers',
  // One that is over.
  ended: 'This offer has ended',
  currentOffers: 'See our current offers',
  viewStock: 'View our stock',
} as const;
