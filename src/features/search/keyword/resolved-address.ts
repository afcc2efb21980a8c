import { resolveQuery } from '~/client/query/resolve-query.ts';
import type { UnderstoodQuery } from '~/domain/query/reading/understood-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { valueLabeller } from '~/domain/search/address/value-label.ts';
import { searchAddress } from '../address/search-address.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/**
 * What the words of an address mean to a search page. Rejects if the stock is unavailable.
 * @returns what was understood, and the address of that search; without an address if nothing was
 */
export async function resolvedAddress(
  settings: SearchSettings,
  { query, plain, ...below }: SearchState & { query: string },
): Promise<{ understood: UnderstoodQuery; address?: string }> {
  const { state, query: understood } = await resolveQuery(
    query,
    below,
    settings,
    valueLabeller(settings),
    plain ? { plain } : {},
  );
  if (state.query === query && understood.chips.length === 0) return { understood };
  return { understood, address: searchAddress(state, settings) };
}
