import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { $searchSource, type SearchSource } from '~/client/search-source.ts';
import styles from './Bar.module.scss';

const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });

/**
 * Says quietly where the results come from while the search service cannot be reached: from the stock list published
 * with the site, or, without that, from before. The last good results stay below it (SEARCH-16).
 */
export function SearchProblem() {
  const { status, refresh } = useInstantSearch({ catchError: true });
  const source = useStore($searchSource);
  useFreshResults(source, refresh);
  const failed = status === 'error';
  const date = source.kind === 'snapshot' && !failed ? dateFormat.format(source.builtAt) : undefined;
  return (
    <>
      <p className={date ? styles['notice'] : 'visually-hidden'} role="status">
        {date && `Showing our stock list from ${date}. Prices and availability may have changed.`}
      </p>
      {failed && (
        <p className={styles['problem']} role="alert">
          The search is not answering just now, so these may not be the latest results.{' '}
          <button type="button" onClick={() => refresh()}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}

/** Searches again when what shows is from an earlier visit of the page, or when the search service is back. */
function useFreshResults(source: SearchSource, refresh: () => void): void {
  const before = useRef(source.kind);
  useEffect(() => {
    const isBack = before.current === 'snapshot' && source.kind === 'service';
    before.current = source.kind;
    if (isBack || source.kind === 'stored') refresh();
  }, [source, refresh]);
}
