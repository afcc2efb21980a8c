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

/** The criteria of a search, as text: chips, headings, suggestions, recent searches, and relaxations of a search that found nothing. */
export const askedForTexts = {
  // Limits and exclusions. Ranges with two ends and weekly prices are worded by `rangeLabel`.
  upTo: 'up to {value}',
  from: 'from {value}',
  between: '{low} - {high}',
  perWeek: '{limits} / week',
  repaid: '{limits} a week on finance',
  not: 'not {part}',
  or: 'or',
  and: 'and',
  // An order, at the end of a suggestion.
  orderFirst: '{order} first',
  // The relaxations. `{facet}` is "price", `{parts}` the criteria, in quotes.
  any: 'Any {facet}',
  without: 'Without {parts}',
  withoutWord: 'Without the word {parts}',
  withoutWords: 'Without the words {parts}',
  including: 'Including {parts}',
  only: 'Only {parts}',
} as const;

/** What pages of the search say to search engines and without JavaScript; the rest is in texts.search. */
export const searchPageTexts = {
  // `{count}` is "248 cars".
  description: '{count} at {dealer}. Filter by price, kilometres and more, with photos and full details.',
  placeDescription:
    '{count} at {dealer}: {heading}. Filter by price, kilometres and more, with photos and full details.',
  // Without JavaScript: the start of the page, and `{home}` as a link.
  noScript:
    'Filters and sorting need JavaScript, which is turned off in your browser. If you searched by keyword and see all our {noun}s here, nothing matched or our search is busy.',
  noScriptPlace:
    'Filters and sorting need JavaScript, which is turned off in your browser. If you searched by keyword and see everything under this heading, nothing matched or our search is busy.',
  noScriptAsked:
    'Filters and sorting need JavaScript, which is turned off in your browser. You can still search by keyword.',
  noScriptHome: 'You can also browse by make and body type from our {home}.',
  homePage: 'home page',
} as const;

/** Searching in one's own words: the keyword boxes, what was understood, and the ways to undo it. */
export const searchWordsTexts = {
  // The list under a box.
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  // What a suggestion is.
  filters: 'Filters',
  make: 'Make',
  model: 'Model',
  body: 'Body type',
  words: 'Words',
  // For screen readers: `{first}` is the first suggestion, `{count}` the number of results.
  heard: '{suggestions}. {first}: {count}.',
  suggestion: 'suggestion',
  // Below the search page’s box.
  leftOut: 'Left out:',
  alsoMeans: '“{words}” can also mean {meaning} ({count})',
  instead: 'Search for these words instead',
  plain: 'Searching for just these words.',
  understand: 'Use our suggestion',
  // Speaking instead of typing.
  speak: 'Search by voice',
  stopSpeaking: 'Stop listening',
  listening: 'Listening…',
  notHeard: 'Sorry, we didn’t catch that. You can type it instead.',
  noMicrophone: 'We can’t use the microphone. You can type your search instead.',
} as const;
