/** Vehicle cards, and what the page of a vehicle says in the same words. */
export const cardTexts = {
  // CARD-05, A§4.
  wantSimilar: 'Like this and want something similar?',
  // CARD-06, A§4, B§4.
  arrivingSoon: 'Arriving soon, please enquire for photos',
} as const;
