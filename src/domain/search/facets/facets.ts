import type { Facet as AttributeFacet } from '../../car/attributes/attribute.ts';
import { attributeRows, type attributes } from '../../car/attributes/attributes.ts';
import { capitalised } from '../../text.ts';

/** A facet a dealer may offer. The filter panel, the URL codec, the chips and the default filter all read this one list. */
export type Facet = AttributeFacet & {
  /** Attribute of the stock index. */
  attribute: string;
};

type Table = typeof attributes;

/** The name of a facet in a dealer's configuration. */
export type FacetId = { [A in keyof Table]: Table[A] extends { facet: { id: infer Id } } ? Id : never }[keyof Table];

const facets = Object.fromEntries(
  attributeRows.flatMap(([attribute, { facet }]) => (facet ? [[facet.id, { ...facet, attribute }]] : [])),
) as Record<FacetId, Facet>;

export const facetIds = Object.keys(facets) as [FacetId, ...FacetId[]];

/** The facets a dealer can put into the filter panel. */
export const panelFacetIds = facetIds.filter((id) => !facetOf(id).hidden) as [FacetId, ...FacetId[]];

export function facetOf(id: FacetId): Facet {
  return facets[id];
}

/**
 * A facet as a dealer shows it. If cars are shown at a price per week, the purchase price has to be labelled as such.
 * @param subscriptions whether the dealer offers subscriptions
 */
export function facetFor(id: FacetId, subscriptions: boolean): Facet & { id: FacetId } {
  const facet = { ...facetOf(id), id };
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

/** Labels of values, by attribute; values of any other attribute are shown as stored. */
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

/** A facet value as shoppers read it; the refinement keeps the stored value. */
export function facetValueLabel(attribute: string, value: string, usedKeyword = 'Used'): string {
  return valueLabels[attribute]?.(value, usedKeyword) ?? value;
}
