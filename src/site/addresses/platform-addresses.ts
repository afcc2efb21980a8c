import { type Redirect, redirectFor } from '../../domain/redirect.ts';

/** Something that every site of the platform has at an address of its own. */
export interface PlatformAddress {
  /** "/cars/*": ":name" stands for one part of the path, "*" for any number of them, none too. */
  address: string;
  /**
   * "build": a file that every build makes; "some builds": only where the dealer's settings, texts or stock call for it;
   * "request": the server makes it when somebody asks.
   */
  made: 'build' | 'some builds' | 'request';
  /** What is there. */
  what: string;
  /** Names in path or query that must be what they say, for an answer other than "not found". */
  names?: Readonly<Record<string, 'car' | 'cars' | 'form' | 'picture'>>;
  /** Answers only spellings of other pages' addresses that lead there, and kinds of stock of which there is none. */
  spellings?: boolean;
}

type Page = Omit<PlatformAddress, 'address'>;

const built = (what: string): Page => ({ made: 'build', what });
const some = (what: string): Page => ({ made: 'some builds', what });
const onRequest = (what: string, more: Pick<Page, 'names' | 'spellings'> = {}): Page => ({
  made: 'request',
  what,
  ...more,
});

/** What answers at each file of src/pages; the test of this table reads that folder, so that none is missing or left over. */
export const platformPages: Readonly<Record<string, Page>> = {
  'index.astro': built('Home page'),
  '404.astro': built('What a visitor sees at an address that leads nowhere'),
  '[...page].astro': some('Content pages, from markdown'),
  '[locations]/index.astro': some('Locations; the first part is routes.locations'),
  '[locations]/[place].astro': some('A location'),
  '[model]/index.astro': some('A model; the address follows routes.model'),
  '[model]/accessories.astro': some('Accessories of a model'),
  'api/[financePartner]/create-customer.ts': onRequest("Applies for finance with the dealer's partner"),
  'api/[financePartner]/quote.ts': onRequest("A quote of the dealer's finance partner"),
  'apply-for-finance.astro': onRequest('The finance page, where routes.finance says so; else it leads there'),
  'api/auth/[action].ts': onRequest('Signing in and out'),
  'api/cars/[id].json.ts': onRequest('A car as data', { names: { id: 'car' } }),
  'api/cars/[slug].pdf.ts': onRequest('A car as a PDF', { names: { slug: 'car' } }),
  'api/cars/[slug]/finance-disclaimer.ts': onRequest("Conditions of a car's finance figures", {
    names: { slug: 'car' },
  }),
  'api/cars/[slug]/share.jpg.ts': onRequest('A car as social networks show it, with what it costs a week', {
    names: { slug: 'car' },
  }),
  'api/cars/[slug]/view.json.ts': onRequest("A car's present state", { names: { slug: 'car' } }),
  'api/check-if-contact-exists.ts': onRequest('Whether this browser has signed in with a phone number before'),
  'api/events.ts': onRequest('Takes what shoppers do, for the figures'),
  'api/geocode.ts': onRequest('Places by postcode or position'),
  'answer-offer.astro': onRequest('Where the dealer answers an offer, by a signed link'),
  'api/leads.ts': onRequest('Takes enquiries'),
  'api/leads/[id]/summary.ts': onRequest('What an enquiry said, for the page that thanks'),
  'api/logo.jpg.ts': onRequest("The dealer's logo as mails can show it"),
  'api/my-data.json.ts': onRequest('All that is kept of the signed-in shopper, for them to take along'),
  'api/payments.ts': onRequest('Opens the payment page of an online payment'),
  'api/payments/events.ts': onRequest('Takes what the payment provider tells, signed'),
  'api/picture/[...picture].ts': onRequest('A picture of the site or a car in the size of a screen'),
  'api/phone-reveals.ts': onRequest('Counts revealed phone numbers'),
  'api/rate-limit.ts': onRequest('How many requests are left'),
  'api/reservations.ts': onRequest('Holds a car and opens its payment page'),
  'api/reservations/cars.json.ts': onRequest('Cars that deposits hold now'),
  'api/reservations/calendar.ics.ts': onRequest('The end of a reservation as a calendar file'),
  'api/search/[...path].ts': onRequest('Stock search'),
  'api/share-image/[...picture].ts': onRequest('A picture of the site as social networks can show it', {
    names: { picture: 'picture' },
  }),
  'api/spins.ts': onRequest('Spins the prize wheel for the shopper, where features.spinToWin is on'),
  'api/stock/[list].ts': onRequest('Makes, models and categories in stock, with their numbers'),
  'api/miscellaneous.ts': onRequest('Takes the result of a valuation, where tradeIn.reportResult is on'),
  'api/valuations.ts': onRequest('Begins the valuation of a vehicle'),
  'api/valuations/[id].ts': onRequest('A step of a valuation'),
  'api/valuations/[id]/photos.ts': onRequest('Takes photos of a vehicle that is valued'),
  'api/valuations/[id]/photos/[n].ts': onRequest('A photo of a vehicle that is valued'),
  'api/test-drive/slots.ts': onRequest('Times for test drives'),
  'api/watchlist.ts': onRequest('The watchlist of the shopper'),
  'api/watchlist/merge.ts': onRequest('Makes one list of saved cars and watchlist'),
  'api/watchlist/remove-car.ts': onRequest('Takes a car off the watchlist'),
  'api/watchlist/save-car.ts': onRequest('Puts a car on the watchlist'),
  'asked/[...path].astro': onRequest('Search pages that ask for something; visitors see them at /search…?…'),
  'blog/[...page].astro': some('Posts, their categories and list'),
  'blog/[feed].xml.ts': some('Feed of the posts'),
  'book-test-drive.astro': built('Form for a test drive'),
  'car-finance.astro': onRequest('The finance page, where routes.finance says so; else it leads there'),
  'cars/[...slug].astro': onRequest('Cars that came or went after the build', { names: { slug: 'car' } }),
  'cars/[slug].astro': some('A car'),
  'cars/trade-in.astro': onRequest('Trading in for a car, where features.tradeIn is on'),
  'cars/[slug]/buy-online.astro': onRequest(
    'Where a car is reserved or bought, where routes.checkout says so; else it leads there',
    {
      names: { slug: 'car' },
    },
  ),
  'cars/[slug]/checkout.astro': onRequest(
    'Where a car is reserved or bought, where routes.checkout says so; else it leads there',
    {
      names: { slug: 'car' },
    },
  ),
  'checkout-journey.astro': onRequest('Buying a car online', { names: { car_id: 'car' } }),
  'compare/[...page].astro': some('Cars side by side, where features.favourites is on'),
  'contact-us/[location].astro': some('Contact details of a location'),
  'contact-us/index.astro': built('Contact details, with the locations'),
  'contact.astro': built('Contact form'),
  'customer-feedback-survey.astro': built('Form for feedback'),
  'customer-feedback.astro': built('Asks a customer how it went'),
  'enquire.astro': onRequest('Any form on a page of its own', { names: { form: 'form', car: 'car' } }),
  'enquiries/[page].astro': some('Enquiry forms with a page of their own'),
  'favicon.ico.ts': onRequest('Icon, for browsers that ask without being told'),
  'favourites/[...page].astro': some('Saved cars, where features.favourites is on'),
  'feedback.ts': onRequest('Leads to its enquiry page'),
  'finance-enquiry.astro': onRequest('The finance page, where routes.finance says so; else it leads there'),
  'finance.astro': onRequest('The finance page, where routes.finance says so; else it leads there'),
  'fleet-enquiry.ts': onRequest('Leads to its enquiry page'),
  'general-enquiry.ts': onRequest('Leads to its enquiry page'),
  'llms.txt.ts': built('What the site offers, for language models'),
  'models/[...page].astro': some('Models by category, where the dealer has any'),
  'my-garage.astro': onRequest(
    'What the signed-in shopper has at the dealer, where features.garage is on; at routes.garagePages, too',
  ),
  'new-used-and-demo-cars.astro': built('All stock'),
  'offline.astro': built('Stands in for a page that cannot be reached'),
  'offers/[...offer].astro': some('An offer'),
  'online-payment.astro': onRequest('Paying the dealer an amount, where features.onlinePayment is on'),
  'parts-enquiry.ts': onRequest('Leads to its enquiry page'),
  'parts/cards.astro': onRequest('Cards of cars, for pages that ask for them', { names: { ids: 'cars' } }),
  'parts/compare.astro': onRequest('The table that compares cars', { names: { cars: 'cars' } }),
  'parts/lead-forms.json.ts': built('What the forms of a car page are made from, for the script that opens them'),
  'parts/photos.astro': onRequest('Further photos of a car', { names: { id: 'car' } }),
  'payment.astro': onRequest('Follows an online payment'),
  'personalised/finance.astro': onRequest('The finance page, about one car', { names: { car_id: 'car' } }),
  'pre-owned.astro': built('Used stock'),
  'print.astro': onRequest('A car on a page for the printer', { names: { car_id: 'car' } }),
  'reservation.astro': onRequest('Follows a reservation, and ends it'),
  'robots.txt.ts': built('Rules for search engines'),
  'search-data/boxes/[name].json.ts': built('What a box for words outside the search has to know'),
  'search-data/[name].json.ts': built('Stock list that the search falls back on'),
  'search/[...path].astro': some('Stock search, by condition, make, model, body or place'),
  'search/[...unlisted].astro': onRequest(
    'Other spellings of those addresses; makes, models and body types that are out of stock',
    { spellings: true },
  ),
  'sell-my-car.astro': onRequest('Selling a vehicle to the dealer, where features.tradeIn is on'),
  'sell-your-car.astro': onRequest('The same under another address'),
  'service-enquiry.ts': onRequest('Leads to its enquiry page'),
  'service-worker.js.ts': built('Keeps opened pages in the browser, where features.offlinePages is on'),
  'sign-in.astro': onRequest('Sign-in'),
  'spin-to-win.astro': onRequest('The prize wheel, where features.spinToWin is on'),
  'special-offers.astro': built('Offers'),
  'stock.json.ts': built('The vehicles as data for anyone'),
  'stock.schema.json.ts': built('What that data looks like'),
  'success.astro': onRequest('Thanks for an enquiry'),
  'trade-in.astro': onRequest('Valuing a vehicle, where features.tradeIn is on'),
  'unsubscribe.astro': built('Ends messages of the dealer'),
  'watchlist.astro': onRequest('The watchlist of the shopper; leads to the saved cars where features.favourites is on'),
};

