import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import { type TakenWords, takeWords } from '~/domain/query/reading/take-words.ts';
import { withoutDefaults } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { askStates } from '../search/ask-states.ts';
import type { WordsSettings } from '../search/stock-lexicon.ts';
import { pageFilter, searchHost } from '../search/stock-service.ts';

/**
 * What a shopper's words mean while they are typed. As on Enter (resolve-query.ts), a default refinement is left out where nothing is found
 * with it.
 * @param state the other criteria
 * @returns at once if no default is in force, so that nothing is asked
 */
export function typedQuery(
  text: string,
  state: SearchState,
  lexicon: Lexicon,
  settings: WordsSettings,
): TakenWords | Promise<TakenWords> {
  const taken = takeWords(text, state, lexicon);
  if (!text.trim() || withoutDefaults(taken.state, settings.defaultLists) === taken.state) return taken;
  const asked = askStates(searchHost(settings), pageFilter(settings, new Date()), [{ state: taken.state }]);
  return asked.then(
    ([within]) =>
      within?.count === 0 ? takeWords(text, withoutDefaults(state, settings.defaultLists), lexicon) : taken,
    () => taken,
  );
}
