import { useClearRefinements, useInstantSearch } from 'react-instantsearch';
import styles from './ClearFilters.module.scss';

/**
 * The way back from any filter, in the sheet of small screens; beside results it stands among the chips. From a search
 * that finds nothing it leaves out the words, too.
 */
export function ClearFilters() {
  const { results } = useInstantSearch();
  const nothing = !results.__isArtificial && results.nbHits === 0;
  const { refine, canRefine } = useClearRefinements({ excludedAttributes: nothing ? [] : ['query'] });
  if (!canRefine) return null;
  return (
    <button type="button" className={styles['clear']} data-nothing={nothing} onClick={() => refine()}>
      {nothing ? 'Clear search and filters' : 'Clear all'}
    </button>
  );
}
