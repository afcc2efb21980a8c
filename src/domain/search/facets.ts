import type { CarAttribute, NumberAttribute } from '../car/attribute.ts';
import { baseColours } from '../car/base-colour.ts';
import { driveNames, fuelNames, transmissionNames } from '../car/drivetrain-names.ts';
import { capitalised } from '../text.ts';

/**
 * The facets a dealer may offer (`search.facets`, the seed's search_filters). The filter panel, the URL codec, the chips
 * and the default filter all read this one table.
 */
export type FacetKind = 'list' | 'range';

export interface Facet {
  /** Attribute of the stock index. */
  attribute: string;
  kind: FacetKind;
  label: string;
  /** What its values are called together, where they can be too many to show at once: "models". */
  plural?: string;
  /** Unit behind the numbers of a range. */
  unit?: 'dollars' | 'dollars-a-week' | 'dollars-repaid' | 'km' | 'mm' | 'kg' | 'year' | 'people';
  /** Values shown before "Show more"; the most that are shown at all (FACET-03). */
  limit?: number;
  showMoreLimit?: number;
  /** Fixed order of the values, where there is one (FACET-07). */
  order?: readonly string[];
  /** Every value there is, where that is a closed list. */
  known?: readonly string[];
  /** Values are numbers and stand in their order. */
  numeric?: boolean;
  /** Usable in addresses, but never a filter that shoppers see. */
  hidden?: boolean;
}

/** The order in which car types are listed, rather than by name (FACET-07). */
const carTypeOrder = ['new', 'demo', 'used'];

/** An entry of the table: an attribute that cars have, and numbers where there is a lowest and a highest. */
export type FacetEntry = Facet &
  ({ kind: 'list'; attribute: CarAttribute } | { kind: 'range'; attribute: NumberAttribute });

export const facets = {
  car_type: { attribute: 'car_type', kind: 'list', label: 'Condition', order: carTypeOrder, known: carTypeOrder },
  make: { attribute: 'make', kind: 'list', label: 'Make', plural: 'makes', limit: 7, showMoreLimit: 200 },
  model: { attribute: 'model', kind: 'list', label: 'Model', plural: 'models', limit: 7, showMoreLimit: 30 },
  body: { attribute: 'body', kind: 'list', label: 'Body type', plural: 'body types', limit: 8, showMoreLimit: 30 },
  body_configuration: { attribute: 'bodyconfiguration', kind: 'list', label: 'Body configuration' },
  price: { attribute: 'price', kind: 'range', label: 'Price', unit: 'dollars' },
  subscription_price: {
    attribute: 'subscription_price',
    kind: 'range',
    label: 'Price per week',
    unit: 'dollars-a-week',
  },
  weekly_repayment: {
    attribute: 'weekly_repayment',
    kind: 'range',
    label: 'Weekly repayment',
    unit: 'dollars-repaid',
  },
  km: { attribute: 'km', kind: 'range', label: 'Kilometres', unit: 'km' },
  year: { attribute: 'year', kind: 'range', label: 'Year', unit: 'year' },
  fuel: {
    attribute: 'simple_fuel',
    kind: 'list',
    label: 'Fuel',
    plural: 'fuels',
    limit: 6,
    showMoreLimit: 20,
    known: fuelNames,
  },
  transmission: { attribute: 'transmission', kind: 'list', label: 'Transmission', known: transmissionNames },
  gearbox: { attribute: 'trans', kind: 'list', label: 'Gearbox', plural: 'gearboxes' },
  cylinders: { attribute: 'cylinders', kind: 'list', label: 'Cylinders', numeric: true },
  drive: { attribute: 'drive', kind: 'list', label: 'Drive', known: driveNames },
  colour: {
    attribute: 'base_colour',
    kind: 'list',
    label: 'Colour',
    plural: 'colours',
    limit: 8,
    order: baseColours,
    known: baseColours,
  },
  seats: { attribute: 'seats', kind: 'list', label: 'Seats', numeric: true },
  doors: { attribute: 'doors', kind: 'list', label: 'Doors', numeric: true },
  badge: { attribute: 'badge', kind: 'list', label: 'Badge', plural: 'badges', limit: 6, showMoreLimit: 40 },
  location_name: {
    attribute: 'location_name',
    kind: 'list',
    label: 'Location',
    plural: 'locations',
    limit: 6,
    showMoreLimit: 40,
  },
  dealership_name: {
    attribute: 'dealership_name',
    kind: 'list',
    label: 'Dealership',
    plural: 'dealerships',
    limit: 6,
    showMoreLimit: 40,
  },
  city: { attribute: 'city', kind: 'list', label: 'City', plural: 'cities', limit: 6, showMoreLimit: 20 },
  state: { attribute: 'state', kind: 'list', label: 'State' },
  item_type: { attribute: 'item_type', kind: 'list', label: 'Vehicle' },
  make_model: {
    attribute: 'make_model',
    kind: 'list',
    label: 'Make and model',
    plural: 'makes and models',
    limit: 7,
    showMoreLimit: 60,
  },
  categories: {
    attribute: 'categories',
    kind: 'list',
    label: 'Category',
    plural: 'categories',
    limit: 8,
    showMoreLimit: 40,
  },
  price_range: {
    attribute: 'price_range',
    kind: 'list',
    label: 'Price range',
    plural: 'price ranges',
    limit: 8,
    showMoreLimit: 40,
  },
  weekly_price_range: {
    attribute: 'weekly_price_range',
    kind: 'list',
    label: 'Weekly price',
    plural: 'weekly prices',
    limit: 8,
    showMoreLimit: 40,
  },
  certified: { attribute: 'certified', kind: 'list', label: 'Certified' },
  filtered_features: {
    attribute: 'filtered_features',
    kind: 'list',
    label: 'Features',
    plural: 'features',
    limit: 8,
    showMoreLimit: 40,
  },
  tag: { attribute: 'tag', kind: 'list', label: 'Tag' },
  status: { attribute: 'status', kind: 'list', label: 'Availability' },
  created_at_timestamp: { attribute: 'created_at_timestamp', kind: 'range', label: 'Listed', hidden: true },
  sleeps: { attribute: 'specifications.sleeps', kind: 'list', label: 'Sleeps', numeric: true },
  body_length: { attribute: 'specifications.body_length', kind: 'range', label: 'Body length', unit: 'mm' },
  tare_weight: { attribute: 'specifications.tare_weight', kind: 'range', label: 'Tare', unit: 'kg' },
  aggregate_trailer_mass: {
    attribute: 'specifications.aggregate_trailer_mass',
    kind: 'range',
    label: 'ATM',
    unit: 'kg',
  },
  gvm: { attribute: 'variant.grossvehiclemass', kind: 'range', label: 'GVM', unit: 'kg' },
  payload: { attribute: 'payload', kind: 'range', label: 'Payload', unit: 'kg' },
  towing: { attribute: 'variant.towingcapacitybraked', kind: 'range', label: 'Towing capacity', unit: 'kg' },
  ancap: { attribute: 'variant.ancaprating', kind: 'list', label: 'ANCAP safety rating', numeric: true },
  axles: { attribute: 'specifications.axle_type', kind: 'list', label: 'Axles' },
  price_type: { attribute: 'price_type', kind: 'list', label: 'Price type' },
} as const satisfies Record<string, FacetEntry>;

