import { useCallback } from 'react';
import { withoutQuery, withQuery } from '~/domain/search/state-words.ts';
import { demandsAddress, hasDemands } from './search-demands.ts';
import type { SearchSettings } from './search-settings.ts';
import { useSearchState } from './use-search-state.ts';
import type { ValueLabel } from './value-label.ts';

/** Remembers, at once, the present search with other words: whoever presses Enter means them (SEARCH-22). */
export function useRememberSearch(settings: SearchSettings, labelOf: ValueLabel): (text: string) => void {
  const [state] = useSearchState(settings);
  return useCallback(
    (text) => {
      const words = text.trim();
      const asked = words ? withQuery(state, words) : withoutQuery(state);
      if (!hasDemands(asked, settings)) return;
      import('./recent-search-rules.ts').then(
        ({ rememberState }) => rememberState(asked, demandsAddress(asked, settings), settings, labelOf),
        () => {},
      );
    },
    [state, settings, labelOf],
  );
}
