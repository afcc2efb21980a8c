import * as v from 'valibot';
import { decimal, flag, group, list, oneOf, optional, orderedIds, text, wholeNumber } from '../fields.ts';
import { certifiedTag } from './car-page.ts';

/** Words a dealer may replace everywhere. */
export const LabelsSchema = group(
  {
    contactFormTitle: text('Title of the contact form.'),
    callText: text('Text of the call button.'),
    dealerCommentsTitle: text('Title of the dealer comments on a car page.'),
    usedKeyword: text('Word for used cars.'),
    financeButton: text('Text of the finance button.'),
  },
  'Words that the dealer may replace.',
);

export const PriceSchema = group(
  {
    noPriceText: text('Shown in place of a price that is not known.'),
    subscriptions: flag('Whether the dealer offers cars by weekly subscription; that price then comes first.'),
  },
  'How prices are shown.',
);

export const TagsSchema = group(
  {
    newDays: wholeNumber(0, 365, 'Days during which a car counts as just arrived.'),
    newText: text('Tag of a car that has just arrived.'),
    soldText: text('Tag of a sold car.'),
    ecoTag: flag('Whether electric and hybrid cars show their fuel as the tag, ahead of all other tags.'),
    greenRunout: flag('Whether the tag "runout sale" is green instead of red (TAG-08).'),
    certifiedImage: optional(certifiedTag),
  },
  'Tags on photos of cars.',
);

/** Capabilities; each is off or on for a whole site. */
export const FeaturesSchema = group(
  {
    favourites: flag('Shoppers can save cars in their browser and compare them.'),
    watchlist: flag('Signed-in shoppers can save cars to their account.'),
    garage: flag('Signed-in shoppers have a page with their cars, enquiries and reservations.'),
    spinToWin: flag('Prize wheel at /spin-to-win. Needs a campaign in "spinToWin".'),
    onlinePayment: flag('Payment page at /online-payment.'),
    manufacturerSite: flag('Single-brand site: brand menu, service panel and brand pages. Needs "manufacturer".'),
    tradeIn: flag('Shoppers can ask for a trade-in valuation.'),
    offlinePages: flag(
      'Pages that a shopper has opened can be read again without a connection, with the hour they are of.',
    ),
    contactBanner: flag(
      'Strip above the header with the locations and the numbers of sales, service and parts (LOC-14).',
    ),
  },
  'Capabilities that are on or off for the whole site. Of a journey that the platform has no page for yet (src/domain/car/actions/journey.ts) nothing shows, whatever is on here.',
);

const coolingOffOf = (place: string) =>
  text(`Said where the vehicle stands in ${place}. Check it against the law of today, and against what you sell.`);

export const ReserveSchema = group(
  {
    enabled: flag('Whether shoppers can reserve a car online. Needs a deposit.'),
    deposit: decimal(0, 100_000, 'Refundable deposit in dollars.'),
    holdHours: wholeNumber(1, 24 * 14, 'Hours that a paid deposit holds the car.'),
    account: optional(text('Account of the dealer at the payment provider ("acct_..."), where it has one of its own.')),
    coolingOff: group(
      {
        nsw: coolingOffOf('New South Wales'),
        vic: coolingOffOf('Victoria'),
        qld: coolingOffOf('Queensland'),
        sa: coolingOffOf('South Australia'),
        act: coolingOffOf('the ACT'),
        wa: coolingOffOf('Western Australia'),
        tas: coolingOffOf('Tasmania'),
        nt: coolingOffOf('the Northern Territory'),
        other: text('Said of caravans and trucks, wherever they stand.'),
      },
      'What the checkout says of cooling-off rights, by state.',
    ),
  },
  'Reserving a car online.',
);

/** Whether there is a payment page at all is features.onlinePayment; what dealers call their invoices is texts.payment.referenceHint. */
export const OnlinePaymentSchema = group(
  {
    minimum: decimal(1, 100_000, 'Dollars that can be paid at once at least.'),
    maximum: decimal(1, 100_000, 'Dollars that can be paid at once at most.'),
  },
  'Paying the dealer online, at /online-payment. No surcharge is ever added. The money goes to the account of "reserve.account", where one is named.',
);

/** Whether there is a trade-in at all is features.tradeIn. */
export const TradeInSchema = group(
  {
    show: oneOf(['range', 'figure'], 'How an offer shows: as a figure, or as the range in which it lies.'),
    rangePercent: decimal(1, 25, 'Percent either side of the figure, where offers show as a range.'),
    offerDays: wholeNumber(1, 30, 'Days that an offer stands.'),
    conditions: list(
      text('A condition, as a sentence.'),
      'What an offer depends on, below the platform’s own conditions.',
    ),
    reportResult: flag(
      'Whether the result of a valuation is also sent to /api/miscellaneous, column "valuation" (TRADE-05).',
    ),
  },
  'Valuing the vehicles of shoppers.',
);

/** Routes that can be for signed-in shoppers only. */
const gateIds = ['checkout', 'finance', 'equifax-finance', 'trade-in', 'sell-my-car'] as const;

export const SignInSchema = group(
  {
    gates: orderedIds(gateIds, 'Steps that need the shopper to sign in first.'),
    smsSender: optional(
      v.pipe(
        v.string(),
        v.regex(
          /^([A-Za-z0-9 ]{3,11}|\+\d{8,15})$/,
          'must be 3 to 11 letters and digits, or a number such as "+61400000000"',
        ),
        v.description(
          'Name or number that codes come from; SMS_SENDER when left out. A name must be in the SMS Sender ID Register, or phones show it as unverified.',
        ),
      ),
    ),
    codesPerHour: wholeNumber(
      1,
      100_000,
      'Most sign-in codes sent in an hour to people who have not signed in from that browser before. The log says so when it is reached.',
    ),
  },
  'Signing in.',
);

const servicePrice = {
  amount: decimal(0, 100_000, 'Dollars a service.'),
  years: wholeNumber(1, 20, 'Years over which the price holds.'),
  services: wholeNumber(1, 100, 'Number of services at that price.'),
  interval: text('How often, for example "12 months or 15,000 km".'),
  range: wholeNumber(1, 1_000_000, 'Kilometres over which the price holds.'),
};

export const ServicePricesSchema = group(
  {
    title: text('Name of the programme.'),
    standard: group(servicePrice, 'Price of models that are not listed.'),
    models: list(
      group({ model: text('Name of the model.'), ...servicePrice }, 'Price of a model.'),
      'Prices by model.',
    ),
    note: text('Conditions of the prices.'),
  },
  'Capped service prices; they show on sites of one manufacturer.',
);

export const StockSchema = group(
  {
    count: optional(wholeNumber(0, 1_000_000, 'Number of cars to show where the search cannot count them all.')),
    guard: group(
      {
        gone: wholeNumber(
          0,
          100,
          'Per cent of the listed cars, of this dealer or one of its dealerships, that may leave the site in one import. Of a few cars half may always go, five at most.',
        ),
        repriced: wholeNumber(
          0,
          100,
          'Per cent of the prices that may change by more than half in one import, or be missing; a few as above.',
        ),
      },
      'What stops an import that looks like a faulty feed: nothing is published until someone agrees to it.',
    ),
  },
  'Stock.',
);

export const ConfigSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.description('Free settings of the dealer; the platform keeps them and does not read them.'),
);
