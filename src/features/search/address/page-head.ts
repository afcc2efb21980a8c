import { refinementDepth, scopeOfState, scopePath } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { searchHeading } from './search-heading.ts';

/** The head of a search page for a search. */
export interface PageHead {
  heading: string;
  /** Path of the canonical address: that of the place the search is in. */
  path: string;
  /** Whether the search goes beyond its page's path. Only pages of a path are for search engines. */
  refined: boolean;
}

/** The head of the page for a search; on the page of a place, without more, it is that of its HTML. */
export function pageHead(searched: SearchState, settings: SearchSettings, labelOf: ValueLabel): PageHead {
  const { directory, searchPath, card, noun, bringsCars, texts } = settings;
  const state = besidesDefaults(searched, settings);
  const place = scopeOfState(state, settings.place, directory);
  return {
    heading: searchHeading(
      state,
      place,
      { noun, usedKeyword: card.usedKeyword, makeName: (make) => labelOf('make', make), bringsCars, texts },
      labelOf,
    ),
    path: scopePath(place, searchPath).replace(/(?<=.)\/$/, ''),
    refined: refinementDepth(state, place) > 0,
  };
}

/** A search with only the dealer's default refinements counts as the page of all stock. */
function besidesDefaults(state: SearchState, { defaultLists }: SearchSettings): SearchState {
  const { lists = {}, ...rest } = state;
  const sorted = (values: readonly string[] = []) => [...values].sort().join('\n');
  const same = [...Object.keys(lists), ...Object.keys(defaultLists)].every(
    (attribute) => sorted(lists[attribute]) === sorted(defaultLists[attribute]),
  );
  return same ? rest : state;
}
