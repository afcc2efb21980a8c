import { capitalised } from '../../text.ts';
import { baseColours } from '../derived/base-colour.ts';
import { driveNames, fuelNames, transmissionNames } from '../derived/drivetrain-names.ts';
import type { VehicleKind } from '../status/availability.ts';
import type { AttributeRow, AttributeTable } from './attribute.ts';
import { unnamedAttributes } from './unnamed-attributes.ts';
import { carTypeText, certifiedText, counted, dollarsText, makeText, statusText, weeklyText } from './value-labels.ts';

/** The order in which car types are listed, rather than by name. */
const carTypeOrder = ['new', 'demo', 'used'];

const namedAttributes = {
  custom_rank: { label: 'Relevance', sorts: { desc: 'relevant' } },
  created_at_timestamp: {
    label: 'Listed',
    unit: 'seconds',
    use: ['card', 'page'],
    facet: { kind: 'range', hidden: true },
    sorts: { desc: 'latest' },
  },
  car_type: {
    label: 'Condition',
    use: ['card', 'page', 'lead'],
    facet: { kind: 'list', order: carTypeOrder, known: carTypeOrder, valueText: carTypeText },
  },
  make: {
    label: 'Make',
    use: ['card', 'page', 'lead'],
    keywordRank: 2,
    facet: { kind: 'list', plural: 'makes', limit: 7, showMoreLimit: 200, valueText: makeText },
  },
  model: {
    label: 'Model',
    use: ['card', 'lead'],
    keywordRank: 3,
    facet: { kind: 'list', plural: 'models', limit: 7, showMoreLimit: 30 },
  },
  body: {
    label: 'Body type',
    use: ['lead'],
    keywordRank: 7,
    facet: { kind: 'list', plural: 'body types', limit: 8, showMoreLimit: 30 },
    fact: { icon: 'car', selfEvident: true, label: 'Body', or: 'bodyconfiguration' },
  },
  bodyconfiguration: { label: 'Body configuration', facet: { id: 'body_configuration', kind: 'list' } },
  price: {
    label: 'Price',
    unit: 'dollars',
    use: ['card', 'live', 'lead'],
    facet: { kind: 'range' },
    sorts: { desc: 'price-desc', asc: 'price-asc' },
  },
  subscription_price: {
    label: 'Price per week',
    unit: 'dollars-a-week',
    use: ['card', 'live'],
    facet: { kind: 'range' },
    sorts: { desc: 'weekly-desc', asc: 'weekly-asc' },
  },
  weekly_repayment: {
    label: 'Weekly repayment',
    unit: 'dollars-repaid',
    facet: { kind: 'range' },
    sorts: { asc: 'repayment-asc', desc: 'repayment-desc' },
  },
  km: {
    label: 'Kilometres',
    unit: 'km',
    use: ['lead'],
    facet: { kind: 'range' },
    sorts: { desc: 'km-desc', asc: 'km-asc' },
    fact: { icon: 'gauge', selfEvident: true },
  },
  year: {
    label: 'Year',
    unit: 'year',
    use: ['card', 'lead'],
    facet: { kind: 'range' },
    sorts: { desc: 'year-desc', asc: 'year-asc' },
  },
  simple_fuel: {
    label: 'Fuel',
    use: ['card', 'page'],
    facet: { id: 'fuel', kind: 'list', plural: 'fuels', showMoreLimit: 20, known: fuelNames },
    fact: { icon: 'fuel', selfEvident: true, or: 'fuel' },
  },
  transmission: {
    label: 'Transmission',
    keywordRank: 12,
    facet: { kind: 'list', known: transmissionNames },
    fact: { icon: 'settings-2', selfEvident: true, or: 'trans' },
  },
  trans: { label: 'Gearbox', use: ['lead'], facet: { id: 'gearbox', kind: 'list', plural: 'gearboxes' } },
  cylinders: { label: 'Cylinders', facet: { kind: 'list', numeric: true, valueText: counted('cylinder') } },
  drive: { label: 'Drive', keywordRank: 13, facet: { kind: 'list', known: driveNames }, fact: { icon: 'axis-3d' } },
  base_colour: {
    label: 'Colour',
    keywordRank: 10,
    facet: {
      id: 'colour',
      kind: 'list',
      plural: 'colours',
      limit: 8,
      order: baseColours,
      known: baseColours,
    },
  },
  seats: {
    label: 'Seats',
    facet: { kind: 'list', numeric: true, valueText: counted('seat') },
    fact: { icon: 'users' },
  },
  doors: { label: 'Doors', facet: { kind: 'list', numeric: true, valueText: counted('door') } },
  badge: {
    label: 'Badge',
    use: ['card', 'lead'],
    keywordRank: 4,
    facet: { kind: 'list', plural: 'badges', showMoreLimit: 40 },
  },
  location_name: { label: 'Location', use: ['card'], facet: { kind: 'list', plural: 'locations', showMoreLimit: 40 } },
  dealership_name: { label: 'Dealership', facet: { kind: 'list', plural: 'dealerships', showMoreLimit: 40 } },
  city: { label: 'City', use: ['card'], keywordRank: 17, facet: { kind: 'list', plural: 'cities', showMoreLimit: 20 } },
  state: { label: 'State', use: ['card'], keywordRank: 18, facet: { kind: 'list' } },
  item_type: { label: 'Vehicle', use: ['card', 'page'], facet: { kind: 'list', valueText: capitalised } },
  make_model: {
    label: 'Make and model',
    keywordRank: 6,
    facet: { kind: 'list', plural: 'makes and models', limit: 7, showMoreLimit: 60 },
  },
  categories: {
    label: 'Category',
    keywordRank: 8,
    facet: { kind: 'list', plural: 'categories', limit: 8, showMoreLimit: 40 },
  },
  price_range: {
    label: 'Price range',
    facet: { kind: 'list', plural: 'price ranges', limit: 8, showMoreLimit: 40, valueText: dollarsText },
  },
  weekly_price_range: {
    label: 'Weekly price',
    facet: { kind: 'list', plural: 'weekly prices', limit: 8, showMoreLimit: 40, valueText: weeklyText },
  },
  certified: { label: 'Certified', use: ['card', 'page'], facet: { kind: 'list', valueText: certifiedText } },
  filtered_features: {
    label: 'Features',
    keywordRank: 19,
    facet: { kind: 'list', plural: 'features', limit: 8, showMoreLimit: 40 },
  },
  tag: { label: 'Tag', use: ['card', 'live'], facet: { kind: 'list' } },
  status: { label: 'Availability', use: ['card', 'live', 'lead'], facet: { kind: 'list', valueText: statusText } },
  'specifications.sleeps': {
    label: 'Sleeps',
    facet: { id: 'sleeps', kind: 'list', numeric: true, valueText: (value) => `Sleeps ${value}` },
    fact: { icon: 'bed', text: 'sleeps' },
  },
  'specifications.body_length': {
    label: 'Body length',
    unit: 'metres',
    facet: { id: 'body_length', kind: 'range' },
    fact: { icon: 'move-horizontal' },
  },
  'specifications.tare_weight': {
    label: 'Tare',
    unit: 'kg',
    facet: { id: 'tare_weight', kind: 'range' },
    fact: { icon: 'weight', text: 'tare' },
  },
  'specifications.aggregate_trailer_mass': {
    label: 'ATM',
    unit: 'kg',
    facet: { id: 'aggregate_trailer_mass', kind: 'range' },
    fact: { icon: 'truck', text: 'trailerMass' },
  },
  'variant.grossvehiclemass': {
    label: 'GVM',
    unit: 'kg',
    facet: { id: 'gvm', kind: 'range' },
    fact: { icon: 'weight' },
  },
  payload: { label: 'Payload', unit: 'kg', facet: { kind: 'range' }, fact: { icon: 'weight' } },
  'variant.towingcapacitybraked': {
    label: 'Towing capacity',
    unit: 'kg',
    facet: { id: 'towing', kind: 'range' },
    fact: { icon: 'truck', label: 'Braked towing', text: 'tows' },
  },
  'variant.ancaprating': {
    label: 'ANCAP safety rating',
    facet: { id: 'ancap', kind: 'list', numeric: true, valueText: counted('ANCAP star') },
  },
  'specifications.axle_type': {
    label: 'Axles',
    facet: { id: 'axles', kind: 'list', valueText: (value) => `${value} axle` },
    fact: { icon: 'axis-3d' },
  },
  price_type: { label: 'Price type', use: ['card', 'live', 'lead'], facet: { kind: 'list' } },
  engine_size: { label: 'Engine', fact: { icon: 'cog', selfEvident: true } },
  colour: { label: 'Colour', use: ['filter', 'lead'], keywordRank: 9, fact: { icon: 'palette', selfEvident: true } },
} as const satisfies AttributeTable;

