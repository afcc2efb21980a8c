/** The list stored on a shopper's account. */
export const watchlistTexts = {
  button: 'Watchlist',
  add: 'Add to watchlist',
  remove: 'Remove from watchlist',
  added: 'Saved to watchlist',
  removed: 'Removed from watchlist',
  viewList: 'View List',
  // Why a change was not made.
  unknownCar: 'We can’t find that vehicle.',
  sold: 'That one has sold.',
  full: 'Your watchlist is full. Remove one to make room.',
  signInFirst: 'Please sign in to use your watchlist.',
  otherPhone: 'That’s not the phone number you signed in with.',
  tooMany: 'That’s a lot of changes in one go. Please try again later.',
  // The page.
  title: 'Watchlist',
  heading: 'Your watchlist',
  description: 'The vehicles you’re watching at {dealer}.',
  intro: 'These are the vehicles you’re keeping an eye on.',
  introNamed: '{name}, these are the vehicles you’re keeping an eye on.',
  empty: 'Your watchlist is empty. {stock} and add what you like.',
  viewStock: 'View our stock',
} as const;
