import { expect, test } from 'vitest';
import { wantedMakes } from '~/domain/query/lexicon/wanted-makes.ts';
import { wantedModels } from '~/domain/query/lexicon/wanted-models.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { awaitedPath } from '~/domain/search/suggestions/awaited-path.ts';
import { stockKindAt } from '~/domain/search/suggestions/out-of-stock.ts';

const catalogue = searchCatalogue([{ make: 'Toyota', model: 'HiLux', body: 'Ute' }], [], []);
const pathOf = (lists: SearchState['lists']) => awaitedPath({ ...(lists && { lists }) }, catalogue, '/search');

test.each<[SearchState['lists'], string | undefined]>([
  [{ make: ['Suzuki'], model: ['Swift'] }, '/search/suzuki/swift'],
  [{ make: ['Suzuki'] }, '/search/suzuki'],
  [{ make: ['Toyota'], model: ['Camry'] }, '/search/toyota/camry'],
  [{ make: ['Toyota'], model: ['Camry'], simple_fuel: ['Hybrid'] }, '/search/toyota/camry'],
  [{ make: ['Tesla'], model: ['Model 3'] }, '/search/tesla/model-3'],
  [{ make: ['BMW'], body: ['SUV'] }, '/search/bmw'],
  [{ body: ['Convertible'] }, '/search/convertible'],
  [{ body: ['Motorhome'], city: ['Perth'] }, '/search/motorhome'],
  // These have pages of their own, or none.
  [{ make: ['Toyota'] }, undefined],
  [{ make: ['Toyota'], model: ['HiLux'], base_colour: ['Red'] }, undefined],
  [{ body: ['Ute'] }, undefined],
  [{ body: ['Camper trailer'] }, undefined],
  [{ make: ['Suzuki', 'Tesla'] }, undefined],
  [{ make: ['Suzuki'], model: ['Swift', 'Jimny'] }, undefined],
  [{ body: ['Convertible', 'Coupe'] }, undefined],
  [{ seats: ['9'] }, undefined],
  [undefined, undefined],
])('SEARCH-20 URL-10 a search for %j that finds nothing leads to %s', (lists, path) => {
  expect(pathOf(lists)).toBe(path);
});

test('SEARCH-20 URL-10 the page of whatever words can name is there', () => {
  const named = [
    ...wantedMakes.map((make) => ({ make: [make] })),
    ...wantedModels.map(({ make, model }) => ({ make: [make], model: [model] })),
  ];
  const missing = named.filter((lists) => {
    const path = awaitedPath({ lists }, searchCatalogue([], [], []), '/search');
    return path === undefined || stockKindAt(path, []) === undefined;
  });
  expect(missing).toEqual([]);
});
