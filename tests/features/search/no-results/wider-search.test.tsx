import { renderToString } from 'react-dom/server';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';
import { expect, test } from 'vitest';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { valueLabeller } from '~/domain/search/address/value-label.ts';
import { WiderSearch } from '~/features/search/no-results/WiderSearch.tsx';
import { searchSettings } from '../search-settings.ts';

const settings = searchSettings({ letMeKnow: 'Let me know' });
const labelOf = valueLabeller(settings);
const linkFor = (state: SearchState) =>
  /<a [^>]*href="([^"]*)"[^>]*>Let me know<\/a>/.exec(
    renderToString(
      <InstantSearchSSRProvider initialResults={{}}>
        <InstantSearch searchClient={{ search: () => Promise.resolve({ results: [] }) }} indexName="cars">
          <WiderSearch settings={settings} labelOf={labelOf} state={state} change={() => {}} onLeave={() => {}} />
        </InstantSearch>
      </InstantSearchSSRProvider>,
    ),
  )?.[1];

test.each<[string, SearchState, string | undefined]>([
  ['suzuki swift', { lists: { make: ['Suzuki'], model: ['Swift'] } }, '/search/suzuki/swift'],
  [
    'red tesla under 20k',
    { lists: { make: ['Tesla'], base_colour: ['Red'] }, ranges: { price: ':20000' } },
    '/search/tesla',
  ],
  ['toyota camry', { lists: { make: ['Toyota'], model: ['Camry'] } }, '/search/toyota/camry'],
  ['convertible', { lists: { body: ['Convertible'] } }, '/search/convertible'],
  ['toyota hilux under 5k', { lists: { make: ['Toyota'], model: ['HiLux'] }, ranges: { price: ':5000' } }, undefined],
  ['zzqqxx', { query: 'zzqqxx' }, undefined],
])('SEARCH-20 URL-10 nothing found for "%s", %j: the way to be told of one is %s', (_, state, href) => {
  expect(linkFor(state)).toBe(href);
});
