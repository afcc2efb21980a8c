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
