/** Filters and results of the search. `{noun}` is what vehicles are called as a whole: "car", "caravan". */
export const searchTexts = {
  // The filter panel.
  filters: 'Filters',
  clearAll: 'Clear all',
  clearSearch: 'Clear search and filters',
  showAllMakes: 'Show all makes',
  hideMakes: 'Hide extra makes',
  // `{values}` is the plural noun of the filter's values: "models", "colours".
  showAll: 'Show all {values}',
  showFewer: 'Show fewer {values}',
  certifiedOnly: 'Certified only',
  showMe: 'Show Me {count}',
  nearPostcode: 'Near postcode',
  howFar: 'How far',
  within: 'Within {km} km',
  useMyLocation: 'Use my location',
  tooFar: 'Nothing within 500 km. The nearest is {place}.',
  noPostcode: 'There is no postcode {postcode}.',
  noPostcodes: 'We can’t look up postcodes right now. Please try again.',
  noWhereabouts: 'Your browser hasn’t shared your location. You can enter a postcode instead.',
  sortBy: 'Sort by',
  // For screen readers, and the text in the box.
  closeFilters: 'Close filters',
  results: 'Results',
  activeFilters: 'Active filters',
  removeFilter: 'Remove',
  inStock: 'in stock',
  page: 'Page',
  pages: 'Pages of results',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  promotion: 'Promotion',
  searchLabel: 'Search {noun}s',
  searchHint: 'Make, model or keyword',
  clearWords: 'Clear the search',
  leaveOut: 'Leave out {part}',
  // Ends of a range; `{facet}` is its facet: "price".
  lowestOf: 'Lowest {facet}',
  highestOf: 'Highest {facet}',
  from: 'From',
  to: 'To',
  typed: '{end}, typed',

  // The page's title. `{things}` is the text of the filters: "Used Toyota HiLux".
  allStock: 'Our stock',
  ofTypes: '{types} {noun}s',
  forSale: '{things} for sale',
  fromDealership: '{noun}s from {place}',
  atLocation: 'Stock at {place}',
  atLocationAndElsewhere: 'Stock at {place}, including {noun}s we can bring here',
  and: 'and',
  // Appended to a heading that cannot name everything.
  andMore: '{heading} and more',

  // When nothing matches.
  none: 'No {noun}s match your search.',
  askedFor: 'You searched for:',
  smallChange: 'Try one small change:',
  showAllStock: 'Show all stock',
  viewStock: 'View our stock',
  nearest: 'Nearest matches',
  // When search is down.
  olderList: 'Showing our stock list from {date}. Prices and availability may have changed.',
  down: 'Search isn’t responding right now, so these may not be the latest results.',
  tryAgain: 'Try again',
} as const;
