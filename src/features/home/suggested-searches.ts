import type { Car } from '~/domain/car/car.ts';
import { facetValueLabel } from '~/domain/search/facets.ts';
import { makeNames } from '~/domain/search/make-names.ts';
import { searchDirectory } from '~/domain/search/search-directory.ts';
import { placeOfState, placePath } from '~/domain/search/search-path.ts';
import { type Suggestion, suggestable } from '~/domain/search/suggestions.ts';

/** A search that the home page's box offers. */
export interface SuggestedSearch {
  /** "Toyota HiLux". */
  label: string;
  /** Address of its page. */
  href: string;
}

/** Kinds in the order in which they are offered. */
const kinds: readonly Suggestion['kind'][] = ['Make', 'Body type', 'Model'];

/** The makes, body types and models that a site lists, each with the page that shows its cars. */
export function suggestedSearches(
  cars: readonly Pick<Car, 'make' | 'model' | 'body' | 'simple_body'>[],
  ownPath: string,
): SuggestedSearch[] {
  const directory = searchDirectory(cars, [], []);
  const makeName = makeNames(Object.values(directory.makes));
  const nameOf = (attribute: string, value: string) =>
    attribute === 'make' ? makeName(value) : facetValueLabel(attribute, value);
  const all = suggestable(directory, nameOf).map(({ label, kind, lists }) => ({
    label,
    kind,
    place: placeOfState({ lists }, { kind: 'all' }, directory),
  }));
  return kinds.flatMap((kind) =>
    all
      // Where another place has taken its address, a search by words has to do.
      .filter((it) => it.kind === kind && it.place.kind !== 'all')
      .map(({ label, place }) => ({ label, href: placePath(place, ownPath) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  );
}
