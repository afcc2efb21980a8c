import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRange } from '~/domain/search/search-state.ts';
import { readShopperWords } from '~/domain/search/shopper-words.ts';

const everything = () => true;
const price = (range: string) => ({ ranges: { price: range } });

test.each([
  ['under 20000', price(':20000')],
  ['under $20k', price(':20000')],
  ['UNDER 20,000', price(':20000')],
  ['up to 20 grand', price(':20000')],
  ['less than $19,990', price(':19990')],
  ['over 50k', price('50000:')],
  ['$10k - $20k', price('10000:20000')],
  ['between 10 and 20k', price('10000:20000')],
  ['under $300 per week', { ranges: { subscription_price: ':300' } }],
  ['$300 pw', { ranges: { subscription_price: ':300' } }],
  ['subscription', { lists: { categories: ['Subscription'] } }],
  ['under 80,000 kms', { ranges: { km: ':80000' } }],
  ['under 80k km', { ranges: { km: ':80000' } }],
  ['low kms', { ranges: { km: ':50000' } }],
  ['from 2020', { ranges: { year: '2020:' } }],
  ['2020 or newer', { ranges: { year: '2020:' } }],
  ['newer than 2019', { ranges: { year: '2020:' } }],
  ['2018-2021', { ranges: { year: '2018:2021' } }],
  ['seven seater', { lists: { seats: ['7'] } }],
  ['7 seater', { lists: { seats: ['7'] } }],
  ['8 seats', { lists: { seats: ['8'] } }],
  ['auto', { lists: { transmission: ['Automatic'] } }],
  ['4x4', { lists: { drive: ['4WD', 'AWD'] } }],
  ['plug-in hybrid', { lists: { simple_fuel: ['Plug-in Hybrid'] } }],
  ['gray', { lists: { base_colour: ['Grey'] } }],
])('SEARCH-09 "%s" names a filter', (text, demand) => {
  expect(readShopperWords(text, everything)).toEqual({ lists: {}, ranges: {}, rest: '', ...demand });
});

test('SEARCH-09 several filters are read from one sentence, the words that name none are left', () => {
  expect(readShopperWords('a used auto 4x4 diesel ute with tow bar under $45k', everything)).toEqual({
    lists: { drive: ['4WD', 'AWD'], transmission: ['Automatic'], simple_fuel: ['Diesel'], car_type: ['used'] },
    ranges: { price: ':45000' },
    rest: 'ute tow bar',
  });
});

test.each(['toyota hilux', '2021 corolla', 'autonomous', 'under 20', 'mazda 3', 'newcastle', ''])(
  'SEARCH-09 "%s" names no filter',
  (text) => {
    expect(readShopperWords(text, everything)).toBeUndefined();
  },
);

test('SEARCH-09 what the stock does not hold is not asked for', () => {
  expect(readShopperWords('4x4', (_, value) => value === 'AWD')?.lists).toEqual({ drive: ['AWD'] });
  expect(readShopperWords('auto under 20k', () => false)).toEqual({
    lists: {},
    ranges: price(':20000').ranges,
    rest: 'auto',
  });
});

test('SEARCH-09 any text is read without an exception, and every range it gives is one', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'under',
      'over',
      '$',
      '20',
      '20000',
      '2020',
      'to',
      '-',
      'k',
      'km',
      'seater',
      'a week',
      'from',
      '9e9',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const ranges = Object.values(readShopperWords(words.join(' '), everything)?.ranges ?? {});
      expect(ranges.filter((range) => !isRange(range))).toEqual([]);
    }),
  );
});
