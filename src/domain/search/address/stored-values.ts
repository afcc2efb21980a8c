import { baseColour } from '../../car/derived/base-colour.ts';
import { makeSlug } from '../../car/record/make-name.ts';
import { kebab } from '../../car/record/slug.ts';
import { type FacetId, facetOf } from '../facets/facets.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import type { Refinements, SearchState } from './search-state.ts';
import { pairName, sharedModels } from './shared-models.ts';

/**
 * A facet value of an address as stored in the index: values of a closed list in any letter case, and a paint's name as its colour,
 * since older addresses name paints. Any other text is unchanged.
 */
export function storedValue(id: FacetId, text: string): string {
  const { known = [] } = facetOf(id);
  const stored = known.find((value) => value.toLowerCase() === text.toLowerCase());
  return stored ?? (id === 'colour' ? baseColour(text) : undefined) ?? text;
}

/** Makes, models and body types of an address as spelled in this site's stock: "land rover" is "Land Rover". */
export function storedNames(state: SearchState, catalogue: SearchCatalogue): SearchState {
  const stored = ({ lists, ...rest }: Refinements) => ({
    ...rest,
    ...(lists && { lists: storedLists(lists, catalogue) }),
  });
  const { without, also } = state;
  return {
    ...state,
    ...stored(state),
    ...(without && { without: stored(without) }),
    ...(also && { also: also.map((alternatives) => alternatives.map(stored)) }),
  };
}

/** Models that several makes have, with their make. */
const pairNames = (catalogue: SearchCatalogue): Record<string, string> =>
  Object.fromEntries(
    [...sharedModels(catalogue)].flatMap(([model, makes]) =>
      makes.map((make) => pairName(make, model)).map((it) => [it, it]),
    ),
  );

function storedLists(lists: Record<string, string[]>, catalogue: SearchCatalogue): Record<string, string[]> {
  const tables: Record<string, readonly Record<string, string>[]> = {
    make: [catalogue.makes],
    model: [...Object.values(catalogue.models), pairNames(catalogue)],
    body: [catalogue.bodies],
  };
  const nameOf = (attribute: string, value: string) => {
    const knownValues = (tables[attribute] ?? []).flatMap((table) => Object.values(table));
    if (knownValues.includes(value)) return value;
    const slugOf = (name: string) => (attribute === 'make' ? makeSlug(kebab(name)) : kebab(name));
    return knownValues.find((name) => slugOf(name) === slugOf(value)) ?? value;
  };
  return Object.fromEntries(
    Object.entries(lists).map(([attribute, values]) => [attribute, values.map((value) => nameOf(attribute, value))]),
  );
}
