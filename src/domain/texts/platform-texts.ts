import { askedForTexts } from './asked-for.ts';
import { calculatorTexts } from './calculator.ts';
import { carPageTexts } from './car-page.ts';
import { cardTexts } from './cards.ts';
import { checkoutTexts } from './checkout.ts';
import { chromeTexts } from './chrome.ts';
import { comparisonTexts } from './comparison.ts';
import { consentTexts } from './consent.ts';
import { contentTexts } from './content.ts';
import { customerOfferTexts } from './customer-offers.ts';
import { dealerLetterTexts } from './dealer-letters.ts';
import { fieldErrorTexts } from './field-errors.ts';
import { fieldTexts } from './fields.ts';
import { financeTexts } from './finance.ts';
import { financePageTexts } from './finance-page.ts';
import { formTexts } from './forms.ts';
import { galleryTexts } from './gallery.ts';
import { garageTexts } from './garage.ts';
import { holdLetterTexts } from './hold-letters.ts';
import { homeTexts } from './home.ts';
import { hoursTexts } from './hours.ts';
import { leadTexts } from './leads.ts';
import { letterTexts } from './letters.ts';
import { llmsTexts } from './llms.ts';
import { locationTexts } from './locations.ts';
import { missingTexts } from './missing.ts';
import { modelTexts } from './models.ts';
import { offerTexts } from './offers.ts';
import { paymentTexts } from './payment.ts';
import { paymentLetterTexts } from './payment-letters.ts';
import { priceTexts } from './prices.ts';
import { printTexts } from './print.ts';
import { prizeLetterTexts } from './prize-letters.ts';
import { repaymentTexts } from './repayments.ts';
import { reviewTexts } from './reviews.ts';
import { savedCarTexts } from './saved-cars.ts';
import { searchTexts } from './search.ts';
import { searchPageTexts } from './search-pages.ts';
import { searchWordsTexts } from './search-words.ts';
import { sentLeadTexts } from './sent-lead.ts';
import { serviceTexts } from './service.ts';
import { signInTexts } from './sign-in.ts';
import { spinToWinTexts } from './spin-to-win.ts';
import { tagTexts } from './tags.ts';
import type { TextsOf } from './text.ts';
import { towingTexts } from './towing.ts';
import { tradeInTexts } from './trade-in.ts';
import { valuationTexts } from './valuation.ts';
import { watchlistTexts } from './watchlist.ts';

/** Every text of the platform by feature; a dealer rewords any of them under "texts" (decision 0023). */
export const platformTexts = {
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
  letters: letterTexts,
  dealerLetters: dealerLetterTexts,
  customerOffers: customerOfferTexts,
  checkout: checkoutTexts,
  holdLetters: holdLetterTexts,
  payment: paymentTexts,
  paymentLetters: paymentLetterTexts,
  spinToWin: spinToWinTexts,
  prizeLetters: prizeLetterTexts,
  consent: consentTexts,
  chrome: chromeTexts,
  llms: llmsTexts,
} as const;

type Platform = typeof platformTexts;

/** The texts of a site: the dealer's over the preset's over the platform's. */
export type Texts = { readonly [Feature in keyof Platform]: TextsOf<Platform[Feature]> };
