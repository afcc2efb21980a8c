import type { IndexUiState, Widget } from 'instantsearch.js';
import type { Carrier } from './page-client.ts';

/** Parameters of every search of the page. */
interface PageParameters {
  hitsPerPage: number;
  /** In the filter language of the search. */
  filters: string;
}

/** An invisible widget for parameters without a visible filter: the page's own filters, and further demands in the state. */
export const connectPageParameters =
  () =>
  (page: PageParameters): Widget & { $$type: string } => ({
    $$type: 'dealer.page',
    init: () => {},
    render: () => {},
    // It is never removed: the one with the next parameters replaces it.
    dispose: ({ state }) => state,
    getWidgetUiState: (uiState, { searchParameters }) => {
      const { further, loan, plainWords } = searchParameters as Carrier;
      return {
        ...uiState,
        ...(further && { further }),
        ...(loan && { loan }),
        ...(plainWords && plainWords === searchParameters.query && { plainWords }),
      };
    },
    getWidgetSearchParameters: (parameters, { uiState }) => {
      const { further, loan, plainWords } = uiState as IndexUiState & Carrier;
      return parameters.setQueryParameters({ ...page, further, loan, plainWords } as object);
    },
  });
