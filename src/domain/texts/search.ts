/** Results of the search. What a vehicle is called as a whole is decided by the stock: "car", "caravan". */
export const searchTexts = {
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
