/** Filters and results of the search. `{noun}` is what vehicles are called as a whole: "car", "caravan". */
export const searchTexts = {
  // SEARCH-12, FACET-02, FACET-09, FACET-18.
  filters: 'Filters',
  clearAll: 'Clear all',
  clearSearch: 'Clear search and filters',
  showAllMakes: 'Show all makes',
  hideMakes: 'Hide extra makes',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  certifiedOnly: 'Certified only',
  showMe: 'Show Me {count}',
  // SEARCH-13, SEARCH-14.
  sortBy: 'Sort by',
  mostRelevant: 'Most relevant',
  latest: 'Latest',
  highestPrice: 'Highest price',
  lowestPrice: 'Lowest price',
  highestKms: 'Highest kms',
  lowestKms: 'Lowest kms',
  highestWeekly: 'Highest weekly price',
  lowestWeekly: 'Lowest weekly price',
  highestPurchase: 'Highest purchase price',
  lowestPurchase: 'Lowest purchase price',
  // SEARCH-20.
  none: 'No cars match your search.',
  askedFor: 'You searched for:',
  smallChange: 'A small change finds {noun}s:',
  showAllStock: 'Show all stock',
  viewStock: 'View our stock',
  nearest: 'Nearest matches',
  // SEARCH-16.
  olderList: 'Showing our stock list from {date}. Prices and availability may have changed.',
  down: 'Search is not responding right now, so these may not be the latest results.',
  tryAgain: 'Try again',
} as const;
