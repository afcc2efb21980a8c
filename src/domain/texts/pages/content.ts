/** Content pages, the blog, and the offline texts of a page. */
export const contentTexts = {
  // The contents list of a long page.
  onThisPage: 'On this page',
  showWhole: 'Show the whole text',
  showLess: 'Show less',
  // For screen readers: one that is wider than the screen, and scrolls.
  table: 'Table',
  // Whom to complain to.
  complaintsTo: 'If we can’t settle it together, you can contact:',
  legalAdvice: 'or seek independent legal advice',
  forgetMe: 'Forget me on this device',
  forgotten: 'Done. This website has forgotten you on this device.',
  notSignedOut:
    'This website has forgotten what it kept on this device, but couldn’t sign you out. Please try again in a moment.',
  // The blog.
  blog: 'Blog',
  allPosts: 'All posts',
  minutesToRead: '{minutes} min read',
  reviewsIntro: 'Driven by the people who sell and service them: what’s good, what isn’t, and who it suits.',
  reviewsDescription: 'Vehicles our own people have driven and written up: {titles}.',
  blogCategories: 'Blog categories',
  otherSite: '(another website)',
  readNext: 'Read next',
  // Without a connection.
  offline: 'You’re offline',
  offlineDescription: 'What you can read of {dealer} without a connection.',
  offlineText: 'We can’t reach this page just now. Try again once you’re back online.',
  offlinePages: 'Pages you can read offline',
  noneKept: 'There are no pages saved on this device yet.',
  forgetPages: 'Remove these pages',
  pagesForgotten: 'Done. None of our pages are kept on this device any more.',
  // Above a cached page, and beside each of its prices. `{time}` is like "3 pm, 22 November".
  keptPage: 'You’re offline. This page is from {time}. Prices and availability may have changed since.',
  asOf: 'as of {time}',
  ring: 'Need us now? Give us a ring on {phone}.',
  certifiedStock: 'Certified and in stock',
  // Promotions.
  promotions: 'Promotions',
  banner: 'What we can do for you',
  // Unsubscribing.
  afterUnsubscribing: 'What happens then',
} as const;

/** llms.txt, the site's description for language models. Facts and notes are lines of a list. */
export const llmsTexts = {
  summary: '{kind} in {city} {state}, Australia.',
  ofMake: '{make} dealer',
  phone: 'Phone: {phone}',
  email: 'Email: {email}',
  prices:
    'Prices are in Australian dollars. What a price covers is shown beside it, such as "Drive Away" or "Excl. Govt. Charges".',
  changes: 'Stock changes daily. The page of a vehicle says whether it is still for sale.',
  stock: 'Stock',
  allStock: 'All stock',
  allStockNote: '{count}, with filters for make, model, body and price',
  stockData: 'Stock as JSON',
  stockDataNote: 'every listed vehicle with its price, details, photos and page; schema at {schema}',
  makes: 'Makes in stock',
  categories: 'Stock of {dealership} by category',
  priceRange: '{low} to {high}',
  models: 'Models',
  modelsNote: 'New models',
  offers: 'Special offers',
  locations: 'Locations',
  pages: 'Pages',
  contact: 'Contact',
  testDrive: 'Book a test drive',
} as const;
