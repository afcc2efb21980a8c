import { lazy, Suspense } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import { useClearSearch } from '../address/use-clear-search.ts';
import { useSearchState } from '../address/use-search-state.ts';
import { useHydrated } from '../context/use-hydrated.ts';
import styles from './NothingFound.module.scss';
import type { NothingFoundProps } from './WiderSearch.tsx';

const WiderSearch = lazy(() => import('./WiderSearch.tsx').then((loaded) => ({ default: loaded.WiderSearch })));

/**
 * No car matches: a button to start again, the criteria, each removable, and the easiest changes that find cars. Late
 * content is below, so that the button does not move under the shopper's finger.
 */
export function NothingFound(props: NothingFoundProps) {
  const { texts } = props.settings;
  const { clear, canClear } = useClearSearch();
  const hydrated = useHydrated();
  // A search's cars, or their absence, appear a moment before the rest of the page knows the search.
  const { results } = useInstantSearch();
  const [state, change] = useSearchState(props.settings);
  const startAgain = canClear ? (
    <button
      type="button"
      className="button"
      onClick={() => {
        props.onLeave();
        clear();
      }}
    >
      {texts.showAllStock}
    </button>
  ) : (
    <a className="button" href={paths.search(props.settings.searchPath)}>
      {texts.viewStock}
    </a>
  );
  return (
    <div className={styles['room']}>
      <div className={styles['nothing']}>
        <h2>{fill(texts.none, { noun: props.settings.noun })}</h2>
        {startAgain}
      </div>
      {canClear && hydrated && results.nbHits === 0 && (
        <Suspense fallback={null}>
          <WiderSearch {...props} state={state} change={change} />
        </Suspense>
      )}
    </div>
  );
}
