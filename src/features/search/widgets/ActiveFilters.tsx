import { useClearRefinements, useCurrentRefinements } from 'react-instantsearch';
import { Icon } from '~/components/icon/Icon.tsx';
import type { Facet } from '~/domain/search/facets.ts';
import { rangeValue } from '~/domain/search/ranges.ts';
import type { ValueLabel } from '../value-label.ts';
import styles from './ActiveFilters.module.scss';

/** What is filtered, each removable on its own, and one control for all of it (FACET-18). */
export function ActiveFilters({ facets, labelOf }: { facets: readonly Facet[]; labelOf: ValueLabel }) {
  const { items, refine } = useCurrentRefinements();
  const { refine: clearAll } = useClearRefinements();
  if (items.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label="Active filters">
      {items.flatMap((item) =>
        item.refinements.map((refinement) => (
          <li key={`${item.attribute}${refinement.label}`}>
            <button type="button" className={styles['chip']} onClick={() => refine(refinement)}>
              <span className="visually-hidden">Remove </span>
              {chipLabel(facets, item.attribute, refinement, labelOf)}
              <Icon name="x" size={14} />
            </button>
          </li>
        )),
      )}
      <li>
        <button type="button" className={styles['clear']} onClick={() => clearAll()}>
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chipLabel(
  facets: readonly Facet[],
  attribute: string,
  refinement: { value: string | number; operator?: string | undefined },
  labelOf: ValueLabel,
): string {
  const facet = facets.find((it) => it.attribute === attribute);
  if (facet?.kind === 'range') {
    const edge = refinement.operator === '>=' ? 'from' : 'up to';
    return `${facet.label} ${edge} ${rangeValue(facet, Number(refinement.value))}`;
  }
  return labelOf(attribute, String(refinement.value));
}
