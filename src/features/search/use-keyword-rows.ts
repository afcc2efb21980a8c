import { useCallback, useEffect, useMemo, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { RecentSearch } from '~/domain/search/recent-searches.ts';
import type { StockCounts } from '~/domain/search/suggestions.ts';
import type { KeywordRow } from './keyword-rows.ts';
import type { SearchClient } from './search-client.ts';
import { suggestionDelay } from './search-delay.ts';
import type { SearchSettings } from './search-settings.ts';
import { useSearchState } from './use-search-state.ts';
import type { ValueLabel } from './value-label.ts';

type Rules = typeof import('./keyword-rows.ts');

interface KeywordRows {
  rows: readonly KeywordRow[];
  /** Cars by the key of a row, once they are counted. */
  counts: Record<string, number>;
  /** Goes where a row leads; the text that the box then holds. */
  choose: (row: KeywordRow) => string;
  /** Loads the rules: needed once the box has the focus. */
  prepare: () => void;
}

/**
 * The rows under the keyword box: recent searches while it is empty, else what the text may mean. They are worked out
 * from the site's directory at once; the counts follow with the search of the words, in one request per pause.
 */
export function useKeywordRows(
  text: string,
  open: boolean,
  { settings, client, labelOf }: { settings: SearchSettings; client: SearchClient; labelOf: ValueLabel },
): KeywordRows {
  const { results } = useInstantSearch();
  const [state, apply] = useSearchState(settings);
  const [rules, setRules] = useState<Rules>();
  const [recent, setRecent] = useState<readonly RecentSearch[]>([]);
  const [counted, setCounted] = useState<{ text: string; counts: Record<string, number> }>();
  const prepare = useCallback(() => {
    import('./keyword-rows.ts').then(setRules, () => {});
  }, []);
  useEffect(() => rules?.$recentSearches.subscribe(setRecent), [rules]);
  const fixed = results._state.filters;
  const [stock, setStock] = useState<StockCounts>({});
  useEffect(() => {
    rules?.stockCounts(client, fixed).then(setStock, () => {});
  }, [rules, client, fixed]);
  const all = useMemo(() => rules?.suggestableOn(settings, labelOf, stock) ?? [], [rules, settings, labelOf, stock]);
  const typed = text.trim();
  const rows = !rules
    ? []
    : typed
      ? rules.suggestionRows(typed, state, all, stock, labelOf)
      : rules.recentRows(recent, settings);

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for another text only, not for each render's rows.
  useEffect(() => {
    if (!open || !rules || !typed) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const asked = rows.flatMap(({ key, goal }) =>
        typeof goal === 'object' && 'state' in goal ? [{ key, ...goal }] : [],
      );
      const answers = await rules.askStates(client, fixed, asked).catch(() => []);
      const counts = Object.fromEntries(answers.map(({ count }, n) => [asked[n]?.key ?? '', count]));
      if (wanted) setCounted({ text: typed, counts });
    }, suggestionDelay);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [open, rules, typed, client, fixed]);

  const choose = ({ goal }: KeywordRow): string => {
    if (goal === 'forget') rules?.forgetSearches();
    else if ('address' in goal) window.location.assign(goal.address);
    else {
      apply(goal.state);
      return goal.state.query ?? '';
    }
    return text;
  };
  return { rows: open ? rows : [], counts: counted?.text === typed ? counted.counts : {}, choose, prepare };
}
