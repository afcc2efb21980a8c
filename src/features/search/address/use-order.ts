import type { Connector, InitOptions, RenderOptions } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { searchIndexName } from './search-route.ts';

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
export const useOrder = (): Order => useConnector(connectOrder, {});

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
