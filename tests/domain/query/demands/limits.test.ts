import { expect, test } from 'vitest';
import { lexiconOf } from '~/domain/query/lexicon/lexicon.ts';
import { applyReading } from '~/domain/query/reading/apply-reading.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { vanStock, vans, yard, yardStock } from '../a-yard.ts';

const light = lexiconOf(vanStock, {
  year: 2026,
  needs: [
    {
      words: ['light'],
      demands: [{ kind: 'range', attribute: 'specifications.aggregate_trailer_mass', high: 2300 }],
    },
  ],
});
const trucks = lexiconOf(
  {
    values: { ...yardStock.values, item_type: { truck: 5, car: 2 } },
    spans: {
      price: { min: 24_990, max: 189_990 },
      'variant.grossvehiclemass': { min: 4495, max: 16_000 },
      'specifications.tare_weight': { min: 2100, max: 6800 },
    },
  },
  { year: 2026 },
);
const massesOfCars = lexiconOf(
  { ...yardStock, spans: { ...yardStock.spans, 'variant.grossvehiclemass': { min: 1500, max: 3300 } } },
  { year: 2026 },
);
const rangesOf = (text: string, lexicon = vans) =>
  applyReading({}, readQuery(text, lexicon), lexicon.stock).state.ranges;
const atm = 'specifications.aggregate_trailer_mass';
const gvm = 'variant.grossvehiclemass';

test.each([
  ['light caravan under 2300', { [atm]: ':2300' }, light],
  ['under 2300 light', { [atm]: ':2300' }, light],
  ['light caravan under 2300kg', { [atm]: ':2300' }, light],
  ['light van under 60k', { [atm]: ':2300', price: ':60000' }, light],
  ['light van under 60000', { [atm]: ':2300', price: ':60000' }, light],
  ['caravan under 2500', { [atm]: ':2500' }],
  ['under 2300', { [atm]: ':2300' }],
  ['less than 2400', { [atm]: ':2400' }],
  ['max 3000', { [atm]: ':3000' }],
  ['up to 2,700', { [atm]: ':2700' }],
  ['jayco below 3500', { [atm]: ':3500' }],
  ['2000 to 2500', { [atm]: '2000:2500' }],
  ['2300-2800', { [atm]: '2300:2800' }],
  ['around 2500', { [atm]: '2250:2750' }],
  ['under 2600 under 60k', { [atm]: ':2600', price: ':60000' }],
  ['under 4500', { [gvm]: ':4500' }, trucks],
  ['truck up to 8000', { [gvm]: ':8000' }, trucks],
  ['5000 to 8000', { [gvm]: '5000:8000' }, trucks],
  // What has vehicles as a price is one, and so is what is called one.
  ['under 60000', { price: ':60000' }],
  ['over 3000', { price: '3000:' }],
  ['under 20000', { price: ':20000' }],
  ['under $2300', { price: ':2300' }],
  ['under 2300 dollars', { price: ':2300' }],
  ['price under 2300', { price: ':2300' }],
  ['under 2k', { price: ':2000' }],
  ['under 1800', { [atm]: ':1800' }],
  ['under 80000', { price: ':80000' }, trucks],
  ['under 5000', { price: ':5000' }, yard],
  ['under 2300', { price: ':2300' }, massesOfCars],
])(
  'SEARCH-26 a number has one meaning, one that there are vehicles for: "%s" is %j',
  (text, ranges, lexicon = vans) => {
    expect(rangesOf(text, lexicon)).toEqual(ranges);
  },
);

test.each([
  ['best price', { sort: 'price-asc' }],
  ['best price suv', { lists: { body: ['SUV'] }, sort: 'price-asc' }],
  ['ute best price', { lists: { body: ['Ute'] }, sort: 'price-asc' }],
])('SEARCH-26 "%s" is an order', (text, state) => {
  expect(applyReading({}, readQuery(text, yard), yard.stock).state).toEqual(state);
});
