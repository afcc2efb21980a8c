import { settleWords } from '~/client/settle-words.ts';
import { keepWords } from '~/client/words-memory.ts';
import { toAddress } from '~/domain/search/search-path.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { valueLabeller } from '~/domain/search/value-label.ts';
import { replaceAddress, withForeignParameters } from './search-route.ts';
import type { SearchSettings } from './search-settings.ts';

/**
 * Takes the words of an address, as it comes from a link or the home page, for what they mean: the address becomes that of the search they
 * stand for, in the same entry of the history. Where nothing is understood it stays. Rejects where the stock cannot be asked.
 * @param arrived what the address asks for
 */
export async function readArrival(settings: SearchSettings, arrived: SearchState): Promise<void> {
  const { query, plain, ...below } = arrived;
  if (!query) return;
  const { state, asked } = await settleWords(query, below, settings, valueLabeller(settings), plain ? { plain } : {});
  keepWords(asked);
  if (state.query === query && asked.chips.length === 0) return;
  const { place, directory, ownPath } = settings;
  replaceAddress(withForeignParameters(toAddress(state, place, directory, ownPath)));
}
