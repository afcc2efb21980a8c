import * as v from 'valibot';
import { platformTexts, type Texts } from '../../../domain/texts/platform-texts.ts';
import { namesIn } from '../../../domain/texts/text.ts';
import { group } from '../fields.ts';

/** What each group of texts is about, for the reference and the editor. */
const features: Record<keyof Texts, string> = {
  cards: 'Vehicle cards, and the buttons that save and share a vehicle.',
  tags: 'Tags on photos that have no option of their own.',
  prices: 'Prices and what they include.',
  carPage: 'Vehicle pages.',
  finance: 'Figures of finance on vehicle pages.',
  financePage: 'The finance page, and the buttons that lead to it.',
  calculator: 'The finance calculator.',
  repayments: 'The search by weekly repayment: on whose terms, and what is left out.',
  tradeIn: 'Questions about trading in, on vehicle pages.',
  valuation: 'The valuation of a shopper’s own vehicle: its pages, questions and offer.',
  towing: 'Whether a car can tow a caravan, on pages of caravans.',
  search: 'Results of the search.',
  searchPages: 'What pages of the search say to search engines, and without JavaScript.',
  searchWords: 'Asking in one’s own words: suggestions, what was understood, and voice.',
  askedFor:
    'What a search asks for, in words: filters, headings, suggestions, and the ways out of a search that found nothing.',
  savedCars: 'Lists of saved and of recently viewed vehicles.',
  comparison: 'The comparison of vehicles.',
  reviews: 'Reviews, and the page that asks for one.',
  service: 'Capped-price servicing.',
  forms: 'Titles and buttons of forms, and what stands around their fields.',
  fields: 'Labels of the fields of forms, and what they say.',
  fieldErrors: 'What is said beside a field that is not filled in right.',
  leads: 'What is said of a form that could not be sent.',
  watchlist: 'The list that is kept on the account of a shopper.',
  garage: 'The page of what a signed-in shopper has at the dealer.',
  locations: 'Pages and cards of locations.',
  hours: 'Opening hours.',
  offers: 'Cards, lists and pages of offers.',
  models: 'Tiles and pages of models.',
  missing: 'Pages that lead on where a vehicle has gone, none is in stock, or an address leads nowhere.',
  signIn: 'Signing in, and the menu of the account.',
  chrome: 'What stands around every page, and what any page may have to say.',
  gallery: 'Photos of a vehicle.',
  print: 'A vehicle on paper.',
  home: 'Sections of the home page.',
  content: 'Content pages, the blog, promotions, and what a page says without a connection.',
  sentLead: 'The page after a form was sent, and what happens next.',
  emails: 'The email that confirms a form.',
  dealerEmails: 'The email that brings an enquiry to the dealer.',
  checkout: 'The checkout, where a vehicle is reserved or bought, and the page that follows a reservation.',
  customerOffers: 'The page on which the dealer answers an offer for a vehicle.',
  holdEmails: 'The emails about a vehicle that is reserved.',
  payment: 'Paying the dealer online, and the page that follows a payment.',
  paymentEmails: 'The emails about an online payment.',
  spinToWin: 'The prize wheel: its page, and what it says of a spin.',
  prizeEmails: 'The email with a prize.',
  llms: 'What llms.txt says of the site to language models.',
  consent: 'The question before analytics and advertising tags load.',
};

/** Another wording of one of the platform's texts. It may use the names of the original, and no others. */
function wording(original: string) {
  const names = namesIn(original);
  const allowed = names.map((name) => `{${name}}`).join(', ');
  return v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.regex(
      new RegExp(`^(?:[^{}]${names.map((name) => `|\\{${name}\\}`).join('')})*$`),
      allowed ? `can have only ${allowed} in curly brackets` : 'cannot have anything in curly brackets',
    ),
    v.description(`Wording in place of "${original}".${allowed ? ` May use ${allowed}.` : ''}`),
  );
}

const wordings = (texts: Readonly<Record<string, string>>, about: string) =>
  group(Object.fromEntries(Object.entries(texts).map(([id, original]) => [id, wording(original)])), about);

/**
 * Wording of everything the platform itself says, by feature (decision 0023). Made from the texts, so that a new text can be
 * reworded, is checked and completes in the editor as soon as it is there.
 */
export const TextsSchema = group(
  Object.fromEntries(
    Object.entries(platformTexts).map(([feature, texts]) => [
      feature,
      wordings(texts, features[feature as keyof Texts]),
    ]),
  ),
  'Wording of what the platform itself says, by feature; texts that are left out keep the wording of the platform.',
) as unknown as v.GenericSchema<Texts>;
