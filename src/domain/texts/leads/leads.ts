/** Messages of a form that could not be sent, other than field errors. */
export const leadTexts = {
  // A form that could not be sent for an unknown reason.
  leadFailed: 'Lead submission failed',
  // The same on a car's page. Misspelt on purpose (ERR-03).
  carLeadFailed: 'An unexpected error occured',
  formFailed: 'An error occurred when submitting this form',
  // Why it could not be sent, if the server gave no reason. What happens to it is said below.
  offline: 'You seem to be offline.',
  busy: 'We’re very busy right now.',
  // Stored in the browser until it can be sent, or not.
  kept: 'Your enquiry hasn’t been sent yet. It’s saved on this device, and we’ll send it as soon as we can, as long as a page of this site is open.',
  keptOffline:
    'Your enquiry hasn’t been sent yet. It’s saved on this device, and we’ll send it once you’re back online, as long as a page of this site is open.',
  notKept: 'Your enquiry hasn’t been sent. Please leave this page open and try again.',
  tryAgain: 'Try again now',
  // The outcome of a stored one. `{form}` is the title of the form.
  keptSent: '{form}: your saved enquiry has been sent.',
  keptSentDetails: 'Details',
  keptRefused: '{form}: your saved enquiry needs another look.',
  keptRefusedOpen: 'Open the form',
  // Errors that only the server can detect.
  tooMany: 'We’ve had too many enquiries from this connection. Please try again later, or give us a call.',
  noFiles: 'We can’t take files just now. Please send the form without yours, or email it to us.',
  captcha: 'Please confirm you’re not a robot, then send the form again.',
  timeTaken: 'Someone has just booked that time. Please choose another.',
  // A day or time outside the hours of `{place}`; `{day}` is "Sunday 29 November".
  dayOver: 'That day has passed. Please choose a later one.',
  timeOver: 'That time has passed. Please choose a later one.',
  dayClosed: '{place} is closed on {day}. Please choose another day.',
  dayArranged: '{place} on {day}: {hours}. Please choose another day, or call us.',
  timeClosed: '{place} isn’t open at {time} on {day}. Please choose a time within {hours}.',
  notStored: 'We couldn’t take your enquiry just now. Nothing you typed is lost.',
} as const;
