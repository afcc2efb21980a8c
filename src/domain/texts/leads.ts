/** What a form says when something went wrong that is no field's fault. */
export const leadTexts = {
  // A§8, ERR-02: a form that could not be sent, where nobody knows why.
  leadFailed: 'Lead submission failed',
  // A§8, ERR-03: the same on the page of a car (spelt so in the requirements).
  carLeadFailed: 'An unexpected error occured',
  // A§8, ERR-01.
  formFailed: 'An error occurred when submitting this form',
} as const;
