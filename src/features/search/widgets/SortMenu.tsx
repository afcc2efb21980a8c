import { useSortBy } from 'react-instantsearch';
import { sortedIndex, sortLabel } from '~/domain/search/sorts.ts';
import type { SearchSettings } from '../search-settings.ts';
import styles from './Bar.module.scss';

interface Props extends Pick<SearchSettings, 'sorts' | 'texts'> {
  subscriptions: boolean;
}

/** The order of the results (SEARCH-13). */
export function SortMenu({ sorts, subscriptions, texts }: Props) {
  const { currentRefinement, options, refine } = useSortBy({
    items: sorts.map((id) => ({ label: sortLabel(id, subscriptions, texts), value: sortedIndex(id) })),
  });
  return (
    <label className={styles['sort']}>
      <span>{texts.sortBy}</span>
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
