import type { Connector } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { carried, furtherDemands } from './further-demands.ts';
import { carrierOf } from './page-client.ts';

/** Parameters of every search of the page. */
type PageParameters = { hitsPerPage: number };

/** An invisible widget for parameters without a visible filter: the size of a page, and further demands in the state. */
export const connectPageParameters: Connector<{ $$type: 'dealer.page' }, PageParameters> =
  () =>
  ({ hitsPerPage }) => ({
    $$type: 'dealer.page',
    init: () => {},
    render: () => {},
    // It stays as long as the page.
    dispose: ({ state }) => state,
    getWidgetUiState: (uiState, { searchParameters }) => {
      const demands = furtherDemands(carrierOf(searchParameters));
      const { plainWords } = carrierOf(searchParameters);
      return { ...uiState, ...carried(demands, plainWords === searchParameters.query ? plainWords : undefined) };
    },
    getWidgetSearchParameters: (parameters, { uiState }) => {
      const { without, also, loan, plainWords } = carrierOf(uiState);
      const demands: object = { without, also, loan, plainWords };
      return parameters.setQueryParameters({ hitsPerPage, ...demands });
    },
  });

/** Sends them with every search of the page. */
export function PageParameters(parameters: PageParameters) {
  useConnector(connectPageParameters, parameters);
  return null;
}
