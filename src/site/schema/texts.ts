import * as v from 'valibot';
import { platformTexts, type Texts } from '../../domain/texts/platform-texts.ts';
import { namesIn } from '../../domain/texts/text.ts';
import { group } from './fields.ts';

/** What each group of texts is about, for the reference and the editor. */
const features: Record<keyof Texts, string> = {
  attributes: 'Facts on vehicle cards that need more than their value, and the orders of the search.',
  cards: 'Vehicle cards, and the buttons that save and share a vehicle.',
  tags: 'Tags on photos that have no setting of their own.',
  prices: 'Prices and what they include.',
  carPage: 'Vehicle pages.',
  finance: 'Finance figures on vehicle pages.',
  financePage: 'The finance page, and the buttons that lead to it.',
  calculator: 'The finance calculator.',
  repayments: 'The search by weekly repayment: its loan terms, and the cars it leaves out.',
  tradeIn: 'Questions about trading in, on vehicle pages.',
  valuation: 'The valuation of a shopper’s own vehicle: its pages, questions and offer.',
  towing: 'Whether a car can tow a caravan, on pages of caravans.',
  search: 'Results of the search.',
  searchPages: 'Search pages as seen by search engines, and without JavaScript.',
  searchWords: 'Searching in plain words: suggestions, how the words were understood, and voice.',
  askedFor:
    'The criteria of a search as text: filters, headings, suggestions, and alternatives to a search that found nothing.',
  savedCars: 'Lists of saved and of recently viewed vehicles.',
  comparison: 'The comparison of vehicles.',
  reviews: 'Reviews, and the page that asks for one.',
  service: 'Capped-price servicing.',
  forms: 'Titles and buttons of forms, and the texts around their fields.',
  fields: 'Labels, hints and choices of form fields.',
  fieldErrors: 'Errors beside invalid fields.',
  leads: 'Messages of a form that could not be sent.',
  watchlist: 'The watchlist of a shopper’s account.',
  garage: 'The page “My garage” of a signed-in shopper.',
  locations: 'Pages and cards of locations.',
  hours: 'Opening hours.',
  offers: 'Cards, lists and pages of offers.',
  models: 'Tiles and pages of models.',
  missing: 'Pages for a vehicle that has gone, for no vehicles in stock, and for an address that does not exist.',
  signIn: 'Signing in, and the menu of the account.',
  chrome: 'Header, footer and messages of every page.',
  gallery: 'Photos of a vehicle.',
  print: 'The printed page and PDF of a vehicle.',
  home: 'Sections of the home page.',
  content: 'Content pages, the blog, promotions, and messages while offline.',
  sentLead: 'The page after a form has been sent, and what happens next.',
  emails: 'The email that confirms a form.',
  dealerEmails: 'The email with an enquiry to the dealer.',
  checkout: 'The checkout, where a vehicle is reserved or bought, and the page that follows a reservation.',
  customerOffers: 'The page on which the dealer replies to an offer for a vehicle.',
  holdAnswers: 'The page on which the dealer confirms or releases a reservation.',
  holdEmails: 'The emails about a vehicle that is reserved.',
  payment: 'Paying the dealer online, and the page that follows a payment.',
  paymentEmails: 'The emails about an online payment.',
  spinToWin: 'The prize wheel: its page, and the results of a spin.',
  prizeEmails: 'The email with a prize.',
  llms: 'The description of the site for language models, llms.txt.',
  consent: 'The consent banner for analytics and advertising tags.',
};

/** A dealer's wording of one platform text, which is its description. It may use the placeholders of the original, and no others. */
function wording(original: string) {
  const names = namesIn(original).map((name) => `{${name}}`);
  const allowed = names.length > 0 ? `only ${[...new Set(names)].join(', ')}` : 'nothing';
  const wrong = (text: string) => [...new Set(text.match(/\{[^{}]*\}?|\}/g))].filter((found) => !names.includes(found));
  return v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.check(
      (text) => wrong(text).length === 0,
      ({ input }) => `has ${wrong(input).join(', ')}: this text can have ${allowed} in curly brackets`,
    ),
    v.description(original),
  );
}

/**
 * dealers/<slug>/texts.json, once its paths have become groups (decision 23). Generated from the platform's texts, so that a new one can be
 * reworded and is checked as soon as it exists.
 */
export const TextsSchema = v.strictObject(
  Object.fromEntries(
    Object.entries(platformTexts).map(([feature, texts]) => [
      feature,
      group(
        Object.fromEntries(Object.entries(texts).map(([id, original]) => [id, wording(original)])),
        features[feature as keyof Texts],
      ),
    ]),
  ),
) as unknown as v.StrictObjectSchema<{ [Feature in keyof Texts]: v.GenericSchema<Texts[Feature]> }, undefined>;
