import { useEffect } from 'react';
import { usePagination } from 'react-instantsearch';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { IconName } from '~/components/ui/icon/icon-names.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './PageNumbers.module.scss';

/** Numbered pages. Choosing one takes the shopper to the top of the results. */
export function PageNumbers({ texts }: Pick<SearchSettings, 'texts'>) {
  const { pages, currentRefinement, nbPages, refine, createURL } = usePagination({ padding: 2 });
  // An address may have a page number that no longer exists.
  useEffect(() => {
    if (nbPages > 0 && currentRefinement >= nbPages) refine(nbPages - 1);
  }, [nbPages, currentRefinement, refine]);
  if (nbPages <= 1) return null;
  const last = nbPages - 1;
  const go = (page: number) => (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    refine(page);
    document.getElementById('results')?.scrollIntoView();
  };
  const step = (page: number, label: string, icon: IconName, enabled: boolean) =>
    enabled ? (
      <a href={createURL(page)} onClick={go(page)} aria-label={label}>
        <Icon name={icon} />
      </a>
    ) : (
      <span aria-hidden="true" className={styles['off']}>
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className={`${styles['pages']} figures`} aria-label={texts.pages}>
      {step(currentRefinement - 1, texts.previousPage, 'chevron-left', currentRefinement > 0)}
      {pages[0] !== 0 && pages[0] !== undefined && (
        <>
          <a href={createURL(0)} onClick={go(0)}>
            1
          </a>
          {pages[0] > 1 && <span className={styles['gap']}>…</span>}
        </>
      )}
      {pages.map((page) => (
        <a
          key={page}
          href={createURL(page)}
          onClick={go(page)}
          {...(page === currentRefinement ? { 'aria-current': 'page' as const } : {})}
        >
          <span className="visually-hidden">{texts.page} </span>
          {page + 1}
        </a>
      ))}
      {step(currentRefinement + 1, texts.nextPage, 'chevron-right', currentRefinement < last)}
    </nav>
  );
}
