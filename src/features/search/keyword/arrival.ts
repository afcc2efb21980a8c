import { keepWords } from '~/client/query/words-memory.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { resolvedAddress } from './resolved-address.ts';

/**
 * Interprets the words of an address from a link or the home page. Rejects if the stock is unavailable.
 * @param arrived the address's search
 * @returns the address of the search they stand for; undefined if nothing is understood
 */
export async function readArrival(settings: SearchSettings, arrived: SearchState): Promise<string | undefined> {
  if (!arrived.query) return undefined;
  const { understood, address } = await resolvedAddress(settings, { ...arrived, query: arrived.query });
  keepWords(understood);
  return address;
}
