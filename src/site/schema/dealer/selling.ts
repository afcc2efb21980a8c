import * as v from 'valibot';
import { decimal, flag, group, list, oneOf, optional, orderedIds, text, wholeNumber } from '../fields.ts';
import { certifiedTag } from './car-page.ts';

/** Words that a dealer can replace throughout the site. */
export const LabelsSchema = group(
  {
    contactFormTitle: text('Title of the contact form.'),
    callText: text('Text of the call button.'),
    dealerCommentsTitle: text('Title of the dealer comments on a car page.'),
    usedKeyword: text('Word for used cars.'),
    financeButton: text('Text of the finance button.'),
  },
  'Words that the dealer can replace throughout the site.',
);

export const PriceSchema = group(
  {
    noPriceText: text('Text shown instead of an unknown price.'),
    subscriptions: flag(
      'Whether the dealer offers cars by weekly subscription. The weekly price is then the main one.',
    ),
  },
  'How prices are shown.',
);

export const TagsSchema = group(
  {
    newDays: wholeNumber(0, 365, 'Days for which a car counts as just arrived.'),
    newText: text('Tag of a car that has just arrived.'),
    soldText: text('Tag of a sold car.'),
    ecoTag: flag('Whether electric and hybrid cars show their fuel as the tag, before all other tags.'),
    greenRunout: flag('Whether the tag "runout sale" is green instead of red.'),
    certifiedImage: optional(certifiedTag),
  },
  'Tags on photos of cars.',
);

/** Capabilities; each is off or on for a whole site. */
export const FeaturesSchema = group(
  {
    favourites: flag('Whether shoppers can save cars in their browser and compare them.'),
    watchlist: flag('Whether signed-in shoppers can save cars to their account.'),
    garage: flag('Whether signed-in shoppers have a page with their cars, enquiries and reservations.'),
    spinToWin: flag('Whether there is a prize wheel at /spin-to-win. Requires a campaign in "spinToWin".'),
    onlinePayment: flag('Whether there is a payment page at /online-payment.'),
    manufacturerSite: flag(
      'Whether this is a single-brand site, with brand menu, service panel and brand pages. Requires "manufacturer".',
    ),
    tradeIn: flag('Whether shoppers can get a trade-in valuation.'),
    offlinePages: flag(
      'Whether pages that a shopper has opened can be read again offline, with the time at which they were loaded.',
    ),
    contactBanner: flag(
      'Whether a strip above the header shows the locations and the phone numbers of sales, service and parts.',
    ),
  },
  'Capabilities that are on or off for the whole site.',
);

const coolingOffOf = (place: string) =>
  text(`Text for vehicles in ${place}. Check it against current law and against what the dealer sells.`);

export const ReserveSchema = group(
  {
    enabled: flag('Whether shoppers can reserve a car online. Requires a deposit.'),
    deposit: decimal(0, 100_000, 'Refundable deposit in dollars.'),
    holdHours: wholeNumber(1, 24 * 14, 'Hours for which a paid deposit holds the car.'),
    account: optional(text('The dealer\'s own account with the payment provider ("acct_..."), if it has one.')),
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
        other: text('Text for caravans and trucks, in any state.'),
      },
      'Text about cooling-off rights in the checkout, by state.',
    ),
  },
  'Reserving a car online.',
);

/** Whether there is a payment page at all is features.onlinePayment; what dealers call their invoices is texts.payment.referenceHint. */
export const OnlinePaymentSchema = group(
  {
    minimum: decimal(1, 100_000, 'Lowest amount of one payment, in dollars.'),
    maximum: decimal(1, 100_000, 'Highest amount of one payment, in dollars.'),
  },
  'Paying the dealer online, at /online-payment. No surcharge is ever added. The money goes to "reserve.account", if set.',
);

/** Whether there is a trade-in at all is features.tradeIn. */
export const TradeInSchema = group(
  {
    show: oneOf(
      ['range', 'figure', 'in-person'],
      'What shoppers get online: an indicative range, an offer to the dollar, or nothing, because a person values every vehicle, as caravan dealers do.',
    ),
    rangePercent: decimal(1, 25, 'Width of the range, in per cent on either side of the amount.'),
    offerDays: wholeNumber(1, 30, 'Days for which an offer is valid.'),
    conditions: list(
      text('A condition, as a sentence.'),
      'Conditions of an offer, listed below those of the platform.',
    ),
    reportResult: flag('Whether the result of a valuation is also sent to /api/miscellaneous, as column "valuation".'),
  },
  "Valuations of shoppers' vehicles.",
);

/** Journeys that can be limited to signed-in shoppers. */
const gateIds = ['checkout', 'finance', 'equifax-finance', 'trade-in', 'sell-my-car'] as const;

export const SignInSchema = group(
  {
    gates: orderedIds(gateIds, 'Journeys for which shoppers must sign in first.'),
    smsSender: optional(
      v.pipe(
        v.string(),
        v.regex(
          /^([A-Za-z0-9 ]{3,11}|\+\d{8,15})$/,
          'must be 3 to 11 letters and digits, or a number such as "+61400000000"',
        ),
        v.description(
          'Name or number that sign-in codes are sent from. If left out, SMS_SENDER. A name must be in the SMS Sender ID Register, or phones show it as unverified.',
        ),
      ),
    ),
    codesPerHour: wholeNumber(
      1,
      100_000,
      'Limit of sign-in codes per hour to people who have not signed in from that browser before. Reaching it is logged as an alert.',
    ),
  },
  'Signing in.',
);

const servicePrice = {
  amount: decimal(0, 100_000, 'Price of one service, in dollars.'),
  years: wholeNumber(1, 20, 'Years for which the price applies.'),
  services: wholeNumber(1, 100, 'Number of services at that price.'),
  interval: text('Service interval, for example "12 months or 15,000 km".'),
  range: wholeNumber(1, 1_000_000, 'Kilometres for which the price applies.'),
};

export const ServicePricesSchema = group(
  {
    title: text('Name of the programme.'),
    standard: group(servicePrice, 'Prices for models that are not listed.'),
    models: list(
      group({ model: text('Name of the model.'), ...servicePrice }, 'Prices for one model.'),
      'Prices by model.',
    ),
    note: text('Conditions of the prices.'),
  },
  'Capped-price servicing, shown on single-brand sites.',
);

export const StockSchema = group(
  {
    count: optional(wholeNumber(0, 1_000_000, 'Number of cars to show if the search cannot count them all.')),
    guard: group(
      {
        gone: wholeNumber(
          0,
          100,
          'Per cent of the listed cars, of this dealer or of one dealership, that one import may remove. Up to half of the cars may always go, but no more than five.',
        ),
        repriced: wholeNumber(
          0,
          100,
          'Per cent of the prices that may change by more than half, or be missing, in one import. The same exception applies.',
        ),
      },
      'Limits that stop an import that looks like a faulty feed: nothing is published until somebody approves it.',
    ),
  },
  'Stock and its imports.',
);

export const ConfigSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.description('Settings for other systems. The platform stores them but does not read them.'),
);
