import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostSearch } from '~/client/search/host-search.ts';
import { toAddress } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { panelFacetIds } from '~/domain/search/facets/facets.ts';
import { sortIds } from '~/domain/search/facets/sorts.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import type { HttpClient } from '~/engine/protocol/http-client.ts';
import { ownAddress, readAddress } from '~/features/search/address/search-address.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { stockClient } from '~/features/search/requests/search-client.ts';
import { searchServerState } from '~/features/search/server-state.tsx';
import { firstRequests } from '~/features/search/session/first-requests.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { anyListsOf, anyRanges } from '../../../domain/search/any-refinements.ts';
import { searchSettings } from '../search-settings.ts';

const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const places = { dealerships: [], locations: [], noun: () => 'car' };
const now = new Date('2026-11-27T00:00:00Z');
const { httpClient, catalogue } = searchStock([aCar({ id: 'a', make: 'Toyota' })], scope, places, now);

/** An `ask` that keeps what it is asked. */
function recordedAsk(): { ask: HttpClient; questions: string[] } {
  const questions: string[] = [];
  const ask: HttpClient = (input, init) => {
    questions.push(String(init?.body));
    return httpClient(input, init);
  };
  return { ask, questions };
}

async function asksEarly(settings: SearchSettings): Promise<string[]> {
  const { ask, questions } = recordedAsk();
  const client = stockClient(settings, hostSearch(settings, ask), { now });
  const state = readAddress(ownAddress(settings), settings);
  await client.search(firstRequests(state, settings));
  return questions;
}

/** What InstantSearch asks, with all the widgets of the page. */
async function asksItself(settings: SearchSettings): Promise<string[]> {
  const { ask, questions } = recordedAsk();
  await searchServerState(settings, ask, now);
  return questions;
}

const refinements = fc.record({
  lists: anyListsOf('Toyota', 'Isuzu UTE', 'used', 'a "good" one: \\ 4x4', 'Škoda', '7'),
  ranges: anyRanges,
});
const anyState: fc.Arbitrary<SearchState> = fc
  .tuple(
    refinements,
    fc.record(
      {
        page: fc.integer({ min: 1, max: 9 }),
        sort: fc.constantFrom(...sortIds, '_geoPoint(-32.9,151.7):asc' as const),
        loan: fc.constant({ years: 5, deposit: 4000 }),
        without: refinements,
        also: fc.array(fc.array(refinements, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([own, rest]) => ({ ...own, ...rest }));
const anySettings = fc.record({
  facets: fc.uniqueArray(fc.constantFrom(...panelFacetIds), { minLength: 1 }),
  lowestPriceNeedsPrice: fc.boolean(),
  certifiedOnly: fc.boolean(),
});

test('URL-07 the early request for an address is the one InstantSearch sends, byte for byte', async () => {
  const repayments = { texts: { ...platformTexts.repayments, oneYear: '', years: '', rate: '' }, adjustable: true };
  await fc.assert(
    fc.asyncProperty(anyState, anySettings, async (state, fields) => {
      const own = searchSettings({ ...fields, catalogue, repayments, scopeFilter: ['city', '=', 'Perth'] });
      const address = toAddress(state, own.pageScope, catalogue, own.searchPath);
      const settings = { ...own, onRequest: { from: address, address } };
      const early = await asksEarly(settings);
      expect(early).toHaveLength(1);
      expect(await asksItself(settings)).toEqual(early);
    }),
    { numRuns: 25 },
  );
});
