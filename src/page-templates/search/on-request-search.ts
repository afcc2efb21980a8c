import type { InstantSearchServerState } from 'react-instantsearch';
import { lexiconFor } from '~/client/query/wider-words.ts';
import { stockLexicon } from '~/client/search/stock-lexicon.ts';
import { answeredBy } from '~/client/search/stock-service.ts';
import { requestedPostcodes } from '~/domain/query/reading/near-yards.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { isCanonicalQuery } from '~/domain/search/address/canonical-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { isShareable } from '~/domain/search/address/shareable-search.ts';
import { isDistanceSort } from '~/domain/search/facets/sorts.ts';
import { repaymentAttribute } from '~/domain/search/index/repayment-attribute.ts';
import { ownAddress, readAddress } from '~/features/search/address/search-address.ts';
import type { OnRequestSearch, SearchSettings } from '~/features/search/context/search-settings.ts';
import { resolvedAddress } from '~/features/search/keyword/resolved-address.ts';
import { searchServerState } from '~/features/search/server-state.tsx';
import { carsShown } from '~/features/search/session/use-search-client.ts';
import type { DirectSearch } from '~/server/on-request/direct-search.ts';

/** The data of a page on request, and who may cache it. */
interface OnRequestSearchPage {
  settings: SearchSettings;
  serverState: InstantSearchServerState;
  /** Headers that say who may cache the page. */
  caching: Readonly<Record<string, string>>;
}

/**
 * Browsers revalidate each time; caches between them and the server may respond for a minute. A CDN may also serve a stale copy while it
 * revalidates: with that in the usual header, some browsers would do so too.
 */
const forAll = {
  'cache-control': 'public, max-age=0, s-maxage=60',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=300',
};
const own = { 'cache-control': 'private, no-cache' };

/** The response for a page that is left to the browser. It has a body, even if empty: without one Astro would render the 404 page. */
export const leftToBrowser = (): Response => new Response('', { status: 404 });

/** What only the browser can work out, apart from keywords: figures on the terms of a loan, and distances to cars. */
const isOfBrowser = ({ loan, ranges, sort }: SearchState): boolean =>
  loan !== undefined || ranges?.[repaymentAttribute] !== undefined || (sort !== undefined && isDistanceSort(sort));

/**
 * The page for an address with search parameters.
 * @param settings those of the page of its path
 * @param search query of the address, with its "?"
 * @returns a response without a page if this server cannot render one: the page of the path is to be sent instead
 */
export async function onRequestSearchPage(
  settings: SearchSettings,
  search: string,
  { http, failure }: DirectSearch,
): Promise<OnRequestSearchPage | Response> {
  try {
    answeredBy(settings, http);
    const answer = await onRequestSearch(settings, search);
    if (!answer) return leftToBrowser();
    const page = { ...settings, onRequest: answer };
    const state = readAddress(ownAddress(page), page);
    if (isOfBrowser(state)) return leftToBrowser();
    const serverState = await searchServerState(page, http);
    // "Nothing found" is shown with the filters of the place; for a page beyond the last one the browser handles that.
    if (!carsShown(serverState)?.cars.length) return leftToBrowser();
    // An address has endless other forms: a cache would store a page for each one a stranger makes up.
    const shareable =
      isCanonicalQuery(search, settings.catalogue) && !answer.words && isShareable(state, knownBy(serverState));
    return { settings: page, serverState, caching: shareable ? forAll : own };
  } catch (error) {
    const failed = failure();
    if (!failed) throw error;
    // Whether nobody gets a page for now; the search has reported the reason to operators. One visitor's rate limit affects nobody else.
    const isAway = failed.code === 'search_unavailable';
    return new Response(null, { status: 503, ...(isAway && { headers: { 'retry-after': '10' } }) });
  }
}

/**
 * What the page must show: the search of its address, with keywords interpreted as in the search box.
 * @returns undefined for keywords about a place: only the browser knows where the shopper is, and has the list of postcodes
 */
async function onRequestSearch(settings: SearchSettings, search: string): Promise<OnRequestSearch | undefined> {
  const from = `${settings.path}${search}`;
  const state = readAddress({ pathname: settings.path, search }, settings);
  const { query, plain } = state;
  if (!query) return { from, address: from };
  const lexicon = await lexiconFor(query, await stockLexicon(settings));
  if (!plain && requestedPostcodes(readQuery(query, lexicon)).length > 0) return undefined;
  const { understood, address = from } = await resolvedAddress(settings, { ...state, query });
  return { from, address, words: understood };
}

/** The values that cars have, as far as the response counts them. */
function knownBy({ initialResults }: InstantSearchServerState): (attribute: string, value: string) => boolean {
  const counted = Object.values(initialResults).flatMap(({ results = [] }) =>
    (results ?? []).map(({ facets }) => facets),
  );
  return (attribute, value) => counted.some((facets) => (facets?.[attribute]?.[value] ?? 0) > 0);
}
