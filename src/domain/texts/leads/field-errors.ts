/** Error texts beside an invalid field, and above the form. */
export const fieldErrorTexts = {
  required: 'This is a required field.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  // Four digits that no place has.
  unknownPostcode: 'Invalid postcode',
  terms: '*You must agree to the terms of use before submitting.',
  // Heading of the list when several fields are wrong.
  severalErrors: 'Please fix the following errors:',
  email: 'Please enter an email address, such as name@example.com.',
  phone: 'Please enter a phone number with its area code, such as 0412 345 678.',
  // Whom an unsubscribe request is for.
  emailOrPhone: 'Please enter the email address or mobile number that gets our messages.',
  plainText: 'Please use plain text, without HTML or broken characters.',
  tooLong: 'Please use no more than {limit} characters.',
  choice: 'Please choose one of the options.',
  amount: 'Please enter an amount in dollars, such as 25,000.',
  wholeDollars: 'Please enter whole dollars, without cents.',
  // An offer is held against the price of the vehicle.
  offerTooLow: 'That’s a long way under the asking price. We can look at offers from {dollars}.',
  offerTooHigh: 'That’s a good deal more than we’re asking. Please check the amount.',
  // The dealer's answer to one.
  counterTooLow:
    'Please enter at least {dollars}, which is more than you were offered. If you’re happy with the offer, accept it.',
  counterTooHigh: 'Please check the amount. The most you can ask here is {dollars}.',
  loanAmount: 'Please enter an amount from $10,000 to $200,000.',
  loanTerm: 'Please choose a term from 1 to 7 years.',
  code: 'Please enter the 6 digits from our message.',
  rego: 'Please enter a rego of up to 9 letters and numbers.',
  vin: 'Please check your VIN. It has 17 letters and numbers, with no I, O or Q.',
  // A part has to fit a vehicle.
  regoOrVin: 'Please enter your rego or your VIN, so we can check the part fits.',
  date: 'Please choose a date.',
  time: 'Please choose a time.',
  kilometres: 'Please enter the odometer reading, such as 45,000.',
  vehicles: 'Please enter a number, such as 12.',
  abn: 'Please check your ABN. Those digits don’t make a valid one.',
  resumeType: 'Please choose a PDF or Word file.',
  resumeSize: 'Please choose a file of up to {resumeMb} MB.',
  resumeAgain: 'Please choose your résumé again.',
  resumeEmpty: 'This file is empty. Please choose another.',
} as const;
