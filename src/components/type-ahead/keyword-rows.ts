import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import type { NearTo } from '~/domain/query/reading/near-yards.ts';
import { withoutQuery } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { interpretation } from '~/domain/search/suggestions/interpretation.ts';
import type { RecentSearch } from '~/domain/search/suggestions/recent-searches.ts';
import { keyOf } from '~/domain/search/suggestions/relaxations.ts';
import { applySuggestion, type Suggestion, suggestions } from '~/domain/search/suggestions/suggestions.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

/** The target of a row under a search box. */
export type RowGoal =
  /** Leads to what the typed words mean, as Enter does. */
  | { kind: 'take' }
  /** Leads to the typed words, literally. */
  | { kind: 'plain' }
  | { kind: 'state'; state: SearchState }
  | { kind: 'address'; address: string }
  | { kind: 'forget' };

/** A row under a search box. */
export interface KeywordRow {
  key: string;
  label: string;
  /** What the row is: "Filters", "Make", "Words". */
  type?: string;
  goal: RowGoal;
  /** The search it leads to, for its count; none if that is unknown before Enter. */
  state?: SearchState;
}

/** Maximum number of rows, not counting the one for the words themselves. */
const mostRows = 7;

/** What a typed text may mean: first what it was understood as, then what the site sells, last the text itself. */
export function suggestionRows(
  text: string,
  state: SearchState,
  all: readonly Suggestion[],
  lexicon: Lexicon | undefined,
  labelOf: ValueLabel,
  texts: Texts['searchWords'],
  nearTo?: NearTo,
): KeywordRow[] {
  const matchingRows = suggestions(text, all, mostRows).map((suggestion): KeywordRow & { state: SearchState } => {
    const nextState = applySuggestion(state, suggestion);
    return {
      key: `${suggestion.kind} ${suggestion.label}`,
      label: suggestion.label,
      type: texts[suggestion.kind],
      goal: { kind: 'state', state: nextState },
      state: nextState,
    };
  });
  const reading = lexicon && interpretation(text, state, lexicon, labelOf, nearTo);
  // A match that is suggested under its own name is not also suggested as filters.
  const interpretationRow =
    reading && matchingRows.some((row) => keyOf(row.state) === keyOf(reading.state)) ? undefined : reading;
  const words = text.trim();
  return [
    ...(interpretationRow
      ? [
          {
            key: 'filters',
            label: [interpretationRow.label, ...interpretationRow.near].join(', '),
            type: texts.filters,
            goal: { kind: 'take' as const },
            ...(interpretationRow.isPlaced && { state: interpretationRow.state }),
          },
        ]
      : []),
    ...matchingRows.slice(0, interpretationRow ? mostRows - 1 : mostRows),
    {
      key: 'words',
      label: `‘${words}’`,
      type: texts.words,
      goal: { kind: 'plain' },
      state: { ...withoutQuery(state), query: words, plain: true },
    },
  ];
}

/** The recent searches, and a way to forget them. */
export function recentRows(
  recent: readonly RecentSearch[],
  goalOf: (address: string) => RowGoal,
  texts: Texts['searchWords'],
): KeywordRow[] {
  if (recent.length === 0) return [];
  return [
    ...recent.map(({ address, label }) => ({ key: address, label, goal: goalOf(address) })),
    { key: 'forget', label: texts.forget, goal: { kind: 'forget' } },
  ];
}
