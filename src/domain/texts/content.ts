/** Content pages, the blog, and what a page says without a connection. */
export const contentTexts = {
  // LEGAL-05.
  onThisPage: 'On this page',
  showWhole: 'Show the whole text',
  showLess: 'Show less',
  // LEGAL-04.
  complaintsTo: 'If we cannot settle it together you can contact:',
  legalAdvice: 'or seek independent legal advice',
  forgetMe: 'Forget me on this device',
  forgotten: 'Done. This website has forgotten you on this device.',
  notSignedOut:
    'This website has forgotten what it kept on this device, but couldn’t sign you out. Please try again in a moment.',
  // The blog.
  blogCategories: 'Categories of the blog',
  otherSite: '(another website)',
  readNext: 'Read next',
  // Without a connection.
  offline: 'You are offline',
  offlineDescription: 'What you can read of {dealer} without a connection.',
  offlineText: 'We can’t reach this page just now. Try again once you’re back online.',
  keptPages: 'Pages you can read offline',
  noneKept: 'There are no pages saved on this device yet.',
  forgetPages: 'Remove these pages',
  ring: 'Need us now? Give us a ring on {phone}.',
  certifiedStock: 'Certified and in stock',
  // Promotions.
  promotions: 'Promotions',
  banner: 'What we can do for you',
  // Unsubscribing.
  afterUnsubscribing: 'What happens then',
} as const;
