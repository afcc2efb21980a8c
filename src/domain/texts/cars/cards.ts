/** Vehicle cards, identical texts on the vehicle page, and the buttons that save and share a vehicle. */
export const cardTexts = {
  // On a sold vehicle.
  wantSimilar: 'Like this and want something similar?',
  // On a vehicle that is coming soon.
  arrivingSoon: 'Arriving soon, please enquire for photos',
  // In place of a photo that is missing or does not load.
  noPhoto: 'Photos coming soon',

  // Saving a vehicle in the browser.
  save: 'SAVE',
  saved: 'SAVED',
  favourite: 'Favourite',
  compare: 'Compare',
  savedToast: 'Saved {car}',
  viewSaved: 'View saved',
  favouriteToast: 'Added to favourites: {car}',
  viewFavourites: 'View favourites',
  compareToast: 'Added to compare: {car}',
  viewCompared: 'Compare',
  // If the browser cannot store anything.
  savedForNow: 'Saved {car} until you leave this page. Your browser doesn’t let this site keep anything.',
  favouriteForNow:
    'Added to favourites: {car}, until you leave this page. Your browser doesn’t let this site keep anything.',
  comparedForNow:
    'Added to compare: {car}, until you leave this page. Your browser doesn’t let this site keep anything.',

  // Copying the link to a vehicle.
  copyLink: 'Copy link to {car}',
  copied: 'Copied {car} to your clipboard!',
  notCopied: 'Your browser didn’t let us copy {address}',
} as const;

/** Tags on photos that are not among the dealer's options (`tags`). */
export const tagTexts = {
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  reserved: 'RESERVED',
  comingSoon: 'COMING SOON',
} as const;

/** What attributes of a vehicle are called where their name is not enough: facts on cards, and orders of the search. */
export const attributeTexts = {
  // Facts whose value is not self-explanatory. `{value}` includes its unit.
  sleeps: 'Sleeps {value}',
  tare: 'Tare {value}',
  trailerMass: 'ATM {value}',
  tows: 'Tows {value}',

  // Orders, by their names in `search.sorts`.
  relevant: 'Most relevant',
  latest: 'Latest',
  'price-desc': 'Highest price',
  'price-asc': 'Lowest price',
  'km-desc': 'Highest kms',
  'km-asc': 'Lowest kms',
  'year-desc': 'Newest year',
  'year-asc': 'Oldest year',
  'weekly-desc': 'Highest weekly price',
  'weekly-asc': 'Lowest weekly price',
  'repayment-desc': 'Highest weekly repayment',
  'repayment-asc': 'Lowest weekly repayment',
  // The price to buy, where cars also have a weekly price.
  'purchase-desc': 'Highest purchase price',
  'purchase-asc': 'Lowest purchase price',
  // By distance, once the shopper has named a place.
  nearest: 'Nearest first',
} as const;