/**
 * What the platform does with each attribute of a car, except those that only its specifications show. The stock index, the filters and
 * orders of the search, the facts of cards and car pages, the published stock list and leads select theirs from here (attribute-lists.ts).
 * Schema and reference list filters and orders in this order.
 */
export const attributes = { ...namedAttributes, ...unnamedAttributes };

/** An attribute of the table. */
export type AttributeName = keyof typeof attributes;
type FactName = { [A in AttributeName]: (typeof attributes)[A] extends { fact: unknown } ? A : never }[AttributeName];

const sleeps = 'specifications.sleeps';
const bodyLength = 'specifications.body_length';
const tare = 'specifications.tare_weight';
const trailerMass = 'specifications.aggregate_trailer_mass';
const vehicleMass = 'variant.grossvehiclemass';
const towing = 'variant.towingcapacitybraked';

/** Facts on cards by kind of vehicle: a card shows the first four that the car has, in this order. */
export const factsOnCards = {
  car: ['km', 'transmission', 'simple_fuel', 'body'],
  caravan: [sleeps, bodyLength, tare, trailerMass],
  motorhome: [sleeps, bodyLength, 'km', 'transmission'],
  truck: ['km', 'transmission', 'body', towing],
} as const satisfies Record<VehicleKind, readonly FactName[]>;

/** The same for the key facts of a car's page. */
export const factsOnPages: Record<VehicleKind, readonly FactName[]> = {
  car: [...factsOnCards.car, 'drive', 'engine_size', 'seats', 'colour'],
  caravan: [sleeps, bodyLength, trailerMass, 'payload', tare, 'specifications.axle_type', 'colour'],
  motorhome: [
    sleeps,
    'km',
    bodyLength,
    'transmission',
    vehicleMass,
    'payload',
    'simple_fuel',
    'engine_size',
    'drive',
    'seats',
  ],
  truck: ['km', vehicleMass, 'payload', towing, 'body', 'engine_size', 'transmission', 'drive', 'simple_fuel', 'seats'],
};

/** The icons of facts. */
export type FactIcon = {
  [A in AttributeName]: (typeof attributes)[A] extends { fact: { icon: infer I } } ? I : never;
}[AttributeName];

/** The table, row by row. */
export const attributeRows = Object.entries(attributes) as [AttributeName, Partial<AttributeRow>][];
