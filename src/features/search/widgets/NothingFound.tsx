import { lazy, Suspense } from 'react';
import { useClearRefinements, useInstantSearch } from 'react-instantsearch';
import { paths } from '~/paths.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './NothingFound.module.scss';
import type { NothingFoundProps } from './WiderSearch.tsx';

const WiderSearch = lazy(() => import('./WiderSearch.tsx').then((loaded) => ({ default: loaded.WiderSearch })));

/** No car matches: what was asked for, each removable, the shortest ways to cars, and a way to start again (SEARCH-20). */
export function NothingFound(props: NothingFoundProps) {
  const { texts } = props.settings;
  const { refine, canRefine } = useClearRefinements({ excludedAttributes: [] });
  const hydrated = useHydrated();
  // The cars of an answer, and that there are none, show a moment before the rest of the page knows the search.
  const { results } = useInstantSearch();
  const startAgain = canRefine ? (
    <button
      type="button"
      className="button"
      onClick={() => {
        props.onLeave();
        refine();
      }}
    >
      {texts.showAllStock}
    </button>
  ) : (
    <a className="button" href={paths.search(props.settings.ownPath)}>
      {texts.viewStock}
    </a>
  );
  const message = <h2>{texts.none}</h2>;
  const alone = (
    <div className={styles['nothing']}>
      {message}
      {startAgain}
    </div>
  );
  return (
    <div className={styles['room']}>
      {canRefine && hydrated && results.nbHits === 0 ? (
        <Suspense fallback={alone}>
          <WiderSearch {...props} message={message} startAgain={startAgain} />
        </Suspense>
      ) : (
        alone
      )}
    </div>
  );
}
