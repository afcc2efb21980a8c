/** Tags on photos that are not among the dealer's options (`tags`), TAG-03 and TAG-04. */
export const tagTexts = {
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  reserved: 'RESERVED',
  comingSoon: 'COMING SOON',
} as const;
