/** Pages, cards and departments of locations. `{place}` is a location's name, `{dealer}` the dealer's. */
export const locationTexts = {
  // All of them.
  title: 'Our locations',
  heading: 'View our locations',
  listDescription: 'Where to find {dealer}: addresses, phone numbers and opening hours in {cities}.',
  intro: 'Addresses, phone numbers and opening hours for {dealer}.',
  blockTitle: 'Our Locations',
  swipe: 'Swipe',
  viewLocationDetails: 'View Location Details',
  viewDetails: 'View Details',
  // The nearest one to a postcode.
  yourPostcode: 'Your postcode',
  nearestFirst: 'Nearest first',
  nearestTo: 'Nearest to {postcode} first.',
  lessThanOneKm: 'Less than 1 km away',
  kmAway: '{km} km away',
  postcodesDown: 'We can’t look up postcodes just now. Please try again later.',

  // One of them.
  description: '{place}, {address}. Opening hours, phone number and directions.',
  sendMessage: 'Send a message',
  callNow: 'Call Now',
  // After "Send a message", for screen readers.
  toPlace: 'to {place}',
  sendMessageTo: 'Send a message to {place}',
  directions: 'Get directions',
  googleDirections: 'Get Directions from Google Maps',
  howToFind: 'How to find us',
  whereToFind: 'Where to find us',
  onGoogleMaps: 'See it on Google Maps',
  stockHere: 'In stock at {place}',
  stockAvailable: 'In stock or available at {place}',
  viewStock: 'View Our Stock',
  reviews: 'What customers say',
  // The departments at one address.
  departments: 'Departments here',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  bookTestDrive: 'Book a test drive',
  bookService: 'Book a service',
  orderPart: 'Order a part',
} as const;
