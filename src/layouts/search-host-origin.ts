import type { SearchSettings } from '~/features/search/context/search-settings.ts';

/**
 * The origin that a search page asks as soon as its script has come, where that is not the site's own: the connection can be there by then.
 * Undefined for a page that was made on request, which asks nothing at first.
 */
export const searchHostOrigin = ({ host, asked }: Pick<SearchSettings, 'host' | 'asked'>): string | undefined =>
  asked || !URL.canParse(host) ? undefined : new URL(host).origin;
