/** Tiles and pages of models. `{model}` is the model's name. */
export const modelTexts = {
  title: 'Models',
  ofMake: '{make} models',
  listDescription: 'Every new model at {dealer}, by type: pictures, grades and what’s in stock.',
  description: 'The {model} at {dealer}: grades, offers and what’s in stock now.',
  // Labels by status.
  upcoming: 'Upcoming',
  allNew: 'All-New',
  from: 'From {price}',
  explore: 'Explore',
  ourStock: 'Our Stock',
  enquire: 'Enquire Now',
  pictures: 'Pictures of the {model}',
  choose: 'Choose your {model}',
  offers: 'Offers on the {model}',
  inStock: '{model} in stock',
  // The list of accessories.
  viewAccessories: 'View Accessories',
  accessories: 'Accessories',
  accessoriesFor: '{model} accessories',
  accessoriesDescription: 'Genuine accessories for the {model}, ordered and fitted by {dealer}.',
  accessoriesCount: '{count} for the {model}.',
  // The page lists only some: "6 of the 41 accessories".
  accessoriesPart: '{shown} of the {count} for the {model}. Ask us about the others.',
  fitted: 'fitted',
  accessoriesNote: 'Prices shown include fitting.',
  askAccessories: 'Ask about accessories',
} as const;

/** Capped-price servicing. Title and note are options: servicePrices. */
export const serviceTexts = {
  perService: '{price} per service for the {model}',
  plan: '{services} services over {years} years or {range} km',
  interval: 'One service every {interval}, whichever comes first',
  book: 'Book a service',
  tableLabel: 'Service prices by model',
  model: 'Model',
  price: 'Price per service',
  services: 'Services covered',
  servicesOver: '{services} over {years} years',
  every: 'Service interval',
  range: 'Kilometre limit',
  otherModels: 'All other models',
} as const;
