/** What stands around every page, and what any page may have to say. */
export const chromeTexts = {
  // A§8, ERR-05: something failed, and nobody can say why.
  unknownError: 'An unknown error occurred.',
} as const;
