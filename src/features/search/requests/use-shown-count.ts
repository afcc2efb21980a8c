import { useStore } from '@nanostores/react';
import type { SearchSettings } from '../context/search-settings.ts';
import { countOf, type HitsStore } from './hits-store.ts';

/** The number of cars to show for the current search; undefined until the first response. */
export function useShownCount(
  $found: HitsStore['$found'],
  settings: Pick<SearchSettings, 'stockCount' | 'scopeFilter'>,
): number | undefined {
  const found = useStore($found);
  return found && countOf(found, settings);
}
