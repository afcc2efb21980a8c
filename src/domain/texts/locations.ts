/** Pages and cards of locations. */
export const locationTexts = {
  // The nearest one to a postcode.
  yourPostcode: 'Your postcode',
  nearestFirst: 'Nearest first',
  nearestTo: 'Nearest to {postcode} first.',
  postcodesDown: 'We can’t look up postcodes just now. Please try again later.',
} as const;
