import { SlidersHorizontal } from 'lucide-react';
import { useCurrentRefinements } from 'react-instantsearch';
import styles from './Bar.module.scss';

/** Opens the filter sheet on small screens; says how many filters are on. */
export function FilterButton({ onOpen, expanded }: { onOpen: () => void; expanded: boolean }) {
  const { items } = useCurrentRefinements();
  const active = items.filter((item) => item.attribute !== 'query').length;
  return (
    <button
      type="button"
      className={`button button--quiet ${styles['filters']}`}
      aria-controls="filters"
      aria-expanded={expanded}
      onClick={onOpen}
    >
      <SlidersHorizontal size={18} aria-hidden="true" />
      Filters{active > 0 && ` (${active})`}
    </button>
  );
}
