/** The question before analytics and advertising tags load (docs/analytics.md). */
export const consentTexts = {
  question: 'May we measure your visit?',
  explanation:
    'With your OK we use tools from other companies to see what is useful on this website and whether our ads work. Everything here works the same if you decline.',
  policy: 'How we handle your information',
  decline: 'Decline',
  accept: 'Accept',
  choose: 'Choose one by one',
  save: 'Save my choices',
  close: 'Close without changing anything',
  statistics: 'Statistics',
  statisticsUse: 'Which pages are visited and where visitors come from.',
  marketing: 'Advertising',
  marketingUse: 'Whether our ads work, and ads for our vehicles on other websites.',
  browserSaysNo:
    'Your browser tells websites not to share what they learn about you (Global Privacy Control), so all of this is off unless you turn it on here.',
  /** The entry in the footer. */
  choices: 'Privacy choices',
} as const;
