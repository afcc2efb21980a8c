import type { InitOptions, InstantSearch, RenderOptions, Widget } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { searchIndexName } from './search-route.ts';

interface Order {
  /** The index name that stands for it. */
  current: string;
  choose: (index: string) => void;
}

type Render = (order: Order & { instantSearchInstance: InstantSearch }, isFirst: boolean) => void;
type Options = Pick<InitOptions | RenderOptions, 'state' | 'helper'>;

/**
 * The order of the results. InstantSearch's own connector accepts only predefined orders; the point of a distance order is only known once the
 * shopper gives it.
 */
export function useOrder(): Order {
  return useConnector(connectOrder as never, {}) as unknown as Order;
}

const connectOrder = (render: Render) => (): Widget & { getWidgetRenderState: (options: Options) => object } => ({
  $$type: 'dealer.order',
  init: (options) => render({ ...orderOf(options), instantSearchInstance: options.instantSearchInstance }, true),
  render: (options) => render({ ...orderOf(options), instantSearchInstance: options.instantSearchInstance }, false),
  dispose: ({ state }) => state.setIndex(searchIndexName),
  getWidgetRenderState: (options) => ({ ...orderOf(options), widgetParams: {} }),
  getWidgetUiState: (uiState, { searchParameters: { index } }) =>
    index === searchIndexName ? uiState : { ...uiState, sortBy: index },
  getWidgetSearchParameters: (parameters, { uiState: { sortBy = searchIndexName } }) => parameters.setIndex(sortBy),
});

const orderOf = ({ state, helper }: Options): Order => ({
  current: state.index,
  choose: (index) => void helper.setIndex(index).search(),
});
