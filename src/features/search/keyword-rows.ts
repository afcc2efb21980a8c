import { $recentSearches, forgetSearches } from '~/client/recent-searches.ts';
import { interpretation } from '~/domain/search/interpretation.ts';
import type { RecentSearch } from '~/domain/search/recent-searches.ts';
import { keyOf } from '~/domain/search/relaxations.ts';
import { readPath } from '~/domain/search/search-path.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { withoutQuery } from '~/domain/search/state-words.ts';
import {
  applySuggestion,
  type StockCounts,
  type Suggestion,
  suggestable,
  suggestions,
} from '~/domain/search/suggestions.ts';
import type { Lexicon } from '~/domain/words/lexicon.ts';
import { askStates } from './ask-states.ts';
import { readAddress } from './search-route.ts';
import type { SearchSettings } from './search-settings.ts';
import { stockCounts } from './stock-counts.ts';
import type { ValueLabel } from './value-label.ts';
import { wordsLexicon } from './words-lexicon.ts';

export { $recentSearches, askStates, forgetSearches, stockCounts, wordsLexicon };

/** A row under the keyword box: a search to go to, in place or at an address, or the end of the recent searches. */
export interface KeywordRow {
  key: string;
  label: string;
  /** What the row is: "Filters", "Make", "Model", "Body type", "Words". */
  kind?: string;
  goal: { state: SearchState } | { address: string } | 'forget';
}

/** What the box can suggest on a site; `counts` put it in order. */
export function suggestableOn(
  { directory }: Pick<SearchSettings, 'directory'>,
  labelOf: ValueLabel,
  counts: StockCounts = {},
): Suggestion[] {
  return suggestable(directory, labelOf, counts);
}

/** Rows at most, without the one of the words themselves. */
const mostRows = 7;

/** What a typed text may mean: first the filters that it names, then what the site sells, last the text itself. */
export function suggestionRows(
  text: string,
  state: SearchState,
  all: readonly Suggestion[],
  lexicon: Lexicon,
  labelOf: ValueLabel,
): KeywordRow[] {
  const named = suggestions(text, all, mostRows).map((suggestion) => ({
    key: `${suggestion.kind} ${suggestion.label}`,
    label: suggestion.label,
    kind: suggestion.kind,
    goal: { state: applySuggestion(state, suggestion) },
  }));
  const read = interpretation(text, state, lexicon, labelOf);
  // What is on offer under its own name is not offered as filters too.
  const meant = read && named.some(({ goal }) => keyOf(goal.state) === keyOf(read.state)) ? undefined : read;
  return [
    ...(meant ? [{ key: 'filters', label: meant.label, kind: 'Filters', goal: { state: meant.state } }] : []),
    ...named.slice(0, meant ? mostRows - 1 : mostRows),
    {
      key: 'words',
      label: `‘${text.trim()}’`,
      kind: 'Words',
      goal: { state: { ...withoutQuery(state), query: text.trim() } },
    },
  ];
}

/** The rows that lead to a search in place, with what tells their searches apart. */
export function searchesOf(rows: readonly KeywordRow[]): { key: string; search: string; state: SearchState }[] {
  return rows.flatMap(({ key, goal }) =>
    typeof goal === 'object' && 'state' in goal ? [{ key, search: keyOf(goal.state), state: goal.state }] : [],
  );
}

/** The recent searches, and a way to forget them. A search of another place of the dealer has a page of its own. */
export function recentRows(recent: readonly RecentSearch[], settings: SearchSettings): KeywordRow[] {
  if (recent.length === 0) return [];
  return [
    ...recent.map(({ address, label }) => ({ key: address, label, goal: goalOf(address, settings) })),
    { key: 'forget', label: 'Clear recent searches', goal: 'forget' as const },
  ];
}

function goalOf(address: string, settings: SearchSettings): KeywordRow['goal'] {
  const url = new URL(address, window.location.origin);
  const place = readPath(url.pathname, settings.directory);
  const fixed = place === undefined || 'place' in place || 'place' in settings.place;
  return fixed ? { address } : { state: readAddress(url, settings) };
}
