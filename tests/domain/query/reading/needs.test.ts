import { expect, test } from 'vitest';
import { lexiconOf } from '~/domain/query/lexicon/lexicon.ts';
import { applyReading } from '~/domain/query/reading/apply-reading.ts';
import { fitsFacet, type NeedOptions, needsOf } from '~/domain/query/reading/needs.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { yard } from '../a-yard.ts';

const needs: NeedOptions[] = [
  {
    words: ['first car', 'P-plate legal'],
    demands: [
      { facet: 'price', to: 20_000 },
      { facet: 'seats', values: ['5', '7'] },
    ],
  },
  { words: ['tow a caravan'], demands: [{ facet: 'towing', from: 2000 }] },
];
const stateOf = (text: string, of: readonly NeedOptions[] = needs) => {
  const lexicon = lexiconOf(yard.stock, { year: 2026, needs: needsOf(of) });
  return applyReading({}, readQuery(text, lexicon), lexicon.stock).state;
};

test('SEARCH-26 a dealer defines what its shoppers mean by a need, in any letter case and spelling of the words', () => {
  const first = { lists: { seats: ['5', '7'] }, ranges: { price: ':20000' } };
  expect(stateOf('First car')).toEqual(first);
  expect(stateOf('p plate legal')).toEqual(first);
  expect(stateOf('white suv to tow a caravan')).toEqual({
    lists: { base_colour: ['White'], body: ['SUV'] },
    ranges: { 'variant.towingcapacitybraked': '2000:' },
  });
});

test('SEARCH-26 undefined needs stay words', () => {
  expect(stateOf('first car', [])).toEqual({ query: 'first' });
});

test.each([
  [{ facet: 'price', to: 1 }, true],
  [{ facet: 'price', from: 1, to: 2 }, true],
  [{ facet: 'price' }, false],
  [{ facet: 'price', values: ['1'] }, false],
  [{ facet: 'price', values: ['1'], to: 1 }, false],
  [{ facet: 'seats', values: ['5'] }, true],
  [{ facet: 'seats', from: 5 }, false],
  [{ facet: 'seats', values: ['5'], from: 5 }, false],
] as const)('CONF-04 of a need, %j fits its filter: %s', (demand, fits) => {
  expect(fitsFacet(demand)).toBe(fits);
});
