/** The email that brings an enquiry to the dealer. What it is called follows texts.letters. */
export const dealerLetterTexts = {
  noName: 'No name given',
  phone: 'Phone',
  email: 'Email',
  postcode: 'Postcode',

  // What was asked for.
  amount: 'Purchase price',
  deposit: 'Deposit or trade-in',
  term: 'Loan term',
  oneYear: '1 year',
  years: '{n} years',
  creditScore: 'Credit history, by their own account',
  creditGreat: 'Great',
  creditDecent: 'Decent',
  creditPoor: 'Poor',
  whoIsHelping: 'Has been helping',
  year: 'Year',
  nvic: 'NVIC',
  position: 'Position',
  resume: 'Résumé',
  attached: '{file} (attached)',
  company: 'Company',
  abn: 'ABN',
  fleetSize: 'Vehicles',
  carWish: 'Would like to drive',
  vehicle: 'Vehicle',
  registration: 'Registration',
  kilometres: 'Kilometres',
  part: 'Part',
  work: 'Work',
  loanCar: 'Loan car',
  yesPlease: 'Yes, please',
  when: 'When',
  where: 'Where',
  offer: 'Offer',
  rating: 'Rating',
  stars: '{stars} of 5 stars',
  services: 'Services',
  askedFor: 'Asked for',
  // In place of a vehicle that the stock could not be asked about.
  vehicleNumber: 'number {id} in the stock system',
  yes: 'Yes',
  message: 'Message',

  // Of an enquiry about finance.
  calculation: 'What the calculator showed',

  // The vehicle.
  price: 'Price',
  stockNumber: 'Stock no.',
  colour: 'Colour',
  plate: 'Plate',
  vin: 'VIN',

  // Where it comes from.
  about: 'About this enquiry',
  reference: 'Reference',
  received: 'Received',
  page: 'Page',
  campaign: 'Campaign',
  firstVisit: 'First visit',
  cameBack: 'Came back',
  // "google / cpc (Google Ads) to /offers".
  visit: '{source} to {page}',
  direct: 'Direct',
  pagesSeen: 'Pages seen',
  // The box for news and offers; `{wording}` is what stood beside it.
  agreed: 'Marketing consent: yes, asked on {page} at {time} as "{wording}"',
  notAgreed: 'Marketing consent: no, asked on {page} at {time} as "{wording}"',
} as const;
