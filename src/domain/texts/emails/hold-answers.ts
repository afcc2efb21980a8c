/**
 * The page on which dealer staff confirm or release a reservation. `{name}` made it, `{deposit}` is the amount. What has happened reads as
 * in the emails to the dealer (holdEmails).
 */
export const holdAnswerTexts = {
  description: 'A reserved vehicle at {dealer}.',

  // The two answers.
  confirm: 'Confirm the hold',
  confirmText:
    'The vehicle stays reserved for {name} and no longer goes back on sale by itself. {name} gets an email that says so, and can still end the hold until they sign a contract.',
  confirmIt: 'Yes, confirm it',
  release: 'Release the vehicle',
  releaseText:
    'The vehicle goes back on sale straight away, all {deposit} goes back to {name}, and {name} gets an email that says so. This can’t be undone.',
  releaseIt: 'Yes, release it',

  seeVehicle: 'See the vehicle',
  failed: 'That didn’t go through just now. Nothing has changed. Please try again in a moment.',
  missingTitle: 'There’s no reservation here',
  missing: 'The link isn’t complete. Please try the button in the email again.',
} as const;
