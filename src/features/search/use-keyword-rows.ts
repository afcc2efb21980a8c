import { useCallback, useEffect, useMemo, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { RecentSearch } from '~/domain/search/recent-searches.ts';
import type { HeldStock } from '~/domain/words/held-stock.ts';
import type { KeywordRow } from './keyword-rows.ts';
import type { SearchClient } from './search-client.ts';
import { suggestionDelay } from './search-delay.ts';
import type { SearchSettings } from './search-settings.ts';
import { useSearchState } from './use-search-state.ts';
import type { ValueLabel } from './value-label.ts';

const uncountedStock: HeldStock = { values: {} };

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
 * from the site's directory at once; the counts of those not counted yet follow with the search of the words, in one
 * request per pause.
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
  /** Cars by the search that a row leads to, for as long as the page is open. */
  const [counted, setCounted] = useState<Record<string, number>>({});
  const prepare = useCallback(() => {
    import('./keyword-rows.ts').then(setRules, () => {});
  }, []);
  useEffect(() => rules?.$recentSearches.subscribe(setRecent), [rules]);
  const fixed = results._state.filters;
  const [stock, setStock] = useState<HeldStock>(uncountedStock);
  useEffect(() => {
    rules?.stockCounts(client, fixed).then(setStock, () => {});
  }, [rules, client, fixed]);
  const all = useMemo(
    () => rules?.suggestableOn(settings, labelOf, stock.values) ?? [],
    [rules, settings, labelOf, stock],
  );
  const typed = text.trim();
  const rows = !rules
    ? []
    : typed
      ? rules.suggestionRows(typed, state, all, rules.wordsLexicon(settings.directory, stock, settings.needs), labelOf)
      : rules.recentRows(recent, settings);

  const searches = rules && typed ? rules.searchesOf(rows) : [];
  const uncounted = searches.filter(({ search }) => counted[search] === undefined);
  const wanted = uncounted.map(({ search }) => search).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says the same as `uncounted`, which is new on each render.
  useEffect(() => {
    if (!open || !rules || !wanted) return;
    let waiting = true;
    const timer = setTimeout(async () => {
      const answers = await rules.askStates(client, fixed, uncounted).catch(() => []);
      const counts = Object.fromEntries(answers.map(({ count }, n) => [uncounted[n]?.search, count]));
      if (waiting) setCounted((known) => ({ ...known, ...counts }));
    }, suggestionDelay);
    return () => {
      waiting = false;
      clearTimeout(timer);
    };
  }, [open, rules, wanted, client, fixed]);

  const choose = ({ goal }: KeywordRow): string => {
    if (goal === 'forget') rules?.forgetSearches();
    else if ('address' in goal) window.location.assign(goal.address);
    else {
      apply(goal.state);
      return goal.state.query ?? '';
    }
    return text;
  };
  const counts = Object.fromEntries(
    searches.flatMap(({ key, search }) => (counted[search] === undefined ? [] : [[key, counted[search]]])),
  );
  return { rows: open ? rows : [], counts, choose, prepare };
}
