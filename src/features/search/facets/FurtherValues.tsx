import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { capitalised } from '~/domain/text.ts';
import { useActiveFilters } from '../address/use-active-filters.ts';
import styles from './Facet.module.scss';

/** A facet's exclusions, "Not White", and further demands besides the chosen values: ticks that can only be removed. */
export function FurtherValues({ attribute, labelOf }: { attribute: string; labelOf: ValueLabel }) {
  const { filters, leaveOut } = useActiveFilters(labelOf);
  return filters
    .filter((part) => part.attribute === attribute)
    .map((part) => (
      <li key={part.key}>
        <label className={styles['value']}>
          <input type="checkbox" checked onChange={() => leaveOut(part)} />
          <span>{capitalised(part.words)}</span>
        </label>
      </li>
    ));
}
