/** Finance figures on vehicle pages; wording prescribed by law is in options under "finance". */
export const financeTexts = {
  figureTitle: 'What it could cost you',
  repaymentWeek: '{amount} a week',
  repaymentFortnight: '{amount} a fortnight',
  repaymentMonth: '{amount} a month',
  repayment: 'Repayment',
  repaymentAt: '{repayment} at {rate}',
  comparedRow: 'On finance',
  comparisonLine: 'Comparison rate {rate}',
  otherRepayments: 'or {amounts}',
  rate: '{rate}% p.a.',
  interestRate: 'Interest rate',
  comparisonRate: 'Comparison rate',
  term: 'Term',
  oneYear: '1 Year',
  years: '{n} Years',
  deposit: 'Deposit',
  depositOf: '{amount} deposit',
  /** In the dealer's email. */
  statedFigure: 'Figure shown for the vehicle',
  /** The loan behind a repayment: the one stated for the vehicle, or the shopper's own. */
  statedTerms: 'The figure shown for this vehicle: {terms}.',
  ownTerms: 'Your own figures, not the one shown for this vehicle: {terms}.',
  finalPayment: 'Final payment',
  establishmentFees: 'Establishment fees',
  totalPayable: 'Total payable',
  exampleBasis: 'It is based on {amount} financed.',
  /** Where a quote may appear: before it has loaded, and if there is none. */
  quoteAsk: 'What would it cost you a week? We’ll work it out with you.',
  quoteLoading: '...',
  /** Only logged. */
  quoteFailed: 'Failed to get {partner} quick quote',
  getFinance: 'Get Finance',
  /** Beside that button. */
  getFinanceText:
    'Find out what it could cost you a week, and get pre-approved online. It has no impact on your credit score, and you sign nothing here.',
  /** The pre-approval popup. */
  popupTitle: 'Instant Finance pre-approval with no impact on your credit score.',
  popupIntro: 'Four short steps with {partner}, two of them to fill in. Nothing is signed and nothing is charged.',
  stepEstimate: 'Quick Estimate',
  stepDetails: 'Your Details',
  stepApproval: 'Instant pre-approval',
  stepLender: 'Apply to lender',
  estimate: 'Your estimate',
  estimateAsk: 'Choose an amount to see what it could cost a week.',
  noCode: 'Can’t get a code? Ask us for finance without one.',
  apply: 'Get Pre-Approved',
  /** Shown before details are sent to a third party. */
  passedOn: 'We’ll send these details to {partner} so they can pre-approve you.',
  /** When the partner's steps fail. */
  customerFailed: 'Failed to create customer with {partner}',
  /** For a vehicle that has sold, is reserved, or is of a make or dealership without finance. */
  notFinanced: 'This vehicle can’t be pre-approved here. Ask us and we’ll find out what’s possible.',
  noRedirect: 'Failed to create customer or no redirect URL received.',
  /** After any of the messages about the partner: the dealer has had the enquiry since before. */
  stored: 'We’ve got your enquiry and we’ll be in touch. There’s no need to send it again.',
  unknownVerification: 'An unknown error occurred during verification.',
  unknownStep: 'An unknown error occurred while advancing step.',
  aboutFigures: 'about the finance figures',
  notesTitle: 'About the repayments shown',
} as const;
