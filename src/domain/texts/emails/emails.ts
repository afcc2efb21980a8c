/** The email that confirms a form to its sender. `{dealer}` is the dealer's name. */
export const emailTexts = {
  // Headings, by form.
  enquiry: 'We have your enquiry',
  testDrive: 'We have your test drive request',
  offer: 'We have your offer',
  photos: 'We’ll take those photos',
  service: 'We have your service request',
  similar: 'We’re on the lookout for you',
  finance: 'We have your finance enquiry',
  feedback: 'Thanks for your feedback',
  application: 'We have your application',

  preview: 'Your reference is {reference}.',
  thanks: 'Thanks for getting in touch with {dealer}.',
  thanksNamed: 'Hi {name}, thanks for getting in touch with {dealer}.',
  whoAnswers: 'Who’ll get back to you',
  whatNext: 'What happens next',
  button: 'See your enquiry online',
  ending:
    'You’re getting this email because your address was entered in a form at {site}. If that wasn’t you, you don’t need to do anything.',

  // The purpose of a form; also the subject of the email to the dealer.
  forGeneral: 'General enquiry',
  forVehicle: 'Vehicle enquiry',
  forNewVehicle: 'New vehicle enquiry',
  forUsedVehicle: 'Used vehicle enquiry',
  forPhotos: 'Request for photos',
  forTestDrive: 'Test drive',
  forOffer: 'Offer',
  forFleet: 'Fleet enquiry',
  forSimilar: 'Looking for something similar',
  forService: 'Service enquiry',
  forParts: 'Parts enquiry',
  forFinance: 'Finance enquiry',
  forTradeIn: 'Trade-in',
  forFeedback: 'Feedback',
  forUnsubscribe: 'Unsubscribe request',
  forJob: 'Job application',

  // What was requested. A day may have a time.
  dayAndTime: '{day} at {time}',
  anyTime: '{day}, any time',
  vehicle: 'Vehicle',
  reference: 'Your reference',
  about: 'About',
  when: 'When',
  where: 'Where',
  borrow: 'Purchase price',
  term: 'Loan term',
  oneYear: '1 year',
  years: '{n} years',
  yourOffer: 'Your offer',
  services: 'Services',
  work: 'Work',
  loanCar: 'Loan car',
  yes: 'Yes',
  price: 'Price',
  stockNumber: 'Stock no.',
  team: 'Team',
  phone: 'Phone',
  email: 'Email',

  // The answer to an offer for a vehicle.
  offerAccepted: 'We’ve accepted your offer',
  offerAcceptedText: 'Good news: {dealer} is happy with your offer of {offer} for the {car}.',
  offerCountered: 'We have a counter-offer for you',
  offerCounteredText:
    'Thanks for offering {offer} for the {car}. {dealer} can’t quite get there, but could do {counter}.',
  offerDeclined: 'About your offer',
  offerDeclinedText: 'Thanks for offering {offer} for the {car}. {dealer} can’t do it for that, sorry.',
  offerHello: 'Hi {name},',
  anyVehicle: 'vehicle',
  offerWords: 'From the team',
  counterOffer: 'Our counter-offer',
  offerReserve: 'Reserve it online, so nobody else can buy it in the meantime.',
  offerCall: 'Give us a call on {phone} to go ahead, or with any questions.',
  offerReply: 'Reply to this email to go ahead, or with any questions.',
  offerVisit: 'Come and have a look. Let us know first and we’ll have it ready for you.',
  offerTalk: 'Give us a call on {phone} if you’d like to talk it over.',
  offerTalkByMail: 'Reply to this email if you’d like to talk it over.',
  seeVehicle: 'See the vehicle',
  reserveOnline: 'Reserve it online',
  whoToAsk: 'Who to talk to',
  offerNotBinding:
    'This isn’t a contract. Nothing is binding, for you or for us, until we both sign one, and until then the vehicle can be sold to somebody else.',

  // A test drive that its shopper has moved or cancelled online.
  driveMoved: 'Your test drive has moved',
  driveMovedText:
    'Your test drive is now {when}. Open the file with this email, and your calendar takes over the new time.',
  driveCancelled: 'Your test drive is cancelled',
  driveCancelledText:
    'We’ve cancelled your test drive on {when}. Open the file with this email, and it’s out of your calendar, too.',
  wasBookedFor: 'Was booked for',
  changeDrive: 'See or change your booking',
  bookAnother: 'Book another time',

  // The calendar file of a test drive.
  calendarTitle: 'Test drive',
  calendarReference: 'Reference {reference}',
  calendarCall: 'call {phone}',
} as const;
