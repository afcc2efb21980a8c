import { type FacetId, facetOf } from '../../search/facets/facets.ts';
import { anyValue, type Demand, type Need, within } from '../demands/demand.ts';

/** A dealer's definition of what shoppers mean by a need: "first car" is up to $20,000 with 3 or 4 cylinders. */
export interface NeedOptions {
  words: readonly string[];
  demands: readonly NeedDemand[];
}

/** One requirement of a need: any of some values of a filter, or a range with at least one end. */
export interface NeedDemand {
  facet: FacetId;
  values?: readonly string[];
  /** Both ends included, in the unit of the filter. */
  from?: number;
  to?: number;
}

/** Whether a demand fits its filter: a list of values, or the ends of a range. */
export function fitsFacet({ facet, values, from, to }: NeedDemand): boolean {
  const limits = from !== undefined || to !== undefined;
  return facetOf(facet).kind === 'list' ? values !== undefined && !limits : values === undefined && limits;
}

/** A dealer's needs in the form that the word parser accepts. */
export function needsOf(options: readonly NeedOptions[]): Need[] {
  return options.map(({ words, demands }) => ({ words, demands: demands.map(demandOf) }));
}

function demandOf({ facet, values, from, to }: NeedDemand): Demand {
  const { attribute } = facetOf(facet);
  return values ? anyValue(attribute, values) : within(attribute, from, to);
}
