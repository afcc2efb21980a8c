import { useState } from 'react';
import { useRefinementList } from 'react-instantsearch';
import type { Facet } from '~/domain/search/facets.ts';
import { visibleValues } from '~/domain/search/visible-values.ts';
import { formatCount } from '~/domain/text.ts';
import type { ValueLabel } from '../value-label.ts';
import styles from './Facet.module.scss';

interface Props {
  facet: Facet;
  labelOf: ValueLabel;
  /** Values that show first, whatever their number; the facet's own limit when empty. */
  popular?: readonly string[];
  /** Values by number of cars instead of by name. */
  byVolume?: boolean;
}

/** Texts of the toggle under a long facet; makes have their own (FACET-02). */
const toggles: Record<string, readonly [more: string, fewer: string]> = {
  make: ['Show all makes', 'Hide extra makes'],
};
const shownAtMost = 50;

/** A facet whose values are ticked; several values of one facet widen the results (FACET-01). */
export function ListFacet({ facet, labelOf, popular = [], byVolume = true }: Props) {
  const { items, refine } = useRefinementList({
    attribute: facet.attribute,
    limit: facet.showMoreLimit ?? shownAtMost,
    sortBy: byVolume ? ['count:desc', 'name:asc'] : ['name:asc'],
  });
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const { shown, more } = visibleValues(items, facet, popular, all);
  const [showAll, showFewer] = toggles[facet.attribute] ?? ['Show all', 'Show fewer'];
  return (
    <details className={styles['facet']} open>
      <summary>{facet.label}</summary>
      <fieldset>
        <legend className="visually-hidden">{facet.label}</legend>
        <ul className={styles['values']}>
          {shown.map((item) => (
            <li key={item.value}>
              <label className={styles['value']}>
                <input type="checkbox" checked={item.isRefined} onChange={() => refine(item.value)} />
                <span>{labelOf(facet.attribute, item.label)}</span>
                <span className={`${styles['count']} figures`}>
                  {formatCount(item.count)}
                  <span className="visually-hidden"> in stock</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {more && (
          <button type="button" className={styles['more']} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? showFewer : showAll}
            {!toggles[facet.attribute] && <span className="visually-hidden"> {facet.label}</span>}
          </button>
        )}
      </fieldset>
    </details>
  );
}
