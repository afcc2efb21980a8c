/** The checkout's text on cooling off, based on the states' fair trading offices in November 2026; dealers check it against current law. */
export const coolingOff = {
  nsw: 'In New South Wales you have 1 business day to cool off after you sign a contract of sale, where we arrange your finance. Otherwise there’s no cooling-off period.',
  vic: 'In Victoria you have 3 business days to cool off after you sign a contract of sale, unless you take delivery sooner. If you cool off, we may keep $400 or 2% of the price, whichever is greater.',
  qld: 'In Queensland you have 1 business day to cool off after you sign a contract of sale for a used vehicle, unless you take it away sooner. If you cool off, we may keep up to $100. New vehicles have no cooling-off period.',
  sa: 'In South Australia you have 2 clear business days to cool off after you sign a contract of sale for a used or demonstrator vehicle. If you cool off, we may keep $100 or 2% of the price, whichever is less. New vehicles have no cooling-off period.',
  act: 'In the ACT you have 3 business days to cool off after you sign a contract of sale for a used vehicle. New vehicles have no cooling-off period.',
  wa: 'In Western Australia there’s no cooling-off period once you’ve signed a contract of sale.',
  tas: 'In Tasmania there’s no cooling-off period once you’ve signed a contract of sale.',
  nt: 'In the Northern Territory there’s no cooling-off period once you’ve signed a contract of sale.',
  other:
    'Cooling-off periods are written for cars and mostly don’t cover caravans, motorhomes or trucks. Ask us before you sign a contract of sale.',
} as const;
