/** Vehicle cards, identical texts on the vehicle page, and the buttons that save and share a vehicle. */
export const cardTexts = {
  // CARD-05.
  wantSimilar: 'Like this and want something similar?',
  // CARD-06.
  arrivingSoon: 'Arriving soon, please enquire for photos',
  // IMG-03.
  noPhoto: 'Photos coming soon',
  // Figures that are not self-explanatory. `{value}` includes its unit.
  sleeps: 'Sleeps {value}',
  tare: 'Tare {value}',
  trailerMass: 'ATM {value}',
  tows: 'Tows {value}',

  // Saving one in the browser (FAV-01, FAV-02).
  save: 'SAVE',
  saved: 'SAVED',
  favourite: 'Favourite',
  compare: 'Compare',
  savedToast: 'Saved {car}',
  viewSaved: 'View saved',
  compareToast: 'Added to compare: {car}',
  viewCompared: 'Compare',
  // If the browser cannot store anything.
  savedForNow: 'Saved {car} until you leave this page. Your browser doesn’t let this site keep anything.',
  comparedForNow:
    'Added to compare: {car}, until you leave this page. Your browser doesn’t let this site keep anything.',

  // SHARE-05.
  copyLink: 'Copy link to {car}',
  copied: 'Copied {car} to your clipboard!',
  notCopied: 'Your browser didn’t let us copy {address}',
} as const;
