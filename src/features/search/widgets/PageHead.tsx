import type { SearchSettings } from '../search-settings.ts';
import { usePageHead } from '../use-page-head.ts';

/** Keeps what the page says of itself in step with the search. */
export function PageHead({ settings, active }: { settings: SearchSettings; active: boolean }) {
  usePageHead(settings, active);
  return null;
}
