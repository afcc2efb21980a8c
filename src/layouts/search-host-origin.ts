import type { SearchSettings } from '~/features/search/context/search-settings.ts';

/**
 * The origin a search page sends requests to as soon as its script has loaded, if not the site's own: the page can preconnect to it.
 * Undefined for a page rendered on request, which sends none at first.
 */
export const searchHostOrigin = ({
  host,
  onRequest,
}: Pick<SearchSettings, 'host' | 'onRequest'>): string | undefined =>
  onRequest || !URL.canParse(host) ? undefined : new URL(host).origin;
