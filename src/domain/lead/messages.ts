import { formatCount } from '../text.ts';

/** Every text a lead form or its route can answer with, in one place. The spec's own texts carry their section. */
export const leadMessages = {
  /** A§5, OTP-01. */
  required: 'This is a required field.',
  /** B§5, LEAD-12. */
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  /** B§5, LEAD-13: a postcode that nobody knows. */
  unknownPostcode: 'Invalid postcode',
  /** A§8, B§8, LEAD-15. */
  terms: '*You must agree to the terms of use before submitting.',
  /** B§5, LEAD-14: heading of the list when several fields are wrong. */
  severalErrors: 'Please fix the following errors:',
  /** A§8, ERR-01. */
  formFailed: 'An error occurred when submitting this form',
  email: 'Please enter an email address such as name@example.com.',
  phone: 'Please enter a phone number with its area code, such as 0412 345 678.',
  /** Whom an unsubscribe request is for. */
  emailOrPhone: 'Please enter the email address or the mobile number that gets our messages.',
  plainText: 'Please use plain text, without HTML.',
  tooLong: (limit: number) => `Please use no more than ${formatCount(limit)} characters.`,
  choice: 'Please choose one of the options.',
  amount: 'Please enter an amount in dollars, such as 25,000.',
  rego: 'Please enter a registration of up to 9 letters and digits.',
  date: 'Please choose a date.',
  time: 'Please choose a time.',
  kilometres: 'Please enter what the odometer shows, such as 45,000.',
  vehicles: 'Please enter a number, such as 12.',
  abn: 'Please check the ABN: its 11 digits do not add up.',
  resumeType: 'Please choose a PDF or Word file.',
  resumeSize: 'Please choose a file of up to 5 MB.',
  resumeAgain: 'Please choose your résumé again.',
  resumeEmpty: 'This file is empty. Please choose another.',
} as const;
