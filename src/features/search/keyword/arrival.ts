import { settleWords } from '~/client/query/settle-words.ts';
import { keepWords } from '~/client/query/words-memory.ts';
import { toAddress } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { valueLabeller } from '~/domain/search/address/value-label.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/**
 * Interprets the words of an address from a link or the home page. Rejects if the stock is unavailable. @param arrived the address's search
 * @returns the address of the search they stand for; undefined if nothing is understood
 */
export async function readArrival(settings: SearchSettings, arrived: SearchState): Promise<string | undefined> {
  const { query, plain, ...below } = arrived;
  if (!query) return undefined;
  const { state, query: understood } = await settleWords(
    query,
    below,
    settings,
    valueLabeller(settings),
    plain ? { plain } : {},
  );
  keepWords(understood);
  if (state.query === query && understood.chips.length === 0) return undefined;
  const { place, directory, searchPath } = settings;
  return toAddress(state, place, directory, searchPath);
}
