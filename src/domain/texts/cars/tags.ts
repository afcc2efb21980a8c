/** Tags on photos that are not among the dealer's options (`tags`). */
export const tagTexts = {
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  reserved: 'RESERVED',
  comingSoon: 'COMING SOON',
} as const;
