import type { AttributeFacet, AttributeRow } from '../../car/attributes/attribute.ts';
import { type AttributeName, attributeRows, attributes } from '../../car/attributes/attributes.ts';
import type { UnitName } from '../../car/attributes/units.ts';

/** A facet a dealer may offer. The filter panel, the URL codec, the chips and the default filter all read this one list. */
export interface Facet extends AttributeFacet {
  id: string;
  /** Attribute of the stock index. */
  attribute: string;
  label: string;
  /** Unit behind the numbers of a range. */
  unit?: UnitName;
}

type Table = typeof attributes;
type IdOf<A, Row> = Row extends { facet: infer F } ? (F extends { id: infer Id } ? Id : A) : never;

/** The name of a facet in a dealer's configuration. */
export type FacetId = { [A in keyof Table]: IdOf<A, Table[A]> }[keyof Table];

const facets = Object.fromEntries(
  attributeRows.flatMap(([attribute, { label, unit, facet }]) =>
    facet ? [[facet.id ?? attribute, { id: attribute, ...facet, attribute, label, unit }]] : [],
  ),
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

/** A facet value as shoppers read it; the refinement keeps the stored value. */
export function facetValueLabel(attribute: string, value: string, usedKeyword = 'Used'): string {
  const row: Partial<AttributeRow> | undefined = attributes[attribute as AttributeName];
  return row?.facet?.valueText?.(value, usedKeyword) ?? value;
}
