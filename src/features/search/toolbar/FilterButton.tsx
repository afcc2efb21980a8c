import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { useActiveFilters } from '../address/use-active-filters.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './toolbar.module.scss';

interface Props extends Pick<SearchSettings, 'texts'> {
  onOpen: () => void;
  expanded: boolean;
  labelOf: ValueLabel;
}

/** Opens the filter sheet on small screens; says how many filters are active. Words do not count: the sheet does not show them. */
export function FilterButton({ onOpen, expanded, labelOf, texts }: Props) {
  const active = useActiveFilters(labelOf).filters.filter(({ kind }) => kind !== 'query').length;
  return (
    <button
      type="button"
      className={`button button--quiet ${styles['filters']}`}
      aria-controls="filters"
      aria-expanded={expanded}
      onClick={onOpen}
    >
      <Icon name="sliders-horizontal" size={18} />
      {texts.filters}
      {active > 0 && ` (${active})`}
    </button>
  );
}
