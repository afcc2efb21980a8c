/** The controls of `payerEntries`. */
export const payerControls = {
  name: { autoComplete: 'given-name', maxLength: 80 },
  last_name: { autoComplete: 'family-name', maxLength: 80 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
} as const;
