import type { Connector, InitOptions, RenderOptions } from 'instantsearch.js';
import { useState } from 'react';
import { useConnector } from 'react-instantsearch';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import { sortOf } from '~/domain/search/address/search-state.ts';
import { chipText } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { distanceSortIn, type Sort, sortedIndex, sortLabel } from '~/domain/search/facets/sorts.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { plural } from '~/domain/text.ts';
import { searchIndexName } from '../address/search-route.ts';
import { useActiveFilters } from '../address/use-active-filters.ts';
import { useClearSearch } from '../address/use-clear-search.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useShownCount } from '../requests/use-shown-count.ts';
import type { PageSearch } from '../session/use-search-client.ts';
import styles from './toolbar.module.scss';

interface Props extends Pick<PageSearch, '$found'> {
  settings: Pick<SearchSettings, 'noun' | 'stockCount' | 'scopeFilter'>;
}

/** How many vehicles match; a screen reader hears it after each change. */
export function ResultCount({ settings, $found }: Props) {
  const count = useShownCount($found, settings);
  return (
    <p className={`${styles['count']} figures`} role="status">
      {count === undefined ? '\u00a0' : plural(count, settings.noun)}
    </p>
  );
}

interface FilterButtonProps extends Pick<SearchSettings, 'texts'> {
  onOpen: () => void;
  expanded: boolean;
  labelOf: ValueLabel;
}

/** Opens the filter sheet on small screens; says how many filters are active. Words do not count: the sheet does not show them. */
export function FilterButton({ onOpen, expanded, labelOf, texts }: FilterButtonProps) {
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

/** The criteria of the search, each removable on its own, and one control that clears all. */
export function ActiveFilters({ labelOf, texts }: Pick<SearchSettings, 'texts'> & { labelOf: ValueLabel }) {
  const { filters, leaveOut } = useActiveFilters(labelOf);
  const { clear } = useClearSearch();
  if (filters.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={texts.activeFilters} data-asked>
      {filters.map((filter) => (
        <li key={filter.key}>
          <button type="button" className={styles['chip']} onClick={() => leaveOut(filter)}>
            <span className="visually-hidden">{texts.removeFilter} </span>
            {chipText(filter)}
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={clear}>
          {texts.clearAll}
        </button>
      </li>
    </ul>
  );
}

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

type Order = {
  /** The index name that stands for it. */
  current: string;
  choose: (index: string) => void;
};

type Options = Pick<InitOptions | RenderOptions, 'state' | 'helper'>;

/**
 * The order of the results. InstantSearch's own connector accepts only predefined orders; the point of a distance order is only known once the
 * shopper gives it.
 */
const useOrder = (): Order => useConnector(connectOrder, {});

type Widget = {
  $$type: 'dealer.order';
  renderState: Order;
  indexRenderState: Record<string, unknown>;
  indexUiState: { sortBy: string };
};

const connectOrder: Connector<Widget, Record<string, unknown>> = (render) => (widgetParams) => ({
  $$type: 'dealer.order',
  init: (options) =>
    render({ ...orderOf(options), instantSearchInstance: options.instantSearchInstance, widgetParams }, true),
  render: (options) =>
    render({ ...orderOf(options), instantSearchInstance: options.instantSearchInstance, widgetParams }, false),
  dispose: ({ state }) => state.setIndex(searchIndexName),
  getWidgetRenderState: (options) => ({ ...orderOf(options), widgetParams }),
  getRenderState: (renderState) => renderState,
  getWidgetUiState: (uiState, { searchParameters: { index } }) =>
    index === searchIndexName ? uiState : { ...uiState, sortBy: index },
  getWidgetSearchParameters: (parameters, { uiState: { sortBy = searchIndexName } }) => parameters.setIndex(sortBy),
});

const orderOf = ({ state, helper }: Options): Order => ({
  current: state.index,
  choose: (index) => void helper.setIndex(index).search(),
});
