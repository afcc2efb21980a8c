import { useInstantSearch } from 'react-instantsearch';
import { useClearSearch } from '../address/use-clear-search.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './ClearFilters.module.scss';

/**
 * Clears all filters and words, in the sheet of small screens; beside results it is among the chips.
 */
export function ClearFilters({ texts }: Pick<SearchSettings, 'texts'>) {
  const { results } = useInstantSearch();
  const nothing = !results.__isArtificial && results.nbHits === 0;
  const { clear, canClear } = useClearSearch();
  if (!canClear) return null;
  return (
    <button type="button" className={styles['clear']} data-nothing={nothing} onClick={clear}>
      {nothing ? texts.clearSearch : texts.clearAll}
    </button>
  );
}
