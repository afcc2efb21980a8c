import { type Redirect, redirectFor } from '../../domain/redirect.ts';

/** Something that every site of the platform serves at an address of its own. */
export interface PlatformAddress {
  /** "/cars/*": ":name" matches one part of the path, "*" any number of them, including none. */
  address: string;
  /**
   * "build": a file that every build makes; "some builds": only where the dealer's settings, texts or stock require it;
   * "request": the server renders it on request.
   */
  made: 'build' | 'some builds' | 'request';
  /** A description of what is there. */
  what: string;
  /** Parameters in path or query that must exist; otherwise the response is "not found". */
  names?: Readonly<Record<string, 'car' | 'cars' | 'form' | 'picture'>>;
  /** Serves only alternative spellings of other pages' addresses, and kinds of vehicle that are out of stock. */
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

const ofCar = { names: { slug: 'car' } } as const;

/** What each file of src/pages serves; this table's test reads that folder, so that none is missing or left over. */
export const platformPages = {
  'index.astro': built('Home page'),
  '404.astro': built('The page for unknown addresses'),
  '[...page].astro': some('Content pages, from markdown'),
  '[locations]/index.astro': some('Locations; the first part is routes.locations'),
  '[locations]/[location].astro': some('A location'),
  '[model]/index.astro': some('A model; the address follows routes.model'),
  '[model]/accessories.astro': some("A model's accessories"),
  'api/[financePartner]/create-customer.ts': onRequest("Applies for finance with the dealer's partner"),
  'api/[financePartner]/quote.ts': onRequest("A quote of the dealer's finance partner"),
  'api/auth/[action].ts': onRequest('Signing in and out'),
  'api/cars/[id].json.ts': onRequest('A car as data', { names: { id: 'car' } }),
  'api/cars/[slug].pdf.ts': onRequest('A car as a PDF', ofCar),
  'api/cars/[slug]/finance-disclaimer.ts': onRequest("Conditions of a car's finance figures", ofCar),
  'api/cars/[slug]/share.jpg.ts': onRequest("A car's picture for social networks, with the weekly repayment", ofCar),
  'api/cars/[slug]/view.json.ts': onRequest("A car's current state", ofCar),
  'api/check-if-contact-exists.ts': onRequest('Whether this browser has signed in with a phone number before'),
  'api/events.ts': onRequest('Accepts analytics events'),
  'api/geocode.ts': onRequest('Places by postcode or position'),
  'answer-hold.astro': onRequest('Where the dealer confirms or releases a reservation, by a signed link'),
  'answer-offer.astro': onRequest('Where the dealer answers an offer, by a signed link'),
  'api/leads.ts': onRequest('Accepts enquiries'),
  'api/leads/[id]/summary.ts': onRequest('Summary of an enquiry, for the thank-you page'),
  'api/logo.jpg.ts': onRequest("The dealer's logo, for emails"),
  'api/my-data.json.ts': onRequest('All data stored about the signed-in shopper, to download'),
  'api/payments.ts': onRequest('Opens the payment page of an online payment'),
  'api/payments/events.ts': onRequest("Accepts the payment provider's signed events"),
  'api/picture/[...picture].ts': onRequest('A picture of the site or a car, resized for the screen'),
  'api/phone-reveals.ts': onRequest('Counts revealed phone numbers'),
  'api/rate-limit.ts': onRequest('How many requests are left'),
  'api/reservations.ts': onRequest('Holds a car and opens its payment page'),
  'api/reservations/cars.json.ts': onRequest('Cars held by deposits'),
  'api/reservations/calendar.ics.ts': onRequest('The end of a reservation as a calendar file'),
  'api/search/[...path].ts': onRequest('Stock search'),
  'api/share-image/[...picture].ts': onRequest('A picture of the site, for social networks', {
    names: { picture: 'picture' },
  }),
  'api/spins.ts': onRequest('Spins the prize wheel for the shopper, where features.spinToWin is on'),
  'api/stock/[list].ts': onRequest('Makes, models and categories in stock, with counts'),
  'api/miscellaneous.ts': onRequest('Accepts the result of a valuation, where tradeIn.reportResult is on'),
  'api/valuations.ts': onRequest('Starts the valuation of a vehicle'),
  'api/valuations/[id].ts': onRequest('A step of a valuation'),
  'api/valuations/[id]/photos.ts': onRequest('Accepts photos of a vehicle being valued'),
  'api/valuations/[id]/photos/[n].ts': onRequest('A photo of a vehicle being valued'),
  'api/test-drive/slots.ts': onRequest('Times for test drives'),
  'api/watchlist.ts': onRequest("The shopper's watchlist"),
  'api/watchlist/merge.ts': onRequest('Merges saved cars into the watchlist'),
  'api/watchlist/remove-car.ts': onRequest('Removes a car from the watchlist'),
  'api/watchlist/save-car.ts': onRequest('Adds a car to the watchlist'),
  'on-request/[...path].astro': onRequest('Search pages rendered on request; visitors see them at /search…?…'),
  'blog/[...page].astro': some('Posts, their categories and list'),
  'blog/[feed].xml.ts': some('Feed of posts'),
  'book-test-drive.astro': built('Test drive form'),
  'cars/[...slug].astro': onRequest('Cars added or removed after the build', ofCar),
  'cars/[slug].astro': some('A car'),
  'cars/trade-in.astro': onRequest('Trading in for a car, where features.tradeIn is on'),
  'cars/[slug]/checkout.astro': onRequest('A checkout, if routes.checkout is set to it; else redirects there', ofCar),
  'checkout-journey.astro': onRequest('Buying a car online', { names: { car_id: 'car' } }),
  'compare/[...page].astro': some('Cars side by side, where features.favourites is on'),
  'contact-us/[location].astro': some("A location's contact details"),
  'contact-us/index.astro': built('Contact details, with the locations'),
  'contact.astro': built('Contact form'),
  'customer-feedback-survey.astro': built('Feedback form'),
  'customer-feedback.astro': built('Asks customers for feedback'),
  'enquire.astro': onRequest('Any form on a page of its own', { names: { form: 'form', car: 'car' } }),
  'enquiries/[page].astro': some('Enquiry forms with a page of their own'),
  'favicon.ico.ts': onRequest('Icon, for browsers that ask without being told'),
  'favourites/[...page].astro': some('Saved cars, where features.favourites is on'),
  'finance.astro': onRequest('The finance page, if routes.finance is set to it; else redirects there'),
  'general-enquiry.ts': onRequest('Redirects to its enquiry page'),
  'llms.txt.ts': built('What the site offers, for language models'),
  'models/[...page].astro': some('Models by category, where the dealer has any'),
  'my-garage.astro': onRequest(
    'Everything that the signed-in shopper has with the dealer, where features.garage is on; also at routes.garagePages',
  ),
  'new-used-and-demo-cars.astro': built('All stock'),
  'offline.astro': built('Shown offline in place of a page that is not cached'),
  'offers/[...offer].astro': some('An offer'),
  'online-payment.astro': onRequest('Paying the dealer an amount, where features.onlinePayment is on'),
  'parts/cards.astro': onRequest('Car cards, as a page fragment', { names: { ids: 'cars' } }),
  'parts/compare.astro': onRequest('The comparison table, as a page fragment', { names: { cars: 'cars' } }),
  'parts/lead-forms.json.ts': built("Definitions of a car page's forms, for the script that opens them"),
  'parts/photos.astro': onRequest('Further photos of a car', { names: { id: 'car' } }),
  'payment.astro': onRequest('The page after an online payment'),
  'personalised/finance.astro': onRequest('The finance page, about one car', { names: { car_id: 'car' } }),
  'pre-owned.astro': built('Used stock'),
  'print.astro': onRequest("A car's print page", { names: { car_id: 'car' } }),
  'reservation.astro': onRequest('The page after a reservation, where it can be ended'),
  'robots.txt.ts': built('Rules for search engines'),
  'search-data/boxes/[name].json.ts': built('Data for search boxes outside the search page'),
  'search-data/stock-2.json.ts': built("Stock list, the search's fallback"),
  'search/[...path].astro': some('Stock search, by condition, make, model, body or place'),
  'search/[...unlisted].astro': onRequest(
    'Alternative spellings of those addresses; makes, models and body types that are out of stock',
    { spellings: true },
  ),
  'sell-my-car.astro': onRequest('Selling a vehicle to the dealer, where features.tradeIn is on'),
  'service-worker.js.ts': built('Service worker for offline pages, where features.offlinePages is on'),
  'sign-in.astro': onRequest('Sign-in'),
  'spin-to-win.astro': onRequest('The prize wheel, where features.spinToWin is on'),
  'special-offers.astro': built('Offers'),
  'stock.json.ts': built('The vehicles as public data'),
  'stock.schema.json.ts': built('Schema of that data'),
  'success.astro': onRequest('Thank-you page of an enquiry'),
  'trade-in.astro': onRequest('Valuing a vehicle, where features.tradeIn is on'),
  'unsubscribe.astro': built("Unsubscribe from the dealer's messages"),
  'watchlist.astro': onRequest('Watchlist; redirects to the saved cars where features.favourites is on'),
} satisfies Readonly<Record<string, Page>>;

/** Further addresses of those pages, by the file that serves them. A page may redirect to the one of them that the dealer has chosen. */
export const furtherAddresses = {
  'apply-for-finance': 'finance.astro',
  'car-finance': 'finance.astro',
  'finance-enquiry': 'finance.astro',
  'cars/[slug]/buy-online': 'cars/[slug]/checkout.astro',
  'sell-your-car': 'sell-my-car.astro',
  feedback: 'general-enquiry.ts',
  'fleet-enquiry': 'general-enquiry.ts',
  'parts-enquiry': 'general-enquiry.ts',
  'service-enquiry': 'general-enquiry.ts',
} as const satisfies Readonly<Record<string, keyof typeof platformPages>>;

/** Files that the build adds to the pages. */
const builtFiles: readonly PlatformAddress[] = [
  { address: '/_astro/*', made: 'build', what: 'Styles, scripts and fonts' },
  { address: '/media/*', made: 'build', what: "The dealer's media folder" },
  { address: '/feeds/*', made: 'some builds', what: 'Feeds of the stock for advertising, where they are switched on' },
  { address: '/sitemap.xml', made: 'build', what: 'Pages for search engines' },
];

/** The address of a file of src/pages: "cars/[slug].astro" is served at "/cars/:slug". */
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
  ...Object.entries(furtherAddresses).map(([address, file]) => ({
    address: addressOfPage(address),
    ...platformPages[file],
  })),
  ...builtFiles,
].sort((a, b) => (a.address < b.address ? -1 : 1));

/** Those of every dealer. Whether one that only some builds have exists, the build knows. */
const everyonesAddresses = platformAddresses
  .filter(({ made }) => made !== 'some builds')
  .map(({ address }) => {
    const pattern = address.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.+');
    return { address, example: address.replace(/:\w+|\*/g, '-'), pattern: new RegExp(`^${pattern}$`) };
  });

/** The platform address that a content page would take over, if any. */
export const hiddenByContent = (path: string): string | undefined =>
  everyonesAddresses.find(({ pattern }) => pattern.test(path))?.address;

/** The platform address that a redirect would hide, if any. */
export const hiddenByRedirect = (rule: Redirect): string | undefined =>
  everyonesAddresses.find(({ example }) => redirectFor([rule], example))?.address;
