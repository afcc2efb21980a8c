import type { IndexUiState, Widget } from 'instantsearch.js';
import type { Carrier } from './page-client.ts';

/** What every search of the page asks for. */
interface PageParameters {
  hitsPerPage: number;
  /** In the filter language of the search. */
  filters: string;
}

/** The widget of what no filter of the page holds: its own filters, and what the state carries besides. There is nothing to see of it. */
export const connectPageParameters =
  () =>
  (page: PageParameters): Widget & { $$type: string } => ({
    $$type: 'dealer.page',
    init: () => {},
    render: () => {},
    // It never leaves the page: the one with the next parameters takes over.
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
