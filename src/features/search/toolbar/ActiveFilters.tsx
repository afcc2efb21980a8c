import { Icon } from '~/components/ui/icon/Icon.tsx';
import { chipText } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { useActiveFilters } from '../address/use-active-filters.ts';
import { useClearSearch } from '../address/use-clear-search.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './ActiveFilters.module.scss';

/** The criteria of the search, each removable on its own, and one control that clears all. */
export function ActiveFilters({ labelOf, texts }: Pick<SearchSettings, 'texts'> & { labelOf: ValueLabel }) {
  const { filters, leaveOut } = useActiveFilters(labelOf);
  const { clear } = useClearSearch();
  if (filters.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={texts.activeFilters} data-asked>
      {filters.map((filter) => (
        <li key={filter.key}>
          <button type="button" className={styles['chip']} onClick={() => leaveOut(filter)}>
            <span className="visually-hidden">{texts.removeFilter} </span>
            {chipText(filter)}
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={clear}>
          {texts.clearAll}
        </button>
      </li>
    </ul>
  );
}
