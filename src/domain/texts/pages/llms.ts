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
  models: 'Models',
  modelsNote: 'New models',
  offers: 'Special offers',
  locations: 'Locations',
  pages: 'Pages',
  contact: 'Contact',
  testDrive: 'Book a test drive',
} as const;
