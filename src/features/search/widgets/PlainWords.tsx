import type { Connector, IndexUiState, Widget } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch';
import { plainWords } from '../search-route.ts';

type SearchParameters = Parameters<NonNullable<Widget['getWidgetSearchParameters']>>[0];

const name = plainWords as keyof IndexUiState & keyof SearchParameters;

const connector: Connector<{ $$type: string }, object> = (_render, _unmount) => () => ({
  $$type: 'dealer.plainWords',
  init() {},
  dispose: ({ state }) => state.setQueryParameter(name, undefined),
  getWidgetUiState: (uiState, { searchParameters }) => {
    const words = searchParameters[name];
    return words && words === searchParameters.query ? { ...uiState, [name]: words } : uiState;
  },
  getWidgetSearchParameters: (searchParameters, { uiState }) =>
    searchParameters.setQueryParameter(name, uiState[name] as never),
});

/** Keeps in the state of InstantSearch that the words are to be taken as they stand: it has no place of its own for that. */
export function PlainWords() {
  useConnector(connector as never);
  return null;
}
