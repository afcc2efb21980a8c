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
