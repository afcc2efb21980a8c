/** The email that tells whoever sent a form that it arrived. `{dealer}` is the dealer's name. */
export const letterTexts = {
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

  // What a form was for; the subject of the letter to the dealer, too.
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
  forFeedback: 'Feedback',
  forUnsubscribe: 'Unsubscribe request',
  forJob: 'Job application',

  // What was asked for. A day may come with a time.
  dayAndTime: '{day} at {time}',
  anyTime: '{day}, any time',
  vehicle: 'Vehicle',
  reference: 'Your reference',
  about: 'About',
  when: 'When',
  where: 'Where',
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

  // The calendar file of a test drive.
  calendarTitle: 'Test drive',
  calendarReference: 'Reference {reference}',
  calendarCall: 'call {phone}',
} as const;
