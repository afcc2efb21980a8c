import { useState } from 'react';
import { distanceSortIn, type Sort, sortedIndex, sortLabel } from '~/domain/search/sorts.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useOrder } from '../use-order.ts';
import styles from './Bar.module.scss';

interface Props extends Pick<SearchSettings, 'sorts' | 'texts'> {
  subscriptions: boolean;
}

/** The order of the results (SEARCH-13); by distance too, once there is a place to be near to. */
export function SortMenu({ sorts, subscriptions, texts }: Props) {
  const { current, choose } = useOrder();
  const [nearest, setNearest] = useState<Sort>();
  const byDistance = distanceSortIn(current);
  if (byDistance && byDistance !== nearest) setNearest(byDistance);
  return (
    <label className={styles['sort']}>
      <span>{texts.sortBy}</span>
      <select value={current} onChange={(event) => choose(event.target.value)}>
        {[...sorts, ...(nearest ? [nearest] : [])].map((sort) => (
          <option key={sort} value={sortedIndex(sort)}>
            {sortLabel(sort, subscriptions, texts)}
          </option>
        ))}
      </select>
    </label>
  );
}
