import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $understoodQuery, storedWords } from '~/client/query/understood-query.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './QueryOutcome.module.scss';

const QueryNotes = lazy(() => import('./QueryNotes.tsx').then((loaded) => ({ default: loaded.QueryNotes })));

/** The line below the box; its space is reserved from the start, so that nothing moves when it has something to say. */
export function QueryOutcome(props: { settings: SearchSettings; labelOf: ValueLabel }) {
  const query = useStore($understoodQuery);
  const [state, change] = useSearchState(props.settings);
  useEffect(recallUnderstoodQuery, []);
  return (
    <div className={styles['line']}>
      {(query || state.plain) && (
        <Suspense fallback={null}>
          <QueryNotes {...props} state={state} change={change} query={query?.query} />
        </Suspense>
      )}
    </div>
  );
}

/** Restores what was typed before this page opened. Not during hydration: the page was rendered without it. */
function recallUnderstoodQuery(): void {
  if (storedWords.read())
    import('~/client/query/words-memory.ts').then(({ recallWords }) => recallWords()).catch(() => {});
}
