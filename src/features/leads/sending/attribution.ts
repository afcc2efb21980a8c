import { leftFor } from '~/client/storage/left-for.ts';
import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { type Attribution, attributionAfter, attributionOf, withoutOld } from '~/domain/lead/visit/attribution.ts';

const stored = versionedStorage({ key: 'attribution', check: attributionOf });

/** Records how the visitor arrived at this page; call it once per page. All tabs share it. */
export function recordArrival(): void {
  const { pathname: path, search, host } = window.location;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { referrer } = document;
  const again = (entry && entry.type !== 'navigate') || referrer.startsWith(`${leftFor.read()}/`);
  const arrival = { path, search, referrer, host, again };
  stored.write(attributionAfter(stored.read(), arrival, Date.now()));
}

/** How this browser first reached the site, if that is still stored. */
export const attributionSoFar = (): Partial<Attribution> => withoutOld(stored.read(), Date.now());
