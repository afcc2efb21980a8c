/** My garage (GARAGE-01): what a signed-in shopper has at the dealer, and what they can do with it. */
export const garageTexts = {
  title: 'My garage',
  description: 'Your saved vehicles, enquiries and bookings at {dealer}.',
  greeting: 'G’day {name}, here’s everything you have on the go with us.',
  greetingNoName: 'Here’s everything you have on the go with us.',
  onThisPage: 'On this page',

  // Test drives.
  drives: 'Test drives',
  noDrives: 'No test drives booked.',
  bookDrive: 'Book a test drive',
  driveOf: 'Test drive: {car}',
  drive: 'Test drive',
  dayAndTime: '{day} at {time}',
  anyTime: '{day}, any time',
  move: 'Change the time',
  newTime: 'New day and time',
  chooseTime: 'Choose a time',
  moveIt: 'Move test drive',
  noTimes: 'There are no other times free right now. Please give us a call and we’ll sort something out.',
  cancel: 'Cancel test drive',
  cancelSure: 'We’ll let the team know, and your time goes back to others.',
  cancelIt: 'Yes, cancel it',
  moved: 'Done. Your test drive is now {when}.',
  cancelled: 'Done. Your test drive is cancelled and we’ve told the team.',
  timeTaken: 'Somebody else has just booked that time. Please choose another one.',
  driveGone: 'That test drive has changed in the meantime. Please check the list below.',
  pickTime: 'Please choose a new day and time.',

  // Reservations.
  reservations: 'Reservations',
  noReservations: 'You’re not holding a vehicle.',
  paidDeposit: 'Deposit',
  heldUntil: 'Held for you until {until}',
  seeReservation: 'See or end reservation',
  holdStarted: 'Not paid yet',
  holdPaying: 'Not paid yet',
  holdHeld: 'On hold for you',
  holdConfirmed: 'Confirmed by the dealer',
  holdReleased: 'Ended, deposit going back',
  holdExpired: 'Ended',
  holdRefunded: 'Ended, deposit refunded',

  // Valuations of the shopper's own vehicles.
  valuations: 'Valuations',
  noValuations: 'Find out what your vehicle is worth in a few minutes.',
  valueVehicle: 'Value my vehicle',
  valuationOf: '{vehicle} ({rego})',
  begunOn: 'Started {day}',
  offered: 'Our offer: {offer}',
  goOn: 'Continue',
  seeOffer: 'See the offer',
  valuationSent: 'With our team',

  // Enquiries.
  enquiries: 'Enquiries',
  noEnquiries: 'No enquiries yet. Ask us anything, about any vehicle.',
  enquire: 'Make an enquiry',
  sentOn: 'Sent {day}',
  reference: 'Reference',
  enquiryReceived: 'Received',
  enquirySent: 'With our team',
  enquiryBooked: 'Booked',
  enquiryOver: 'Done',
  enquiryCancelled: 'Cancelled',

  // Saved vehicles.
  saved: 'Saved vehicles',
  allSaved: 'See and compare all of them',
  noSaved: 'Nothing saved yet. Save the ones you like and they’ll be here.',
  viewStock: 'View our stock',

  // Receipts.
  receipts: 'Receipts',
  receiptDeposit: 'Deposit for {car}',
  receiptPayment: 'Payment {reference}',
  paidOn: 'Paid {day}',
  refunded: 'Refunded',
  refunding: 'Refund on its way',
  paidTo: 'Paid to {legalName}',
  abn: 'ABN {abn}',

  // Contact details.
  details: 'Contact details',
  mobileFixed: 'You sign in with this number. To use another one, sign in with it.',
  saveDetails: 'Save details',
  detailsSaved: 'Your details are saved.',

  // Account and data.
  account: 'Account and privacy',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out on all devices',
  leaveText: 'Signing out on all devices helps if you’ve lost a phone, or signed in on someone else’s computer.',
  download: 'Download my data',
  downloadText: 'The download is everything we keep about you, in one file (JSON).',
  erase: 'Erase my data',
  eraseText:
    'This deletes your account, your saved vehicles and everything personal in your enquiries. Test drives you’ve booked are cancelled. It can’t be undone.',
  eraseKept:
    'What stays, because tax law says so: for each payment its date, amount and reference, what it was for, and your name. We keep that for seven years.',
  eraseDealer:
    'Our team may have your enquiries in its own mail and customer system. Ask us and we’ll delete those as well.',
  eraseSure: 'Yes, erase everything',
  eraseTick: 'Please tick the box if you’re sure.',
  eraseIt: 'Erase my data now',
  eraseBusy:
    'You have a vehicle on hold or a payment on its way. End the reservation first, or try again once the refund has gone through.',
  erasedTitle: 'Your data has been erased',
  erasedText: 'Your account is gone and you’re signed out. Thanks for stopping by.',
  tooMany: 'That’s a lot of changes in one go. Please try again later.',
} as const;
