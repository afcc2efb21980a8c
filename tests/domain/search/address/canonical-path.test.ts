import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from '~/domain/search/address/canonical-path.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';

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
