import * as v from 'valibot';
import { financeProviders } from '../../../domain/finance/figures/provider-rules.ts';
import { decimal, distinct, flag, group, list, make, oneOf, optional, orderedIds, slug, text } from '../fields.ts';

const CalculatorSchema = group(
  {
    onCarPage: flag('Whether pages of vehicles that can be financed have the calculator.'),
    onFinancePage: flag('Whether the finance page has the calculator.'),
    price: group(
      {
        min: decimal(0, 250_000, 'Lowest purchase price in dollars.'),
        max: decimal(0, 10_000_000, 'Highest purchase price in dollars.'),
      },
      'Purchase prices that it works with; outside of them it says so.',
    ),
    rate: group(
      {
        min: decimal(0.5, 40, 'Lowest interest rate, percent a year.'),
        max: decimal(0.5, 40, 'Highest interest rate, percent a year.'),
        default: decimal(0.5, 40, 'Interest rate that it begins with, percent a year, in steps of 0.5.'),
      },
      'Interest rates that a shopper can choose.',
    ),
    fees: list(
      group(
        {
          name: text('What the fee is called.'),
          dollars: decimal(0, 100_000, 'Dollars.'),
          every: oneOf(
            ['loan', 'month'] as const,
            '"loan": charged once and added to the amount financed; "month": part of what is paid each month.',
          ),
        },
        'A fee.',
      ),
      'Fees of the loan, each shown by its name: establishment, registration of the security, account, agency.',
    ),
    comparisonRange: group(
      {
        from: decimal(0.5, 40, 'Lowest comparison rate, percent a year.'),
        to: decimal(0.5, 40, 'Highest comparison rate, percent a year.'),
      },
      'Comparison rates that the provider lends at; shown with the calculator of a dealer with a provider.',
    ),
  },
  'The finance calculator.',
);

const PartnerSchema = group(
  {
    id: slug('The partner in the addresses of its calls: "/api/{id}/quote".'),
    name: text('The partner as shoppers read it.'),
    redirectHosts: list(
      v.pipe(
        v.string(),
        v.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host name such as "apply.lender.com.au"'),
        v.description('Host name, without "https://".'),
      ),
      'Hosts that the partner may send a shopper on to; pages of this site are always allowed. Addresses anywhere else are refused.',
    ),
  },
  'Partner that gives quotes and takes applications at once: quotes on vehicle pages, and "Get Finance". The server must be connected to it (docs/finance-partner.md).',
);

/** Places for the figure of a vehicle, besides the finance block of its page. */
export const figureUses = ['cards', 'price', 'comparison', 'documents', 'sharing'] as const;
export type FigureUse = (typeof figureUses)[number];

const PageSchema = group(
  {
    aside: flag('Whether the vehicle, or the steps to a loan, stand beside the form.'),
    minutes: oneOf(
      ['5 minutes', 'minutes'] as const,
      'What the first of the three steps promises: "Apply online in 5 minutes!" or "Apply online in minutes!".',
    ),
    steps: list(
      group(
        { title: text('The step in a few words.'), text: optional(text('One or two sentences about it.')) },
        'A step.',
      ),
      "The dealer's own steps, which take the place of the three.",
    ),
    featured: flag('Whether the page shows "Get Finance Now" with vehicles in stock, where it is about none.'),
    enquiryDialog: flag(
      'Whether "Get Finance Now" opens the finance enquiry in a dialog; else "Enquire Now" leads to the finance page.',
    ),
  },
  'The finance page; its address is routes.finance, its words pages/finance.md.',
);

export const FinanceSchema = group(
  {
    enabled: flag('Whether finance is offered. Needs a provider or a partner, and a credit licence.'),
    provider: optional(
      oneOf(
        financeProviders,
        'Lender whose figures are shown. Each has its own rules about which vehicles it finances.',
      ),
    ),
    partner: optional(PartnerSchema),
    creditLicence: optional(
      text(
        'Under whose Australian credit licence finance is offered, in the words that stand with every figure: who offers it, for which lender, and the number of the licence.',
      ),
    ),
    disclaimer: text('Conditions of the figures; those of the lender for one vehicle take their place.'),
    comparisonExample: text('The example that rates are worked out on.'),
    comparisonBasis: optional(decimal(1000, 1_000_000, 'Dollars financed in that example, where it names them.')),
    excludedMakes: distinct(make('Make of car.'), 'Makes that never show finance.'),
    excludedDealerships: distinct(
      text('Slug of a dealership.'),
      'Dealerships, by slug, whose vehicles never show finance.',
    ),
    comparisonRateWarning: text('Warning shown beside every comparison rate. Required by the National Credit Code.'),
    figureOn: orderedIds(
      figureUses,
      'Where it shows what a vehicle costs a week on finance, besides the finance block of its page: "cards" in every list, "price" below the price on its page, "comparison" in the comparison, "documents" on its PDF and printed page, "sharing" on the picture that social networks show of its page. Each with rate and comparison rate beside it, and the warning on the page.',
    ),
    page: PageSchema,
    calculator: CalculatorSchema,
  },
  'Finance.',
);
