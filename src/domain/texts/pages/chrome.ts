/** Texts around every page, and messages that any page may show. */
export const chromeTexts = {
  // Something failed for an unknown reason.
  unknownError: 'An unknown error occurred.',
  // Something could not be sent, and the server gave no reason of its own.
  offline: 'You seem to be offline. Nothing you typed is lost. Try again when you’re back.',
  tooLarge:
    'That’s too large to send. Nothing you typed is lost. Please shorten your message, or choose smaller files if you added any.',
  refused: 'We couldn’t accept that. Nothing you typed is lost. Please check it, or give us a call.',
  busy: 'We’re very busy right now. Nothing you typed is lost. Please try again in a moment.',
  skip: 'Skip to content',
  home: 'Home',
  stock: 'Our stock',
  close: 'Close',
  showLess: 'Show Less',
  mapOf: 'Map of {place}',
  showMap: 'Show the map',
  breadcrumb: 'Breadcrumb',

  // Header and menu.
  viewStock: 'View our stock',
  menu: 'Menu',
  mainMenu: 'Main',
  closeMenu: 'Close the menu',
  more: 'More',
  brandSite: 'Visit website',
  brandStock: 'View stock',
  allOf: 'All {entry}',
  explore: 'Explore',
  ourStock: 'Our Stock',

  // The strip above the header.
  contact: 'Contact',
  locations: 'Locations',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  contactUs: 'Contact Us',

  // Footer.
  footer: 'Footer',
  ourLocations: 'Our locations',
  onNetwork: '{dealer} on {network}',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  complaints: 'Complaints',
  rights: 'All rights reserved.',
  makeDealer: '{make} dealer',
  since: 'Since {year}',
} as const;

/** The question before analytics and advertising tags load (docs/analytics.md). */
export const consentTexts = {
  question: 'Can we use cookies to see how our site’s used?',
  explanation:
    'With your OK we use third-party tools to see what is useful on this website and whether our ads work. Everything here works the same if you decline.',
  policy: 'How we handle your information',
  decline: 'Decline',
  accept: 'Accept',
  choose: 'Choose which ones',
  save: 'Save my choices',
  close: 'Close without changing anything',
  statistics: 'Statistics',
  statisticsUse: 'Which pages are visited and where visitors come from.',
  marketing: 'Advertising',
  marketingUse: 'Whether our ads work, and ads for our vehicles on other websites.',
  browserSaysNo:
    'Your browser tells websites not to share what they learn about you (Global Privacy Control), so all of this is off unless you turn it on here.',
  /** The entry in the footer. */
  choices: 'Privacy choices',
} as const;
