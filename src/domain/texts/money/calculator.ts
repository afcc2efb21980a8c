/** The finance calculator. */
export const calculatorTexts = {
  title: 'Work out your repayments',
  intro: 'Change any figure. Nothing is sent to us, and nothing touches your credit score.',
  noScript: 'The calculator needs JavaScript. We’re happy to work it out for you instead.',

  // What can be set, with the units beside the numbers.
  amount: 'Purchase price',
  tradeIn: 'Deposit or trade-in',
  term: 'Loan term',
  interest: 'Interest rate',
  residual: 'Residual',
  residualHint: 'A final payment at the end of the loan, also called a balloon.',
  slider: '{field}, slider',
  percentUnit: '% p.a.',
  yearUnit: 'yr',
  nearest: 'From {min} to {max}: we’ve used {used}',
  priceLimits: 'Cannot be less than {min} or more than {max}',
  frequency: 'How often you pay',
  week: 'Weekly',
  fortnight: 'Fortnightly',
  month: 'Monthly',

  // The result.
  result: 'Your {frequency}ly repayment is calculated to be',
  /** The loan, where no figure is shown for the vehicle: as the dealer's settings have it, or as the shopper changed it. */
  exampleTerms: 'Our example figures, not a quote: {terms}.',
  yourTerms: 'Your own figures: {terms}.',
  weekUnit: 'wk',
  fortnightUnit: 'fn',
  monthUnit: 'mo',
  comparisonRate: 'Comparison rate with these fees',
  /** That of the figure shown for the vehicle, which is the lender's. */
  statedComparisonRate: 'Comparison rate',
  total: 'Total repayments',
  residualAfter: 'Residual at the end',
  enquire: 'Enquire for Finance',
  enquireText: 'We can’t work out a repayment from these figures. Ask us and we’ll find out what’s possible.',
  comparisonRange: 'Comparison rates run from {from}% to {to}% p.a.',
  estimate:
    'An estimate, not an offer or a quote. Your own rate depends on the lender, the vehicle and your circumstances.',
  share: 'Copy link to this result',
  shareName: 'the link to this result',
  reset: 'Start again',

  // How it was worked out.
  working: 'How we got there',
  lessDeposit: 'Less deposit or trade-in',
  financed: 'Amount financed',
  /** The fees that the repayment shown for the vehicle contains, where they are not the dealer's own list. */
  lenderFees: 'Fees in the figure shown for this vehicle',
  interestOver: 'Interest over {term}',
  accountFees: 'Monthly fees over {term}',
  rounding: 'Rounding to whole dollars',
  lessResidual: 'Less residual, paid at the end',
  payments: '{payments} repayments of {payment}',
  interestAndFees: 'Interest and fees',
  costOfCredit: 'Of that, {amount} is interest and fees.',
  costWithResidual: 'Of that and the residual, {amount} is interest and fees.',
  chart: 'What you pay each year',
  chartSummary:
    'In the first year {firstInterest} of what you pay is interest and {firstPaid} pays off the loan; in the last, {lastInterest} and {lastPaid}.',
  paidOff: 'Pays off the loan',
  interestPart: 'Interest',
  year: 'Year',
  owing: 'Still owing',
  asTable: 'Show as a table',
} as const;
