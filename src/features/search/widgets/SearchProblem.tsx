import { useInstantSearch } from 'react-instantsearch';
import styles from './Bar.module.scss';

/** A quiet notice while the search service cannot be reached; the last good results stay below it (SEARCH-16). */
export function SearchProblem() {
  const { status, refresh } = useInstantSearch({ catchError: true });
  if (status !== 'error') return null;
  return (
    <p className={styles['problem']} role="alert">
      The search is not answering just now, so these may not be the latest results.{' '}
      <button type="button" onClick={() => refresh()}>
        Try again
      </button>
    </p>
  );
}
