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
