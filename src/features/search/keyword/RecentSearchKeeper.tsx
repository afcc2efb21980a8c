import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { demandsAddress, hasDemands } from '../address/search-demands.ts';
import { useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';

type Props = { settings: SearchSettings; labelOf: ValueLabel };
type Rules = typeof import('./recent-search-rules.ts');

/** Time on the results after which a search is stored, ms. */
const settleTime = 2000;

/**
 * Stores the shopper's search once they stay with the results, or open one of the cars. A search that found nothing
 * counts too: it may find something next week.
 */
export function RecentSearchKeeper({ settings, labelOf }: Props) {
  const { results } = useInstantSearch();
  const [state] = useSearchState(settings);
  const [rules, setRules] = useState<Rules>();
  const address = demandsAddress(state, settings);
  const counts = hasDemands(state, settings) && !results.__isArtificial;

  useEffect(() => {
    if (counts && !rules) import('./recent-search-rules.ts').then(setRules, () => {});
  }, [counts, rules]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `address` says the same as `state`, which is new on each render.
  useEffect(() => {
    if (!counts || !rules) return;
    const remember = () => rules.rememberState(state, address, settings, labelOf);
    const rememberOnOpening = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="/cars/"]')) remember();
    };
    const timer = setTimeout(remember, settleTime);
    document.addEventListener('click', rememberOnOpening);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', rememberOnOpening);
    };
  }, [counts, rules, address, settings, labelOf]);
  return null;
}
