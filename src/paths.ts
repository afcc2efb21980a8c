/** Every internal address of a dealer site, as a function. Paths begin with "/" and are already encoded. */

type Refinements = Readonly<Record<string, readonly string[]>>;

/** `?refinementList[make][0]=Toyota` for the given facet values; an empty string without any. */
export function refinementQuery(refinements: Refinements): string {
  const query = Object.entries(refinements).flatMap(([facet, values]) =>
    values.map((value, n) => `refinementList[${facet}][${n}]=${encodeURIComponent(value)}`),
  );
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/** Below it a server makes search pages for addresses that ask for something; visitors see them at `/search…?…`. */
export const onRequestRoot = '/on-request';

/** The path at which a visitor sees what is made at another. */
export const visitedPath = (path: string): string =>
  path.startsWith(`${onRequestRoot}/`) ? path.slice(onRequestRoot.length) : path;

export const paths = {
  home: () => '/',
  car: (slug: string) => `/cars/${encodeURIComponent(slug)}`,
  /** A picture of the site, or of one of its cars, as our own service makes it: its name (own-picture.ts) and width in px. */
  picture: (name: string, width: number, carId?: string) =>
    `/api/picture/${carId === undefined ? '' : `${encodeURIComponent(carId)}/`}${name}/${width}`,
  /** The car as a PDF, made by the server. */
  carPdf: (slug: string) => `/api/cars/${encodeURIComponent(slug)}.pdf`,
  /** A picture of the site, by its path there, as social networks can show it. */
  carShareImage: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/share.jpg`,
  shareImage: (picture: string) => `/api/share-image${picture.split('?', 1)[0]}.jpg`,
  /** The dealer's logo for emails. */
  logo: () => '/api/logo.jpg',
  /** The car on a page for the printer. */
  print: (slug: string) => `/print?car_id=${encodeURIComponent(slug)}`,
  /** The car's current state. */
  carView: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/view.json`,
  /** A form on a page of its own, about a car where one is named. */
  enquire: (form: string, carSlug?: string) =>
    `/enquire?form=${encodeURIComponent(form)}${carSlug ? `&car=${encodeURIComponent(carSlug)}` : ''}`,
  /** After a lead was sent; `leadId` where the browser does not remember it. */
  success: (leadId?: string) => `/success${leadId ? `?lead=${encodeURIComponent(leadId)}` : ''}`,
  contact: () => '/contact',
  contactLocation: (slug: string) => `/contact-us/${encodeURIComponent(slug)}`,
  /** The page of one kind of enquiry. */
  enquiryPage: (slug: string) => `/enquiries/${slug}`,
  bookTestDrive: () => '/book-test-drive',
  /** `redirect` and `back` are paths of this site. */
  signIn: (type: string, redirect: string, back: string) =>
    `/sign-in?${new URLSearchParams({ ...(type ? { type } : {}), redirect, back })}`,
  watchlist: () => '/watchlist',
  /** What the shopper has at the dealer. */
  garage: () => '/my-garage',
  /** The prize wheel. */
  spinToWin: () => '/spin-to-win',
  /** All that is kept of the shopper, as a file. */
  ownData: () => '/api/my-data.json',
  /** Where a car is reserved or bought; the last part is the dealer's. `agreed` names a price that was agreed (agreedPrice below). */
  checkout: (slug: string, lastPart: string, agreed?: string) =>
    `/cars/${encodeURIComponent(slug)}/${lastPart}${agreed ? `?${agreed}` : ''}`,
  /** The part of a checkout's query that names the offer of a lead and its signature (signed-pages.ts). */
  agreedPrice: (leadId: string, code: string) =>
    `offer=${encodeURIComponent(leadId)}&agreed=${encodeURIComponent(code)}`,
  /** The checkout as steps. */
  checkoutJourney: (slug: string) => `/checkout-journey?car_id=${encodeURIComponent(slug)}`,
  /** Follows a hold, and ends it; `code` is its signature (signed-pages.ts). Without one it opens in the browser that has the hold. */
  reservation: (hold: string, code?: string) =>
    `/reservation?hold=${encodeURIComponent(hold)}${code === undefined ? '' : `&code=${encodeURIComponent(code)}`}`,
  /** Pays the dealer an amount; `payment` is the page of one that it goes on from. */
  onlinePayment: (payment?: string) => `/online-payment${payment ? payment.slice(payment.indexOf('?')) : ''}`,
  /** Follows a payment; `code` is its signature (signed-pages.ts). Without one it opens for the shopper who made it. */
  payment: (id: string, code?: string) =>
    `/payment?payment=${encodeURIComponent(id)}${code === undefined ? '' : `&code=${encodeURIComponent(code)}`}`,
  /** Where a dealer answers the offer of a lead; `code` is its signature (signed-pages.ts). */
  answerOffer: (leadId: string, code: string) =>
    `/answer-offer?lead=${encodeURIComponent(leadId)}&code=${encodeURIComponent(code)}`,
  /** Where a dealer confirms or releases a hold; `code` is its signature (signed-pages.ts), which is not that of the shopper's page. */
  answerHold: (hold: string, code: string) =>
    `/answer-hold?hold=${encodeURIComponent(hold)}&code=${encodeURIComponent(code)}`,
  tradeIn: (carId: string) => `/cars/trade-in?car_id=${encodeURIComponent(carId)}`,
  /** The valuation of a vehicle, without a car that it is traded in for. */
  valuation: () => '/trade-in',
  sellMyCar: () => '/sell-my-car',
  /** A photo of a vehicle that is valued, from 1. */
  valuationPhoto: (key: string, n: number) => `/api/valuations/${key}/photos/${n}`,
  /** The finance page; `page` is the dealer's, `query` the loan and vehicle that it starts with. */
  finance: (page: string, query: Readonly<Record<string, string>> = {}) => {
    const queryText = new URLSearchParams(query).toString();
    return `/${page}${queryText ? `?${queryText}` : ''}${queryText ? '#finance-form' : ''}`;
  },
  /** The cars that the shopper saved. */
  favourites: () => '/favourites',
  /** Cars side by side, by their slugs; those that the shopper saved without any. */
  compare: (slugs: readonly string[] = []) => `/compare${slugs.length > 0 ? `?cars=${slugs.join(',')}` : ''}`,
  /** Pieces of pages that the browser asks for: markup of the moment. */
  parts: {
    /** A form about a car, by its id. */
    leadForms: () => '/parts/lead-forms.json',
    /** Cards of the cars with these ids that the dealer lists. */
    cards: (ids: readonly string[]) => `/parts/cards?ids=${ids.join(',')}`,
    /** Further photos of a car, for its card. */
    photos: (id: string) => `/parts/photos?id=${id}`,
    /** The table that compares cars. */
    compare: (slugs: readonly string[]) => `/parts/compare?cars=${slugs.join(',')}`,
  },
  /** `base` is the dealer's first part of the addresses of locations. */
  locations: (base: string) => `/${base}`,
  /** A location's page; `name` is the last part of its address (location-page.ts). */
  location: (base: string, name: string) => `/${base}/${encodeURIComponent(name)}`,
  /** The vehicles that the dealer lists, as data for anyone. */
  stockList: () => '/stock.json',
  stockListSchema: () => '/stock.schema.json',
  /** Feeds of the stock for advertising. */
  feeds: {
    google: () => '/feeds/google-vehicle-ads.xml',
    meta: () => '/feeds/meta-automotive.csv',
  },
  /** What a box for words has to know; the name follows from the content, so it may be kept for ever. */
  wordBox: (name: string) => `/search-data/boxes/${name}.json`,
  offers: () => '/special-offers',
  /** `manufacturer` only on sites that are not tied to one. */
  offer: (id: string, manufacturer?: string) =>
    `/offers/${manufacturer ? `${encodeURIComponent(manufacturer)}/` : ''}${encodeURIComponent(id)}`,
  /** The enquiry form, with a message that names what it is about. */
  enquireAbout: (subject: string) => `/enquire?form=general-enquiry&about=${encodeURIComponent(subject)}`,
  /** A form that starts with one category of enquiry. */
  enquireIn: (form: string, category?: string) =>
    `/enquire?form=${encodeURIComponent(form)}${category ? `&category=${encodeURIComponent(category)}` : ''}`,
  /** A form that starts with one of the dealer's locations, by its id. */
  enquireAt: (form: string, locationId: string) =>
    `/enquire?form=${encodeURIComponent(form)}&location=${encodeURIComponent(locationId)}`,
  /** The page that asks a customer how it went. */
  customerFeedback: () => '/customer-feedback',
  /** The feedback form. */
  feedbackSurvey: () => '/customer-feedback-survey',
  unsubscribe: () => '/unsubscribe',
  /** Stands in for pages that cannot be reached. */
  offline: () => '/offline',
  blog: () => '/blog',
  /** A post, or a category of posts. */
  blogPage: (slug: string) => `/blog/${slug}`,
  blogFeed: () => '/blog/feed.xml',
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  complaints: () => '/complaints',
  models: () => '/models',
  /** A model's page; `name` is its slug within the dealer's pattern. The plain slug leads there too. */
  model: (name: string) => `/${encodeURIComponent(name)}`,
  modelAccessories: (slug: string) => `/${encodeURIComponent(slug)}/accessories`,
  /** Everything of one dealership. */
  dealershipStock: (slug: string) => `/search/${encodeURIComponent(slug)}`,
  /** `base` is the dealer's default search path. */
  search: (base: string, refinements: Refinements = {}) => `${base}${refinementQuery(refinements)}`,
};
