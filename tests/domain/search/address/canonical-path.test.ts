import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from '~/domain/search/address/canonical-path.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { fromQuery } from '~/domain/search/address/search-query.ts';
import { storedNames } from '~/domain/search/address/stored-values.ts';

const catalogue = searchCatalogue(
  [
    { make: 'Mazda', model: 'CX-5', body: 'SUV' },
    { make: 'Land Rover', model: 'Defender', body: 'SUV' },
  ],
  [],
  [],
);

test.each([
  ['/search/Mazda', '/search/mazda'],
  ['/search/MAZDA/cx-5/', '/search/mazda/cx-5'],
  ['/search/Land%20Rover', '/search/land-rover'],
  ['/Search/SUV', '/search/suv'],
  ['/search/Used-Cars', '/search/used-cars'],
])('URL-02 URL-10 %s stands for %s', (path, tidy) => {
  expect(canonicalPath(path, catalogue)).toBe(tidy);
});

test.each([
  ['/search/isuzu-ute', 'Isuzu', '/search/isuzu'],
  ['/search/Isuzu%20UTE/D-MAX', 'Isuzu', '/search/isuzu/d-max'],
  ['/search/suzuki-australia', 'Suzuki', '/search/suzuki'],
  ['/search/vw', 'Volkswagen', '/search/volkswagen'],
  ['/search/mercedes', 'Mercedes-Benz', '/search/mercedes-benz'],
  // A host's stock may have the other name, which an import would not store.
  ['/search/isuzu', 'Isuzu UTE', '/search/isuzu-ute'],
  ['/search/suzuki/d-max', 'Suzuki Australia', '/search/suzuki-australia/d-max'],
])('URL-10 FACET-05 %s is the page of %s, %s', (path, make, tidy) => {
  const own = searchCatalogue([{ make, model: 'D-MAX', body: 'Ute' }], [], []);
  expect(canonicalPath(path, own)).toBe(tidy);
  expect(canonicalPath(tidy, own)).toBeUndefined();
  const query = `?refinementList[make][0]=${encodeURIComponent(path.split('/')[2] ?? '')}`;
  expect(storedNames(fromQuery(decodeURIComponent(query)), own).lists).toEqual({ make: [make] });
});

test.each(['/search/mazda', '/search/Nothing', '/search/Mazda/Defender', '/search/%E0%A4%A', '/search/%25'])(
  'URL-10 %s stands for no other page',
  (path) => {
    expect(canonicalPath(path, catalogue)).toBeUndefined();
  },
);

test('URL-10 no canonical path has another canonical path', () => {
  const segment = fc.oneof(fc.string(), fc.constantFrom('search', 'Mazda', 'mazda', 'CX-5', 'Land%20Rover'));
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const tidy = canonicalPath(`/${segments.join('/')}`, catalogue);
      if (tidy !== undefined) expect(canonicalPath(tidy, catalogue)).toBeUndefined();
    }),
  );
});
