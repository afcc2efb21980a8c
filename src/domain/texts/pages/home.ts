/** Sections of the home page whose texts are not in the dealer's data. `{noun}` is "car", "caravan", "truck", "vehicle". */
export const homeTexts = {
  // Headings.
  finder: 'Find your next one',
  tow: 'Will my car tow it?',
  licences: 'What are you licensed to drive?',
  stock: 'Fresh on the yard',
  models: 'New models',
  offers: 'Special offers',
  highlights: 'Why {dealer}',
  reviews: 'What customers say',
  locations: 'Come and see us',
  browse: 'Browse by {facet}',
  spend: 'What would you like to spend?',

  seeMore: 'See more',
  seeAll: 'See all {count}',
  allModels: 'All models',
  allOffers: 'All offers',
  viewLocations: 'View our locations',
  inStockNow: 'In stock now',
  enquire: 'Enquire Now',

  // The tiles of the banner.
  runningOffers: '{count} at the moment',
  bookService: 'Book a service',
  bookServiceText: 'Tell us what needs doing, and when',
  sell: 'Sell your {noun}',
  // Subject line in the form's comments.
  sellAbout: 'selling my {noun}',
  sellText: 'We’ll make you a fair offer',

  // The box for words.
  searchLabel: 'Search {noun}s',
  searchHint: 'Make, model or keyword',
  search: 'Search',
  searchCount: 'Search {count}',
  allCount: 'All {count}',

  // Choices of the finder. `{facet}` is the name of the choice: "make", "body type".
  any: 'Any {facet}',
  anyNumber: 'Any number',
  anyLength: 'Any length',
  anyCondition: 'New or used',
  anywhere: 'Anywhere',
  upTo: 'Up to {limit}',
  upToWeekly: 'Up to {limit} a week',
  over: 'Over {limit}',
  orMore: '{limit} or more',
  // A mass and the licence that allows it: "Up to 4,500 kg (car licence)".
  byLicence: '{mass} ({licence})',

  // What a driver licence allows: masses with their unit, except `{from}`.
  carLicence: 'Car licence',
  lightRigid: 'Light rigid',
  heavyRigid: 'Medium or heavy rigid',
  heavyRigidNote: 'MR for two axles, HR for three or more',
  gvmUpTo: 'Up to {mass} GVM',
  gvmBetween: '{from} to {to} GVM',
  gvmOver: 'Over {mass} GVM',

  // Prices.
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  lowestRepayment: 'Lowest weekly repayment',
  highestRepayment: 'Highest weekly repayment',
  // The two ways to give a budget, if finance is offered.
  budgetBy: 'Choose a budget',
  byPrice: 'By price',
  byWeek: 'By the week',
  show: 'Show {noun}s',

  // Towing.
  yourCar: 'Your car',
  chooseCar: 'Choose your car',
  tows: '{car} – tows {mass}',
  showTowable: 'Show what it can tow',
  towNote:
    'Based on the braked towing capacity quoted for most variants, and the most a van can weigh fully loaded (ATM). Check your owner’s manual for your own car’s figures, including the limits for the towball and for car and van combined.',
  byWeight: 'Or by weight, fully loaded',
  // The noun for a caravan beside its weight, singular and plural.
  van: '{count} van',
  vans: '{count} vans',
} as const;
