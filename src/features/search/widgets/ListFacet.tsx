import { useRefinementList } from 'react-instantsearch';
import { type Facet, facetValueLabel } from '~/domain/search/facets.ts';
import { formatCount } from '~/domain/text.ts';
import styles from './Facet.module.scss';

const shownAtFirst = 6;
const shownAtMost = 50;

/** A facet whose values are ticked; several values of one facet widen the results. */
export function ListFacet({ facet, usedKeyword }: { facet: Facet; usedKeyword: string }) {
  const limit = facet.limit ?? shownAtFirst;
  const { items, refine, toggleShowMore, canToggleShowMore, isShowingMore } = useRefinementList({
    attribute: facet.attribute,
    limit,
    showMore: true,
    showMoreLimit: Math.max(limit + 1, facet.showMoreLimit ?? shownAtMost),
    sortBy: ['count:desc', 'name:asc'],
  });
  if (items.length === 0) return null;
  const order = facet.order;
  const shown = order ? [...items].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : items;
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
                <span>{facetValueLabel(facet.attribute, item.label, usedKeyword)}</span>
                <span className={`${styles['count']} figures`}>
                  {formatCount(item.count)}
                  <span className="visually-hidden"> in stock</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {canToggleShowMore && (
          <button type="button" className={styles['more']} onClick={toggleShowMore}>
            {isShowingMore ? `Show fewer` : `Show all`}
            <span className="visually-hidden"> {facet.label}</span>
          </button>
        )}
      </fieldset>
    </details>
  );
}
