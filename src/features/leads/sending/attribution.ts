import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { type Attribution, attributionAfter, attributionOf, withoutOld } from '~/domain/lead/visit/attribution.ts';

const stored = versionedStorage({ key: 'attribution', check: attributionOf });

/** Notes how this page was arrived at; to be called once per page (LEAD-02). All tabs share it. */
export function recordArrival(): void {
  const { pathname: path, search, host } = window.location;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const again = entry !== undefined && entry.type !== 'navigate';
  const arrival = { path, search, referrer: document.referrer, host, again };
  stored.write(attributionAfter(stored.read(), arrival, Date.now()));
}

/** How this browser came to the site, as far as that is still kept. */
export const attributionSoFar = (): Partial<Attribution> => withoutOld(stored.read(), Date.now());
