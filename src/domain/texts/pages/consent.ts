/** The question before analytics and advertising tags load (docs/analytics.md). */
export const consentTexts = {
  question: 'Can we use cookies to see how our site’s used?',
  explanation:
    'With your OK we use third-party tools to see what is useful on this website and whether our ads work. Everything here works the same if you decline.',
  policy: 'How we handle your information',
  decline: 'Decline',
  accept: 'Accept',
  choose: 'Choose which ones',
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
