import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealersByName, dealersTouched, shardOf } from '../../scripts/build/selection.ts';

const all = ['bay-autos', 'harbour', 'outback'];

describe('which dealers to build', () => {
  test('all of them, or those named, in a fixed order', () => {
    expect(dealersByName(all, undefined)).toEqual(all);
    expect(dealersByName(all, ['outback', 'bay-autos'])).toEqual(['bay-autos', 'outback']);
  });

  test('an unknown name is an error that suggests the nearest dealer', () => {
    expect(() => dealersByName(all, ['harbor'])).toThrow('Did you mean "harbour"?');
    expect(() => dealersByName(all, ['zzzzzzzzzz'])).toThrow('There are: bay-autos, harbour, outback.');
  });

  test('OPS-02 the shards cover every dealer once and do not overlap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 12 }), (slugs, of) => {
        const parts = Array.from({ length: of }, (_, index) => shardOf(slugs, { part: index + 1, of }));
        expect(parts.flat().sort()).toEqual([...slugs].sort());
        expect(
          Math.max(...parts.map((part) => part.length)) - Math.min(...parts.map((part) => part.length)),
        ).toBeLessThan(2);
      }),
    );
  });

  const presets = new Map([
    ['bay-autos', 'caravans'],
    ['harbour', null],
    ['outback', 'caravans'],
  ]);
  test.each([
    { changed: ['dealers/harbour/dealer.json'], touched: ['harbour'] },
    { changed: ['dealers/harbour/media/logo.svg', 'dealers/outback/pages/about.md'], touched: ['harbour', 'outback'] },
    { changed: ['dealers/_presets/caravans/dealer.json'], touched: ['bay-autos', 'outback'] },
    { changed: ['src/pages/index.astro'], touched: all },
    { changed: ['package-lock.json'], touched: all },
    { changed: ['scripts/search-host/dealer-token.ts'], touched: all },
    { changed: ['README.md', 'tests/build/selection.test.ts', 'dealers/harbour-2/dealer.json'], touched: [] },
  ])('OPS-01 a change of $changed touches $touched', ({ changed, touched }) => {
    expect(dealersTouched(changed, 'dealers', presets)).toEqual(touched);
  });
});
