import { expect, test } from 'vitest';
import type { HostQuery, HostSearch } from '~/client/search/host-search.ts';
import { twoPassSearch } from '~/client/search/two-pass-search.ts';

test('SEARCH-26 words are searched for in names first; only a search that found nothing is repeated in all texts', async () => {
  const sent: (readonly HostQuery[])[] = [];
  const search: HostSearch = async (queries) => {
    sent.push(queries);
    return {
      results: queries.map(({ q, attributesToSearchOn }) => {
        const inNames = attributesToSearchOn ? 'names' : 'everything';
        return { indexUid: `${q}: ${inNames}`, hits: [], totalHits: q === 'tow bar' && attributesToSearchOn ? 0 : 1 };
      }),
    };
  };
  const { results } = await twoPassSearch(search)([{ q: 'sport' }, { q: 'tow bar' }, { filter: 'price > 0' }]);
  expect(results.map(({ indexUid }) => indexUid)).toEqual([
    'sport: names',
    'tow bar: everything',
    'undefined: everything',
  ]);
  expect(sent.map((queries) => queries.length)).toEqual([3, 1]);
});
