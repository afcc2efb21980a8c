import { useCurrentRefinements } from 'react-instantsearch';
import { Icon } from '~/components/icon/Icon.tsx';
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
      <Icon name="sliders-horizontal" size={18} />
      Filters{active > 0 && ` (${active})`}
    </button>
  );
}
