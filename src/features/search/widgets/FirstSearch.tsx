import { useEffect } from 'react';
import { useInstantSearch } from 'react-instantsearch';

/** Asks for the results of a search that starts with none: where some are given, if empty, InstantSearch asks for none itself. */
export function FirstSearch() {
  const { refresh } = useInstantSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => refresh(), []);
  return null;
}
