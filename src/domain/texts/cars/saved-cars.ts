/** The lists of saved and of recently viewed vehicles. */
export const savedCarTexts = {
  saved: 'Saved',
  favourites: 'Favourites',
  // Where the buttons say Compare.
  compared: 'Your compare list',
  description: 'What you saved at {dealer}, as it is today.',
  emptyTitle: 'You haven’t saved anything yet',
  emptyText: 'Tap the heart on anything you like and it’ll be waiting for you here.',
  emptyTextCompare: 'Tap Compare on anything you like and it’ll be waiting for you here.',
  // If cars are stored on an account as well.
  keptHere: 'Saved on this device.',
  otherDevices: 'Sign in to see them on all your devices.',
  keptOnAccount: 'Saved to your account. You can see them on all your devices.',
  viewStock: 'View our stock',
  down: 'We can’t load prices and photos just now. Everything you saved is still on this device.',
  tryAgain: 'Try again',
  inStock: 'In stock now',
  gone: 'No longer in stock',
  whileDown: 'What you saved',
  open: 'Open',
  seeSimilar: 'See similar',
  remove: 'Remove',
  removed: 'Removed {car}',
  noScript: 'Your browser keeps what you save, and needs JavaScript to show it.',
  recentlyViewed: 'Recently viewed',
} as const;
