import { figureUses } from '../schema/dealer/finance.ts';

/** The finance defaults, part of defaults.ts. */
export const financeDefaults = {
  enabled: false,
  // The loan behind the rates, 5 years and $30,000, is prescribed.
  disclaimer:
    'Repayments are an example for approved applicants, based on a 5 year term, 10.0% deposit. Whether credit is given, and on which terms, is for the lender to decide. Fees, charges and conditions apply.',
  comparisonExample:
    'Rates are worked out on this example: a 5-year secured loan, 10% deposit, 30% final payment, monthly repayments.',
  excludedMakes: ['Suzuki'],
  excludedDealerships: [],
  comparisonRateWarning:
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  figureOn: [...figureUses],
  page: { aside: true, minutes: '5 minutes' as const, steps: [], featured: true, enquiryDialog: false },
  calculator: {
    onCarPage: false,
    onFinancePage: true,
    price: { min: 1000, max: 250_000 },
    rate: { min: 0.5, max: 15, default: 10 },
    fees: [],
    comparisonRange: { from: 8.38, to: 19.42 },
  },
};
