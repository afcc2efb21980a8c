import { useSortBy } from 'react-instantsearch';
import { type SortId, sortedIndex, sorts as sortTable } from '~/domain/search/sorts.ts';
import styles from './Bar.module.scss';

/** The order of the results (SEARCH-13). */
export function SortMenu({ sorts }: { sorts: readonly SortId[] }) {
  const { currentRefinement, options, refine } = useSortBy({
    items: sorts.map((id) => ({ label: sortTable[id].label, value: sortedIndex(id) })),
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
