import { baseColours } from '../derived/base-colour.ts';
import { driveNames, fuelNames, transmissionNames } from '../derived/drivetrain-names.ts';
import type { AttributeRow, AttributeTable } from './attribute.ts';

/** The order in which car types are listed, rather than by name. */
const carTypeOrder = ['new', 'demo', 'used'];

/**
 * What the platform does with each attribute of a car, except those that only the car's own page shows. The stock index, the filters and
 * orders of the search, the cards, the published stock list and leads select theirs from here (attribute-lists.ts). Filters and orders are
 * listed in this order by default.
 */
export const attributes = {
  custom_rank: { sorts: { desc: { id: 'relevant', text: 'mostRelevant' } } },
  created_at_timestamp: {
    use: ['card'],
    facet: { id: 'created_at_timestamp', kind: 'range', label: 'Listed', hidden: true },
    sorts: { desc: { id: 'latest', text: 'latest' } },
  },
  car_type: {
    use: ['card', 'lead'],
    facet: { id: 'car_type', kind: 'list', label: 'Condition', order: carTypeOrder, known: carTypeOrder },
  },
  make: {
    use: ['card', 'lead'],
    words: 2,
    facet: { id: 'make', kind: 'list', label: 'Make', plural: 'makes', limit: 7, showMoreLimit: 200 },
  },
  model: {
    use: ['card', 'lead'],
    words: 3,
    facet: { id: 'model', kind: 'list', label: 'Model', plural: 'models', limit: 7, showMoreLimit: 30 },
  },
  body: {
    use: ['card', 'lead'],
    words: 7,
    facet: { id: 'body', kind: 'list', label: 'Body type', plural: 'body types', limit: 8, showMoreLimit: 30 },
  },
  bodyconfiguration: { facet: { id: 'body_configuration', kind: 'list', label: 'Body configuration' } },
  price: {
    use: ['card', 'lead'],
    facet: { id: 'price', kind: 'range', label: 'Price', unit: 'dollars' },
    sorts: { desc: { id: 'price-desc', text: 'highestPrice' }, asc: { id: 'price-asc', text: 'lowestPrice' } },
  },
  subscription_price: {
    use: ['card'],
    facet: { id: 'subscription_price', kind: 'range', label: 'Price per week', unit: 'dollars-a-week' },
    sorts: { desc: { id: 'weekly-desc', text: 'highestWeekly' }, asc: { id: 'weekly-asc', text: 'lowestWeekly' } },
  },
  weekly_repayment: {
    facet: { id: 'weekly_repayment', kind: 'range', label: 'Weekly repayment', unit: 'dollars-repaid' },
    sorts: {
      asc: { id: 'repayment-asc', text: 'lowestRepayment' },
      desc: { id: 'repayment-desc', text: 'highestRepayment' },
    },
  },
  km: {
    use: ['card', 'lead'],
    facet: { id: 'km', kind: 'range', label: 'Kilometres', unit: 'km' },
    sorts: { desc: { id: 'km-desc', text: 'highestKms' }, asc: { id: 'km-asc', text: 'lowestKms' } },
  },
  year: {
    use: ['card', 'lead'],
    facet: { id: 'year', kind: 'range', label: 'Year', unit: 'year' },
    sorts: { desc: { id: 'year-desc', text: 'newestYear' }, asc: { id: 'year-asc', text: 'oldestYear' } },
  },
  simple_fuel: {
    use: ['card'],
    facet: { id: 'fuel', kind: 'list', label: 'Fuel', plural: 'fuels', limit: 6, showMoreLimit: 20, known: fuelNames },
  },
  transmission: {
    use: ['card'],
    words: 12,
    facet: { id: 'transmission', kind: 'list', label: 'Transmission', known: transmissionNames },
  },
  trans: { use: ['lead'], facet: { id: 'gearbox', kind: 'list', label: 'Gearbox', plural: 'gearboxes' } },
  cylinders: { facet: { id: 'cylinders', kind: 'list', label: 'Cylinders', numeric: true } },
  drive: { words: 13, facet: { id: 'drive', kind: 'list', label: 'Drive', known: driveNames } },
  base_colour: {
    words: 10,
    facet: {
      id: 'colour',
      kind: 'list',
      label: 'Colour',
      plural: 'colours',
      limit: 8,
      order: baseColours,
      known: baseColours,
    },
  },
  seats: { facet: { id: 'seats', kind: 'list', label: 'Seats', numeric: true } },
  doors: { facet: { id: 'doors', kind: 'list', label: 'Doors', numeric: true } },
  badge: {
    use: ['card', 'lead'],
    words: 4,
    facet: { id: 'badge', kind: 'list', label: 'Badge', plural: 'badges', limit: 6, showMoreLimit: 40 },
  },
  location_name: {
    use: ['card'],
    facet: { id: 'location_name', kind: 'list', label: 'Location', plural: 'locations', limit: 6, showMoreLimit: 40 },
  },
  dealership_name: {
    facet: {
      id: 'dealership_name',
      kind: 'list',
      label: 'Dealership',
      plural: 'dealerships',
      limit: 6,
      showMoreLimit: 40,
    },
  },
  city: {
    use: ['card'],
    words: 17,
    facet: { id: 'city', kind: 'list', label: 'City', plural: 'cities', limit: 6, showMoreLimit: 20 },
  },
  state: { use: ['card'], words: 18, facet: { id: 'state', kind: 'list', label: 'State' } },
  item_type: { use: ['card'], facet: { id: 'item_type', kind: 'list', label: 'Vehicle' } },
  make_model: {
    words: 6,
    facet: {
      id: 'make_model',
      kind: 'list',
      label: 'Make and model',
      plural: 'makes and models',
      limit: 7,
      showMoreLimit: 60,
    },
  },
  categories: {
    words: 8,
    facet: { id: 'categories', kind: 'list', label: 'Category', plural: 'categories', limit: 8, showMoreLimit: 40 },
  },
  price_range: {
    facet: {
      id: 'price_range',
      kind: 'list',
      label: 'Price range',
      plural: 'price ranges',
      limit: 8,
      showMoreLimit: 40,
    },
  },
  weekly_price_range: {
    facet: {
      id: 'weekly_price_range',
      kind: 'list',
      label: 'Weekly price',
      plural: 'weekly prices',
      limit: 8,
      showMoreLimit: 40,
    },
  },
  certified: { use: ['card'], facet: { id: 'certified', kind: 'list', label: 'Certified' } },
  filtered_features: {
    words: 19,
    facet: {
      id: 'filtered_features',
      kind: 'list',
      label: 'Features',
      plural: 'features',
      limit: 8,
      showMoreLimit: 40,
    },
  },
  tag: { use: ['card'], facet: { id: 'tag', kind: 'list', label: 'Tag' } },
  status: { use: ['card', 'lead'], facet: { id: 'status', kind: 'list', label: 'Availability' } },
  'specifications.sleeps': { facet: { id: 'sleeps', kind: 'list', label: 'Sleeps', numeric: true } },
  'specifications.body_length': { facet: { id: 'body_length', kind: 'range', label: 'Body length', unit: 'mm' } },
  'specifications.tare_weight': { facet: { id: 'tare_weight', kind: 'range', label: 'Tare', unit: 'kg' } },
  'specifications.aggregate_trailer_mass': {
    facet: { id: 'aggregate_trailer_mass', kind: 'range', label: 'ATM', unit: 'kg' },
  },
  'variant.grossvehiclemass': { facet: { id: 'gvm', kind: 'range', label: 'GVM', unit: 'kg' } },
  payload: { facet: { id: 'payload', kind: 'range', label: 'Payload', unit: 'kg' } },
  'variant.towingcapacitybraked': {
    use: ['card'],
    facet: { id: 'towing', kind: 'range', label: 'Towing capacity', unit: 'kg' },
  },
  'variant.ancaprating': { facet: { id: 'ancap', kind: 'list', label: 'ANCAP safety rating', numeric: true } },
  'specifications.axle_type': { facet: { id: 'axles', kind: 'list', label: 'Axles' } },
  price_type: { use: ['card', 'lead'], facet: { id: 'price_type', kind: 'list', label: 'Price type' } },

  // Without a filter of their own.
  id: { use: ['filter', 'card', 'lead'] },
  slug: { use: ['filter', 'card', 'lead'] },
  series: { use: ['filter', 'card', 'lead'], words: 5 },
  reserved: { use: ['filter', 'card'] },
  preorder: { use: ['filter', 'card'] },
  simple_body: { use: ['filter'] },
  fuel: { use: ['filter', 'card'], words: 11 },
  simple_transmission: { use: ['filter'] },
  colour: { use: ['filter', 'lead'], words: 9 },
  offer_price: { use: ['filter', 'card'] },
  before_price: { use: ['filter', 'card'] },
  repayment_rate: { use: ['filter', 'sort'] },
  location_id: { use: ['filter'] },
  'location.slug': { use: ['filter'] },
  'location.distribution_locations': { use: ['filter'] },
  dealership_id: { use: ['filter', 'card'] },
  dealership_slug: { use: ['filter', 'card'] },
  show_on_dealer_website: { use: ['filter'] },
  stocknum: { use: ['filter', 'lead'], words: 14 },
  vin: { use: ['filter', 'lead', 'unpublished'], words: 15 },
  photos_count: { use: ['filter', 'card'] },
  sold_date_timestamp: { use: ['filter'] },
  _geo: { use: ['sort'] },
  name: { use: ['card', 'lead'], words: 1 },
  sold: { use: ['card'] },
  autograb_data: { use: ['card'] },
  youxQuote: { use: ['card'] },
  'finance_lenders.financeProvider': { use: ['card'] },
  'finance_lenders.interestRate': { use: ['card'] },
  'finance_lenders.comparisonRate': { use: ['card'] },
  'finance_lenders.paymentWeek': { use: ['card'] },
  'finance_lenders.paymentMonth': { use: ['card'] },
  primary_image_url: { use: ['card'] },
  specifications: { use: ['card'] },
  regplate: { use: ['lead'], words: 16 },
  private_suburb: { use: ['private'] },
  private_postcode: { use: ['private'] },
  feed: { use: ['private'] },
} as const satisfies AttributeTable;

/** An attribute of the table. */
export type AttributeName = keyof typeof attributes;

/** The table, row by row. */
export const attributeRows = Object.entries(attributes) as [AttributeName, AttributeRow][];
