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