/** What the build puts beside the pages. */
const builtFiles: readonly PlatformAddress[] = [
  { address: '/_astro/*', made: 'build', what: 'Styles, scripts and fonts' },
  { address: '/media/*', made: 'build', what: "The dealer's media folder" },
  { address: '/feeds/*', made: 'some builds', what: 'Feeds of the stock for advertising, where they are switched on' },
  { address: '/sitemap.xml', made: 'build', what: 'Pages for search engines' },
];

/** The address of a file of src/pages: "cars/[slug].astro" answers at "/cars/:slug". */
export function addressOfPage(file: string): string {
  const path = file
    .replace(/\.(astro|ts)$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\[\.\.\.\w+\]/g, '*')
    .replace(/\[(\w+)\]/g, ':$1');
  return `/${path}`;
}

/** All of the platform's own addresses. */
export const platformAddresses: readonly PlatformAddress[] = [
  ...Object.entries(platformPages).map(([file, page]) => ({ address: addressOfPage(file), ...page })),
  ...builtFiles,
].sort((a, b) => (a.address < b.address ? -1 : 1));

/**
 * The address of the platform that a redirect would take away; nothing where it takes none. What only some builds make is
 * not among them: the build knows whether it is there.
 */
export function hiddenByRedirect(rule: Redirect): string | undefined {
  return platformAddresses.find(
    ({ address, made }) => made !== 'some builds' && redirectFor([rule], address.replace(/:\w+|\*/g, '-')),
  )?.address;
}
