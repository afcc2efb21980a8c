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
