import { carPageTexts, galleryTexts, printTexts, towingTexts } from './cars/car-page.ts';
import { attributeTexts, cardTexts, tagTexts } from './cars/cards.ts';
import { priceTexts } from './cars/prices.ts';
import { comparisonTexts, savedCarTexts, watchlistTexts } from './cars/saved-cars.ts';
import { customerOfferTexts } from './emails/customer-offers.ts';
import { dealerEmailTexts } from './emails/dealer-emails.ts';
import { emailTexts } from './emails/emails.ts';
import { holdAnswerTexts } from './emails/hold-answers.ts';
import { holdEmailTexts } from './emails/hold-emails.ts';
import { paymentEmailTexts } from './emails/payment-emails.ts';
import { prizeEmailTexts } from './emails/prize-emails.ts';
import { fieldErrorTexts } from './leads/field-errors.ts';
import { fieldTexts } from './leads/fields.ts';
import { formTexts } from './leads/forms.ts';
import { garageTexts } from './leads/garage.ts';
import { leadTexts } from './leads/leads.ts';
import { sentLeadTexts } from './leads/sent-lead.ts';
import { signInTexts } from './leads/sign-in.ts';
import { tradeInTexts } from './leads/trade-in.ts';
import { valuationTexts } from './leads/valuation.ts';
import { calculatorTexts } from './money/calculator.ts';
import { checkoutTexts } from './money/checkout.ts';
import { financeTexts } from './money/finance.ts';
import { financePageTexts } from './money/finance-page.ts';
import { paymentTexts } from './money/payment.ts';
import { chromeTexts, consentTexts } from './pages/chrome.ts';
import { contentTexts, llmsTexts } from './pages/content.ts';
import { homeTexts } from './pages/home.ts';
import { hoursTexts } from './pages/hours.ts';
import { locationTexts } from './pages/locations.ts';
import { missingTexts } from './pages/missing.ts';
import { modelTexts, serviceTexts } from './pages/models.ts';
import { offerTexts } from './pages/offers.ts';
import { reviewTexts } from './pages/reviews.ts';
import { spinToWinTexts } from './pages/spin-to-win.ts';
import { repaymentTexts } from './search/repayments.ts';
import { askedForTexts, searchPageTexts, searchTexts, searchWordsTexts } from './search/search.ts';
import type { TextsOf } from './text.ts';

/** Every text of the platform by feature; a dealer rewords any of them under "texts" (decision 23). */
export const platformTexts = {
  attributes: attributeTexts,
  cards: cardTexts,
  tags: tagTexts,
  prices: priceTexts,
  carPage: carPageTexts,
  finance: financeTexts,
  financePage: financePageTexts,
  calculator: calculatorTexts,
  repayments: repaymentTexts,
  tradeIn: tradeInTexts,
  valuation: valuationTexts,
  towing: towingTexts,
  search: searchTexts,
  searchPages: searchPageTexts,
  searchWords: searchWordsTexts,
  askedFor: askedForTexts,
  savedCars: savedCarTexts,
  comparison: comparisonTexts,
  reviews: reviewTexts,
  service: serviceTexts,
  forms: formTexts,
  fields: fieldTexts,
  fieldErrors: fieldErrorTexts,
  leads: leadTexts,
  watchlist: watchlistTexts,
  garage: garageTexts,
  locations: locationTexts,
  hours: hoursTexts,
  offers: offerTexts,
  models: modelTexts,
  missing: missingTexts,
  signIn: signInTexts,
  content: contentTexts,
  gallery: galleryTexts,
  home: homeTexts,
  print: printTexts,
  sentLead: sentLeadTexts,
  emails: emailTexts,
  dealerEmails: dealerEmailTexts,
  customerOffers: customerOfferTexts,
  checkout: checkoutTexts,
  holdAnswers: holdAnswerTexts,
  holdEmails: holdEmailTexts,
  payment: paymentTexts,
  paymentEmails: paymentEmailTexts,
  spinToWin: spinToWinTexts,
  prizeEmails: prizeEmailTexts,
  consent: consentTexts,
  chrome: chromeTexts,
  llms: llmsTexts,
} as const;

type Platform = typeof platformTexts;

/** The texts of a site: the dealer's over the preset's over the platform's. */
export type Texts = { readonly [Feature in keyof Platform]: TextsOf<Platform[Feature]> };
