import { useEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';

/**
 * Asks for the results of a search that starts with none, or with some that may be old: where some are given, if empty, InstantSearch asks for none itself. Its own
 * `refresh` would forget the answer that a shopper comes back to (SEARCH-16).
 */
export function FirstSearch() {
  const { mainHelper } = useInstantSearchContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void mainHelper?.search(), []);
  return null;
}
