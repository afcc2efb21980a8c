import { useClearRefinements, useInstantSearch } from 'react-instantsearch';
import type { SearchSettings } from '../search-settings.ts';
import styles from './ClearFilters.module.scss';

/**
 * The way back from any filter and from the words, in the sheet of small screens; beside results it stands among the
 * chips.
 */
export function ClearFilters({ texts }: Pick<SearchSettings, 'texts'>) {
  const { results } = useInstantSearch();
  const nothing = !results.__isArtificial && results.nbHits === 0;
  const { refine, canRefine } = useClearRefinements({ excludedAttributes: [] });
  if (!canRefine) return null;
  return (
    <button type="button" className={styles['clear']} data-nothing={nothing} onClick={() => refine()}>
      {nothing ? texts.clearSearch : texts.clearAll}
    </button>
  );
}
