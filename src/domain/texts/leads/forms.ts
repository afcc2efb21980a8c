/** Titles, first lines and buttons of the forms. `{car}` is the vehicle, as `theCar` has it. What some are called is an option: labels, carPage. */
export const formTexts = {
  contactDescription: 'Send {place} a message, call, or visit us in {cities}.',
  contactIntro: 'Tell us what you need and the right person will get back to you.',
  enquiryIntro: 'Ask us anything about {car}.',
  photosTitle: 'Request Photos',
  photosIntro: 'We’ll take more photos of {car} and send them to you.',
  photosButton: 'Request Photos',
  testDriveTitle: 'Book a test drive',
  testDriveIntro: 'Tell us what you’d like to drive, and when.',
  testDriveCarIntro: 'Drive {car} and see how it feels.',
  testDriveDescription: 'Choose a day and a time and take a test drive at {dealer}.',
  testDriveButton: 'Book Test Drive',
  offerTitle: 'Make an Offer',
  offerIntro: 'Tell us what you’d pay for {car}. It isn’t binding, for you or for us, until we both sign a contract.',
  offerButton: 'Send my offer',
  serviceTitle: 'Book a service',
  serviceIntro: 'Tell us what your vehicle needs and when suits you. We’ll call to confirm the time.',
  serviceButton: 'Request a booking',
  partsTitle: 'Order a part',
  partsIntro: 'Tell us the part and your vehicle. We’ll check it fits and come back with the price and delivery time.',
  partsButton: 'Ask for a price',
  careersTitle: 'Apply for a job',
  careersIntro: 'Tell us about the job you’re after and a little about yourself.',
  careersPrivacy: 'We use your details and résumé only to consider your application.',
  careersButton: 'Send my application',
  // The enquiry for fleets.
  fleetTitle: 'Get In Touch',
  fleetIntro: 'One contact for every vehicle your business runs.',
  fleetSolutions: 'Custom fleet solutions',
  fleetServicing: 'Servicing and repairs',
  fleetQuotes: 'Fast quotes',
  // One of these, as leads.fleetNetwork says.
  fleetNetwork: 'National Dealer Network',
  fleetFinance: 'Finance Options',
  similarIntro: 'Tell us what matters to you, and we’ll look for it in our yards and beyond.',
  // `{car}` is the vehicle's name.
  financeTitle: 'Finance Enquiry',
  financeIntro:
    'Tell us roughly what you need and we’ll come back with your options. It doesn’t touch your credit score, and there’s nothing to sign.',
  financeCarIntro:
    'Tell us roughly what you need for {car} and we’ll come back with your options. It doesn’t touch your credit score.',
  financeButton: 'Send my finance enquiry',
  tradeInTitle: 'Value my vehicle',
  tradeInIntro: 'Tell us what you drive, and a valuer will call you to find a time to see it.',
  tradeInCarIntro: 'Tell us what you’d trade in for {car}, and a valuer will call you to find a time to see it.',
  tradeInButton: 'Send my vehicle’s details',
  tradeInOfferTitle: 'Accept the offer',
  tradeInOfferIntro: 'Tell us who you are, and we’ll find a time to see your vehicle.',
  tradeInOfferButton: 'Accept the offer',
  tradeInRangeTitle: 'Show us your vehicle',
  tradeInRangeButton: 'Yes, find me a time',
  feedbackTitle: 'Tell us how we went',
  feedbackIntro: 'Good or bad, a manager reads every response. Leave your details if you’d like a reply.',
  feedbackButton: 'Send my feedback',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeIntro: 'Enter the email address or mobile number that gets our messages, and we’ll stop sending them.',
  unsubscribeButton: 'Stop messages',

  // The enquiry pages. The one for fleets uses the texts above.
  newVehiclePage: 'New Vehicle Enquiry',
  newVehiclePageIntro: 'Tell us what you’re looking for, and we’ll come back with models, prices and delivery times.',
  servicePage: 'Service Enquiry',
  servicePageIntro: 'Tell us what your vehicle needs and when it suits you.',
  partsPage: 'Parts Enquiry',
  partsPageIntro: 'Tell us which part or accessory you’re after and what you drive, and we’ll check stock and price.',
  generalPage: 'General Enquiry',
  generalPageIntro: 'Tell us what you need and the right person will get back to you.',
  feedbackPage: 'Feedback',
  feedbackPageIntro: 'Tell us what went well and what we could do better. A manager reads every message.',

  // Initial request of a form. `{car}` is the vehicle's name, `{kind}` is a make, a model or a body type.
  carWish: 'Hi, is the {car} available? I’d like to know more about it.',
  similarWish: 'Please find me something similar to the {car}.',
  awaitedWish: 'I’m looking for: {kind}. Please let me know when one comes in.',
  photosWish: 'Photos of the {car}',
  /** Initial comment text of a form with a subject. */
  moreAbout: 'I’d like to know more about {about}.',
  /** The vehicle in a sentence, by its name. */
  theCar: 'the {car}',
  /** In place of a vehicle, if none is named. */
  anyCar: 'one of our vehicles',

  // The steps of a form that has some.
  stepQuestion: 'Your question',
  stepDrive: 'Your test drive',
  stepOffer: 'Your offer',
  stepWish: 'What you’re after',
  stepLoan: 'Quick Estimate',
  stepDetails: 'Your details',
  back: 'Back',
  next: 'Next',

  // After the reason why a form was not read.
  goBack: 'Your browser’s Back button brings back most of what you typed.',
  sending: 'Sending…',
  privacyPolicy: 'Privacy policy',
  readTerms: 'Read the terms',
  close: 'Close',

  // Beside a form.
  talk: 'Rather talk to someone?',
  bookByPhone: 'Rather book by phone?',
  callOrVisit: 'Call or visit us',
} as const;
