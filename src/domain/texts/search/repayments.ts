/** The search by weekly repayment: on whose terms, and what is left out. `{noun}` is the noun for vehicles: "car". */
export const repaymentTexts = {
  quoted: 'As quoted for each {noun}. Term, deposit and rate can differ.',
  overTerm: 'Over {term} with no deposit, at each {noun}’s own interest rate.',
  overTermWithDeposit: 'Over {term} with a {deposit} deposit, at each {noun}’s own interest rate.',
  // The dealer's fees for a loan, if it specifies any.
  fees: 'Includes {fees} in fees.',
  monthlyFee: 'Includes a monthly account fee of {fee}.',
  feesAndMonthlyFee: 'Includes {fees} in fees and a monthly account fee of {fee}.',
  change: 'Change term or deposit',
  term: 'Loan term',
  termsQuoted: 'As quoted',
  deposit: 'Deposit or trade-in',
  backToQuoted: 'Back to quoted repayments',
  leftOut: '{count} without finance are hidden.',
  showAll: 'Show them.',
  leftOutOne: '1 {noun} without finance is hidden.',
  showOne: 'Show it.',
  comeLast: 'Any without finance come last.',
  comparisonForLoan: 'Comparison rate {rate} for this loan',
} as const;
