import { useSortBy } from 'react-instantsearch';
import { type SortId, sortedIndex, sortLabel } from '~/domain/search/sorts.ts';
import styles from './Bar.module.scss';

/** The order of the results (SEARCH-13). */
export function SortMenu({ sorts, subscriptions }: { sorts: readonly SortId[]; subscriptions: boolean }) {
  const { currentRefinement, options, refine } = useSortBy({
    items: sorts.map((id) => ({ label: sortLabel(id, subscriptions), value: sortedIndex(id) })),
  });
  return (
    <label className={styles['sort']}>
      <span>Sort by</span>
      <select value={currentRefinement} onChange={(event) => refine(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