/** The name of a facet in a dealer's configuration. */
export type FacetId = keyof typeof facets;

export const facetIds = Object.keys(facets) as [FacetId, ...FacetId[]];

/** The facets a dealer can put into the filter panel. */
export const panelFacetIds = facetIds.filter((id) => !facetOf(id).hidden) as [FacetId, ...FacetId[]];

/** The table's entry as a plain Facet, so that optional columns can be read. */
export function facetOf(id: FacetId): Facet {
  return facets[id];
}

/**
 * A facet as a dealer shows it. Where cars are shown at a price per week, the price to buy has to be named as such.
 * @param subscriptions whether the dealer offers subscriptions
 */
export function facetFor(id: FacetId, subscriptions: boolean): Facet & { id: FacetId } {
  const facet = { id, ...facetOf(id) };
  return id === 'price' && subscriptions ? { ...facet, label: 'Purchase price' } : facet;
}

const carTypeLabels: Record<string, string> = { new: 'New', demo: 'Demo' };
const statusLabels: Record<string, string> = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' };

const makeLabels: Readonly<Record<string, string>> = {
  'Suzuki Australia': 'Suzuki',
  'Isuzu UTE': 'Isuzu',
  'Mercedes Benz': 'Mercedes-Benz',
};

const counted = (noun: string) => (value: string) => `${value} ${noun}${value === '1' ? '' : 's'}`;

/** What a value is called, by attribute; a value of any other attribute is shown as it is stored. */
const valueLabels: Readonly<Record<string, (value: string, usedKeyword: string) => string>> = {
  car_type: (value, usedKeyword) => (value === 'used' ? usedKeyword : (carTypeLabels[value] ?? value)),
  make: (value) => makeLabels[value] ?? value,
  item_type: capitalised,
  seats: counted('seat'),
  doors: counted('door'),
  cylinders: counted('cylinder'),
  'variant.ancaprating': counted('ANCAP star'),
  'specifications.sleeps': (value) => `Sleeps ${value}`,
  'specifications.axle_type': (value) => `${value} axle`,
  status: (value) => statusLabels[value] ?? value,
  certified: (value) => (value === 'true' ? 'Certified' : 'Not certified'),
};

/** A facet value as shoppers read it; the refinement keeps the stored value (FACET-05). */
export function facetValueLabel(attribute: string, value: string, usedKeyword = 'Used'): string {
  return valueLabels[attribute]?.(value, usedKeyword) ?? value;
}
