import { withoutDefaults } from '~/domain/search/address/search-parts.ts';
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

/** A search for nothing but the dealer's default refinements counts as the page of all stock. */
function besidesDefaults(state: SearchState, { defaultLists }: SearchSettings): SearchState {
  const { sort: _sort, loan: _loan, ...demands } = withoutDefaults(state, defaultLists);
  return Object.keys(demands).length === 0 ? demands : state;
}
