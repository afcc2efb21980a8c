import { useEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';

/**
 * Fetches the results of a search that starts with none, or with possibly stale ones: given any results, even empty ones, InstantSearch fetches none
 * itself. Its own `refresh` would drop the cached result when a shopper comes back.
 */
export function FirstSearch() {
  const { mainHelper } = useInstantSearchContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void mainHelper?.search(), []);
  return null;
}
