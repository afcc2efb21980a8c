/** The page of a vehicle. `{kind}` is "car", "caravan", "motorhome" or "truck". */
export const carPageTexts = {
  // Buttons. Those of calls, enquiries and finance are options: labels, carPage.
  bookTestDrive: 'Book a test drive',
  valueTradeIn: 'Value my trade-in',
  makeOffer: 'Make an offer',
  reserveNow: 'Reserve Now {deposit}',
  buyOnline: 'Buy Online',
  onlinePurchase: 'Online Purchase',
  historyReport: 'History report',
  printPdf: 'Print PDF',
  share: 'Share',
  barReserve: 'Reserve Car Now',
  barCall: 'Call Now',
  findSimilar: 'Find similar',
  // The PDF of the page.
  preparing: 'Preparing...',
  pdfFailed: 'We couldn’t make the PDF. Please try again, or give us a call.',
  // The sharing dialog.
  sharePage: 'Share this page',
  textMessage: 'Text message',
  email: 'Email',
  copyThis: 'Copy this link',
  copyLink: 'Copy link',
  copied: 'Copied',

  // Phone numbers, hidden until a click.
  showNumber: 'Show number',
  ofPlace: 'of {place}',
  numberOf: 'Phone number of {place}',
  certified: 'Certified',

  // Photos.
  photosComing: 'Photos coming soon',
  noPhotos: 'We have no photos of this {kind} yet.',
  morePhotos: 'Want a closer look at this {kind}?',
  requestPhotos: 'Request Photos',

  // For search engines.
  description: '{facts}. At {dealer}.',
  soldDescription: 'This {car} has sold. See what else {dealer} has like it in stock.',
  stockNumber: 'Stock no. {number}',

  // Registration.
  regoUntil: 'Expires on {date}',
  regoUntilMonth: 'Expires in {month}',
  unregistered: 'Unregistered',

  // Tabs. Comments have an option: labels.dealerCommentsTitle.
  included: "What's Included",
  aboutThis: 'About this {name}',
  whyBuy: 'Why Buy From Us?',
  reserveOnline: 'Reserve Online',
  protect: 'Protect Your {kind}',
  features: 'Features',
  // In place of blank comments.
  commentsPending: 'Dealer comments are pending. Please check back here later.',
  // Weights of a caravan.
  tare: 'Tare',
  payload: 'Payload',
  trailerMass: 'Aggregate trailer mass',
  // Lists with a toggle.
  keyFacts: 'Key facts',
  showMore: 'Show More',
  showAll: 'Show All {count}',
  // How reserving works.
  reserveLead: 'A fully refundable deposit of {deposit} holds this {kind} for {hours}.',
  reservePay: 'Pay the {deposit} online and we take the {kind} off sale straight away.',
  reserveSee: 'You have {hours} to see it, drive it and ask us anything.',
  reserveSeeCaravan: 'You have {hours} to see it, walk through it and ask us anything.',
  reserveDecide:
    'If you buy it, the deposit comes off the price. If you change your mind, you get all of it back, whatever the reason.',

  // A vehicle that has sold.
  soldTitle: 'Unfortunately this {kind} recently sold.',
  soldText: "But don't worry, we can help you find a similar {kind}!",
  seeStock: 'See what we have now',

  // Promises. The benefits are an option: carPage.usedBenefits.
  benefitsTitle: 'With every {condition} car',
  guaranteesTitle: 'Our guarantees',
  guaranteePrice: 'One haggle-free price',
  guaranteeMoneyBack: '48-hour money back',
  guaranteeEngine: 'Lifetime engine guarantee',
  guaranteeService: 'Service for life',
  guaranteeRoadside: '12 months roadside assist',
  moneyBackTitle: '48-hour money-back guarantee.',
  moneyBackText:
    'If it’s not the car for you, bring it back within 48 hours of picking it up and we’ll refund what you paid.',

  financeTitle: 'Finance for this {kind}',
  financeText:
    'Tell us what you’d like to pay each week, and over how long. Our finance team will come back with a written quote showing the repayment, the interest rate and the comparison rate, before you commit to anything.',

  // Where it is.
  moreFromDealer: 'See more from this dealer',
  printDetails: 'Print these details',
  whereToSee: 'Where to see this {kind}',
  directions: 'Get directions',

  alsoLike: 'You might also like',
  similarInStock: 'Similar and in stock now',
  viewStock: 'View our stock',
} as const;

/** Photos of a vehicle. `{name}` is the vehicle's. */
export const galleryTexts = {
  photosOf: 'Photos of {name}',
  photos: 'Photos',
  photo: 'Photo',
  photoOf: '{name}, photo {number} of {count}',
  videoOf: '{name}, video {number} of {count}',
  showPhoto: 'Show photo {number}',
  showVideo: 'Show video {number}',
  previous: 'Previous photo',
  next: 'Next photo',
  fullScreen: 'Show photos full screen',
  notLoaded: 'This photo didn’t load',
} as const;

/** "Will my car tow it?" on the page of a caravan. */
export const towingTexts = {
  title: 'Will my car tow it?',
  needs: 'Your car needs a braked towing capacity of at least {mass}, the most this caravan can weigh fully loaded.',
  car: 'Your car',
  chooseCar: 'Choose a car',
  or: 'or',
  capacity: 'Braked towing capacity, kg',
  yes: 'Yes. Fully loaded it weighs up to {mass}, and your car has {margin} to spare.',
  tight: 'Yes, but only just. Fully loaded it weighs up to {mass}, and your car has {margin} to spare.',
  no: 'No. Fully loaded it weighs up to {mass}, which is {short} more than your car can tow.',
  note: 'These are the manufacturers’ figures for most variants; yours are in the owner’s manual. Check two more there: the towball download (allow about {ballLoad} here) and the gross combination mass, with your family and luggage on board.',
} as const;

/** A vehicle on paper. `{kind}` is "car", "caravan", "motorhome" or "truck". */
export const printTexts = {
  thisPage: 'This page',
  back: 'Back to the {kind}',
  savePdf: 'Save as PDF',
  print: 'Print',
  sold: 'This {kind} has sold',
  qrCode: 'QR code of this page',
  scan: 'Scan to see this {kind} online',
  specifications: 'Specifications',
  features: 'Features',
  // Numbers that identify it.
  stockNumber: 'Stock no.',
  vin: 'VIN',
  registration: 'Registration',
  // The PDF.
  noPhoto: 'No photo yet',
  made: 'Made on {date}. Prices are in Australian dollars. Price and availability may have changed since, so please check with us.',
  pdfBusy: 'We’re making a lot of PDFs just now. Please try again in a moment.',
  scanPdf: 'Scan to see this {kind} online, with all its photos and today’s price.',
  nothing: 'Nothing to print',
  notFound: 'We can’t find this vehicle',
  notFoundText: 'It may have sold, or the link may be incomplete.',
  viewStock: 'View our stock',
} as const;
