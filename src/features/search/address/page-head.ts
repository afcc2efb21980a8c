import { refinementDepth, scopeOfState, scopePath } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { searchHeading } from './search-heading.ts';

/** The head of a search page for a search. */
export interface PageHead {
  heading: string;
  /** Path of the canonical address: that of the scope the search is in. */
  path: string;
  /** Whether the search goes beyond its page's path. Only pages of a path are for search engines. */
  refined: boolean;
}

/** The head of the page for a search; on the page of a scope, without more, it is that of its HTML. */
export function pageHead(searched: SearchState, settings: SearchSettings, labelOf: ValueLabel): PageHead {
  const { catalogue, searchPath, card, noun, bringsCars, texts } = settings;
  const state = besidesDefaults(searched, settings);
  const scope = scopeOfState(state, settings.pageScope, catalogue);
  return {
    heading: searchHeading(
      state,
      scope,
      { noun, usedKeyword: card.usedKeyword, makeName: (make) => labelOf('make', make), bringsCars, texts },
      labelOf,
    ),
    path: scopePath(scope, searchPath).replace(/(?<=.)\/$/, ''),
    refined: refinementDepth(state, scope) > 0,
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
