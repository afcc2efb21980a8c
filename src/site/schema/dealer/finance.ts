import * as v from 'valibot';
import { financeProviders } from '../../../domain/finance/figures/provider-rules.ts';
import { decimal, distinct, flag, group, list, make, oneOf, optional, orderedIds, slug, text } from '../fields.ts';

const CalculatorSchema = group(
  {
    onCarPage: flag('Whether pages of vehicles that can be financed show the calculator.'),
    onFinancePage: flag('Whether the finance page shows the calculator.'),
    price: group(
      {
        min: decimal(0, 250_000, 'Lowest purchase price in dollars.'),
        max: decimal(0, 10_000_000, 'Highest purchase price in dollars.'),
      },
      'Purchase prices that the calculator accepts; it rejects others with a message.',
    ),
    rate: group(
      {
        min: decimal(0.5, 40, 'Lowest interest rate, per cent a year.'),
        max: decimal(0.5, 40, 'Highest interest rate, per cent a year.'),
        default: decimal(0.5, 40, 'Initial interest rate, per cent a year, in steps of 0.5.'),
      },
      'Interest rates that a shopper can choose.',
    ),
    fees: list(
      group(
        {
          name: text('Name of the fee.'),
          dollars: decimal(0, 100_000, 'Amount in dollars.'),
          every: oneOf(
            ['loan', 'month'] as const,
            '"loan" fees are charged once and added to the amount financed; "month" fees are part of each monthly payment.',
          ),
        },
        'A fee.',
      ),
      'Fees of the loan, each shown with its name: establishment, registration of the security, account, agency.',
    ),
    comparisonRange: group(
      {
        from: decimal(0.5, 40, 'Lowest comparison rate, per cent a year.'),
        to: decimal(0.5, 40, 'Highest comparison rate, per cent a year.'),
      },
      "Range of the provider's comparison rates, shown with the calculator if the dealer has a provider; widened to whatever the calculator can show.",
    ),
  },
  'The finance calculator.',
);

const PartnerSchema = group(
  {
    id: slug('Name of the partner in API addresses, as in "/api/{id}/quote".'),
    name: text('Name of the partner, as shown to shoppers.'),
    redirectHosts: list(
      v.pipe(
        v.string(),
        v.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host name such as "apply.lender.com.au"'),
        v.description('Host name, without "https://".'),
      ),
      'Hosts that the partner may redirect a shopper to; pages of this site are always allowed. Any other address is rejected.',
    ),
  },
  'Partner that returns quotes and decides applications immediately: quotes on vehicle pages, and "Get Finance". The server must be connected to it (docs/finance-partner.md).',
);

/** Places that can show the repayment of a vehicle, besides the finance block of its page. */
export const figureUses = ['cards', 'price', 'comparison', 'documents', 'sharing'] as const;
export type FigureUse = (typeof figureUses)[number];

const PageSchema = group(
  {
    aside: flag('Whether the vehicle or the steps to a loan are shown beside the form.'),
    minutes: oneOf(
      ['5 minutes', 'minutes'] as const,
      'Duration in the first of the standard steps: "Apply online in 5 minutes!" or "Apply online in minutes!".',
    ),
    steps: list(
      group(
        { title: text('The step in a few words.'), text: optional(text('One or two sentences about it.')) },
        'A step.',
      ),
      "The dealer's own steps, shown instead of the three standard ones.",
    ),
    featured: flag(
      'Whether a finance page that is not about one vehicle shows "Get Finance Now" with vehicles in stock.',
    ),
    enquiryDialog: flag(
      'Whether vehicle pages have "Get Finance Now", which opens the finance enquiry in a dialog; otherwise they have "Enquire Now", which leads to the finance page.',
    ),
  },
  'The finance page. Its address is "routes.finance", its text pages/finance.md.',
);

export const FinanceSchema = group(
  {
    enabled: flag('Whether finance is offered. Requires "creditLicence" and a "provider" or "partner".'),
    provider: optional(
      oneOf(
        financeProviders,
        'Lender whose figures are shown. Each has its own rules about which vehicles it finances.',
      ),
    ),
    partner: optional(PartnerSchema),
    creditLicence: optional(
      text(
        'Statement of the Australian credit licence under which finance is offered, shown with every figure: who offers it, for which lender, and the licence number.',
      ),
    ),
    disclaimer: text('Conditions of the figures, unless the lender has its own for the vehicle.'),
    comparisonExample: text('The example on which the comparison rates are based.'),
    comparisonBasis: optional(
      decimal(1000, 1_000_000, 'Amount financed in that example, in dollars, if the example states one.'),
    ),
    excludedMakes: distinct(make('Make of car.'), 'Makes that never show finance.'),
    excludedDealerships: distinct(text('Slug of a dealership.'), 'Dealerships whose vehicles never show finance.'),
    comparisonRateWarning: text('Warning shown beside every comparison rate. Required by the National Credit Code.'),
    figureOn: orderedIds(
      figureUses,
      'Where the weekly repayment of a vehicle is shown, besides the finance block of its page: "cards" in every list, "price" below the price on its page, "comparison" in the comparison, "documents" on its PDF and printed page, "sharing" on its picture in social networks. The rate and comparison rate are always beside it, and the warning is on the page.',
    ),
    page: PageSchema,
    calculator: CalculatorSchema,
  },
  'Finance.',
);
