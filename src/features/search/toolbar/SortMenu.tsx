import { useState } from 'react';
import { sortOf } from '~/domain/search/address/search-state.ts';
import { distanceSortIn, type Sort, sortedIndex, sortLabel } from '~/domain/search/facets/sorts.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { useOrder } from '../address/use-order.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './toolbar.module.scss';

/**
 * The order of the results; by distance too, once the shopper's place is known. An order requested by the address or by words is listed
 * while it applies.
 */
export function SortMenu({ settings: { sorts, texts, card } }: { settings: SearchSettings }) {
  const { current, choose } = useOrder();
  const [nearest, setNearest] = useState<Sort>();
  const byDistance = distanceSortIn(current);
  if (byDistance && byDistance !== nearest) setNearest(byDistance);
  const currentSort = sortOf(current.slice(carsIndex.length + 1));
  const further = [nearest, currentSort].filter((sort) => sort !== undefined);
  return (
    <label className={styles['sort']}>
      <span>{texts.sortBy}</span>
      <select value={current} onChange={(event) => choose(event.target.value)}>
        {[...new Set<Sort>([...sorts, ...further])].map((sort) => (
          <option key={sort} value={sortedIndex(sort)}>
            {sortLabel(sort, card.price.subscriptions, card.texts.attributes)}
          </option>
        ))}
      </select>
    </label>
  );
}
