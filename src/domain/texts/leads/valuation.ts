/** The valuation of a shopper's own vehicle: its pages, questions and offer. `{vehicle}` is its year, make and model. */
export const valuationTexts = {
  title: 'Value my trade-in',
  intro:
    'Your rego, four quick questions and a few photos. For most cars, you’ll see what it’s worth in a couple of minutes.',
  carIntro: 'Find out what your vehicle is worth towards the {car}, and what’s left to pay.',
  sellTitle: 'Sell My Car',
  sellIntro:
    'Your rego, four quick questions and a few photos, and for most cars you’ll see what it’s worth. No need to buy one from us.',
  description: 'Find out what your vehicle is worth at {dealer}. Most cars are valued online in a couple of minutes.',
  // Beside the form.
  towards: 'Trading in for',
  howTitle: 'How it works',
  how1: 'Type in your rego, and check we’ve found the right vehicle.',
  how2: 'Answer four questions. You’ll see what each answer does to the estimate.',
  how3: 'Add a few photos, and see what your vehicle is worth, and until when. A valuer will call you if we can’t say online.',
  how4: 'Happy with that? We find a time to look at your vehicle. Nothing is binding until you sign.',

  // Where a person values every vehicle (tradeIn.show is "in-person").
  inPersonIntro: 'Tell us what you have, and a valuer will call you. We value every vehicle in person.',
  inPersonCarIntro:
    'Tell us what you’d trade in for the {car}, and a valuer will call you. We value every vehicle in person.',
  inPersonSellIntro:
    'Tell us what you’re selling, and a valuer will call you. We value every vehicle in person. No need to buy one from us.',
  inPersonDescription: 'Trade in or sell your vehicle at {dealer}. A valuer looks at it in person.',
  inPersonHow1: 'Type in your rego, and tell us who you are.',
  inPersonHow2: 'A valuer will call you, and you’ll find a time for us to see it.',
  inPersonHow3: 'We look it over together and put our offer in writing. Nothing is binding until you sign.',

  // Steps. Of how many: "Step 2 of 7".
  progress: 'Step {n} of {of}',
  vehicleTitle: 'Your vehicle',
  vehicleButton: 'Find my vehicle',
  finding: 'Looking…',
  confirmTitle: 'Is this your vehicle?',
  confirmButton: 'Yes, that’s my vehicle',
  notMine: 'No, try another rego',
  kmsLabel: 'What does the odometer show?',
  kmsHint: 'Kilometres, to the nearest thousand is fine',
  next: 'Next',
  back: 'Back',
  saving: 'One moment…',
  // The estimate so far.
  soFar: 'Estimate so far',
  noChange: 'No change',
  adds: 'Adds {amount}',
  takesOff: 'Takes off {amount}',

  // The questions, and their answers.
  condition: 'What condition is it in?',
  conditionHint: 'Compared with others of its age',
  conditionExcellent: 'Excellent: like new, inside and out',
  conditionGood: 'Good: light marks, everything works',
  conditionFair: 'Fair: dents, scratches or worn trim',
  conditionPoor: 'Poor: needs repairs',
  history: 'Does it have its service history?',
  historyHint: 'The logbook, or receipts',
  historyFull: 'All of it',
  historyPartial: 'Some of it',
  historyNone: 'None',
  accident: 'Has it been in an accident?',
  accidentHint: 'Anything more than a car park scrape',
  accidentNone: 'No',
  accidentRepaired: 'Yes, and it’s been repaired',
  accidentDamaged: 'Yes, and the damage is still there',
  keys: 'How many keys are there?',
  keysHint: 'A modern key can cost hundreds to replace',
  keysTwo: 'Two or more',
  keysOne: 'One',

  // Photos.
  photosTitle: 'Add a few photos',
  photosHint:
    'Up to {most}: each side, the seats, the dash with the odometer, and any damage. At most {photoMb} MB each, and {photosMb} MB together. You can leave them out. We don’t keep where a photo was taken.',
  photosLabel: 'Photos',
  photosSend: 'See what it’s worth',
  photosSending: 'Sending your photos…',
  photosThere: 'Photos we have: {n}',
  photosWrong:
    'We couldn’t read {n} of your photos. JPEG works up to {jpeg} megapixels, WebP up to {webp} and PNG up to {others}, each up to {photoMb} MB.',
  photosSaved: 'The others are saved.',
  photosBusy: 'We’re busy with other photos right now. Please send yours again in a minute.',
  photosTooLarge:
    'These photos are too large: at most {photoMb} MB each, and {photosMb} MB together. Please choose fewer, or smaller ones.',
  photosFull: 'We already have {most} photos of your vehicle. That’s plenty.',

  // The offer, or the range, which is a guide and never called an offer. `{until}` is a day and a time.
  offerTitle: 'Our offer for your {vehicle}',
  rangeTitle: 'Indicative range for your {vehicle}',
  range: '{low} to {high}',
  stands: 'This offer stands until {until}.',
  rangeStands:
    'This range is valid until {until}. It’s a guide: you get our offer in writing once we’ve seen your vehicle.',
  how: 'How we got there',
  inGoodOrder: 'In good order, with {kms} km',
  offerTotal: 'Our offer',
  rangeTotal: 'Indicative range, because we haven’t seen it yet',
  conditionsTitle: 'What it depends on',
  condition1: 'Your vehicle is as you described it. We look it over together before anything is signed.',
  condition2: 'It’s yours to sell. If there’s finance owing, we pay that out and the rest is yours.',
  condition3: 'It’s registered in your name or your company’s, and comes with its rego papers and keys.',
  ended: 'This offer ended on {until}. Prices move, so we’ll work out a new one.',
  rangeEnded: 'This range ended on {until}. Prices move, so we’ll work out a new one.',
  renew: 'Get a new estimate',
  changeAnswers: 'Change an answer',
  acceptTitle: 'Happy with that?',
  acceptRangeTitle: 'Sounds about right?',
  acceptIntro: 'Accept the offer and we’ll find a time to see your vehicle. You can still say no when we meet.',
  acceptRangeIntro:
    'Tell us who you are, and we’ll find a time to see your vehicle. You can still say no to our offer.',

  // The amount left to pay for the car after the trade-in.
  differenceTitle: 'What’s left to pay',
  lessOffer: 'Less your trade-in',
  lessRange: 'Less your trade-in, indicative range',
  difference: 'Difference',
  differenceRange: 'Difference, indicative range',
  nothingLeft: 'Your trade-in covers it. We pay out what’s over.',
  weekly: 'Or pay the difference off over {term}, with your trade-in as the deposit:',
  weeklyRange: 'Or pay it off over {term}, with the lower end of your range, {deposit}, as the deposit:',
  weeklyEnding: 'An estimate, including our fees. Finance is subject to approval by the lender.',

  // A vehicle that a person has to value. `{rego}` is its registration.
  enquiryTitle: 'Let’s do this one in person',
  byHand:
    'What your {vehicle} is worth comes down to its fit-out and how it’s been looked after, and no price guide can tell us that. Tell us about it, and a valuer will call you to find a time to see it.',
  inPerson:
    'We value every vehicle in person. Tell us about your {vehicle}, and a valuer will call you to find a time to see it.',
  tooOld:
    'Your {vehicle} is over 7 years old. What a vehicle of that age is worth depends on how it’s been looked after, and no price guide can tell us that. Tell us about it, and a valuer will call you to find a time to see it.',
  tooFar:
    'Your {vehicle} has done more than 100,000 km. Beyond that it’s all about how it’s been looked after, and no price guide can tell us that. Tell us about it, and a valuer will call you to find a time to see it.',
  tooLittle:
    'We’d rather see your {vehicle} than put too low a price on it. Tell us about it, and a valuer will call you.',
  unknown:
    'We couldn’t find a vehicle with the rego {rego} that we can value. Check you’ve typed it right, or tell us what you drive, and a valuer will call you to find a time to see it.',
  away: 'We can’t look vehicles up just now. Tell us what you drive, and a valuer will call you to find a time to see it.',
  tryAgain: 'Try another rego',

  // Once it is sent.
  sentTitle: 'We’ve got your {vehicle}’s details',
  sentTitleNoVehicle: 'We’ve got your vehicle’s details',
  sentAccepted:
    'You’ve accepted our offer of {offer}. It stands until {until}. A valuer will call you to find a time to see your vehicle.',
  sentRange:
    'Your indicative range is {offer}, valid until {until}. A valuer will call you to find a time to see your vehicle, and you get our offer in writing.',
  sentEnquiry: 'A valuer has your details and will call you.',
  another: 'Value another vehicle',

  // Coming back to it.
  keepTitle: 'Save and finish later',
  keep: 'This link brings you back here on any device until {until}. Anyone who has it can see what you’ve told us, so keep it to yourself.',
  over: 'That valuation is no longer here: we keep one for 14 days. You can start a new one.',

  // What can go wrong.
  failed: 'That didn’t go through. Nothing you typed is lost. Please try again.',
  tooMany: 'That’s a lot of vehicles in one go. Please try again in an hour, or give us a call.',
  choose: 'Please choose one of the answers.',
} as const;
