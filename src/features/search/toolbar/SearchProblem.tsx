import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { $searchSource, type SearchSource } from '~/client/search/search-source.ts';
import { once } from '~/domain/once.ts';
import { fill } from '~/domain/texts/text.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './toolbar.module.scss';

const dateFormat = once(() => new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' }));

/**
 * Says discreetly where the results come from while the search service cannot be reached: from the stock list
 * published with the site or, without one, from the last search that worked. The last good results stay below it.
 */
export function SearchProblem({ texts }: Pick<SearchSettings, 'texts'>) {
  const { status, refresh } = useInstantSearch({ catchError: true });
  const source = useStore($searchSource);
  useFreshResults(source, refresh);
  const failed = status === 'error';
  const date = source.kind === 'snapshot' && !failed ? dateFormat().format(source.builtAt) : undefined;
  return (
    <>
      <p className={date ? styles['notice'] : 'visually-hidden'} role="status">
        {date && fill(texts.olderList, { date })}
      </p>
      {failed && (
        <p className={styles['problem']} role="alert">
          {texts.down}{' '}
          <button type="button" onClick={() => refresh()}>
            {texts.tryAgain}
          </button>
        </p>
      )}
    </>
  );
}

/** Searches again if the results shown are from an earlier visit to the page, or when the search service is back. */
function useFreshResults(source: SearchSource, refresh: () => void): void {
  const before = useRef(source.kind);
  useEffect(() => {
    const isBack = before.current === 'snapshot' && source.kind === 'service';
    before.current = source.kind;
    if (isBack || source.kind === 'stored') refresh();
  }, [source, refresh]);
}
