import { rememberSearch } from '~/client/storage/recent-searches.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { canKeep, searchLabel } from '~/domain/search/suggestions/recent-searches.ts';
import { joinPresent } from '~/domain/text.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/** Stores a search with a description that a shopper would use; on a location's page with its name. */
export function rememberState(
  state: SearchState,
  address: string,
  { pageScope }: Pick<SearchSettings, 'pageScope'>,
  labelOf: ValueLabel,
): void {
  const where = 'slug' in pageScope && pageScope.name;
  const search = { address, label: joinPresent([searchLabel(state, labelOf), where]) };
  if (canKeep(search)) rememberSearch(search);
}
