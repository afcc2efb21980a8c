import { describe, expect, test } from 'vitest';
import type { Demand } from '~/domain/query/demands/demand.ts';
import { type Lexicon, lexiconOf } from '~/domain/query/lexicon/lexicon.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { vans, yard, yardStock } from '../a-yard.ts';

const demandsOf = (text: string, lexicon: Lexicon = yard) =>
  readQuery(text, lexicon).parts.flatMap(({ demands }) => demands);
const wordsOf = (text: string, lexicon: Lexicon = yard) => readQuery(text, lexicon).words.map((word) => word.text);
const values = (attribute: string, ...held: string[]): Demand => ({ kind: 'values', attribute, values: held });
const range = (attribute: string, low?: number, high?: number): Demand => ({
  kind: 'range',
  attribute,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
});
const car = (make: string, model?: string) => ({ make, ...(model !== undefined && { model }) });
const cars = (...of: ReturnType<typeof car>[]): Demand => ({ kind: 'vehicles', of });
const hilux = cars(car('Toyota', 'HiLux'));

describe('SEARCH-26 what words stand for', () => {
  test.each<[string, Demand[]]>([
    ['hilux', [hilux]],
    ['hi lux', [hilux]],
    ['HI-LUX', [hilux]],
    ['hillux', [hilux]],
    ['carrnivall', [cars(car('Kia', 'Carnival'))]],
    ['hybrids', [values('simple_fuel', 'Hybrid')]],
    ['any evs?', [values('simple_fuel', 'Electric')]],
    ['cx5', [cars(car('Mazda', 'CX-5'))]],
    ['mazda3', [cars(car('Mazda', '3'))]],
    ['prado', [cars(car('Toyota', 'LandCruiser Prado'))]],
    ['kona', [cars(car('Hyundai', 'Kona'), car('Hyundai', 'Kona Electric'))]],
    ['kia carnival', [cars(car('Kia', 'Carnival'))]],
    ['rav4 or cx-5', [cars(car('Toyota', 'RAV4'), car('Mazda', 'CX-5'))]],
    ['dual cab ute', [values('bodyconfiguration', 'Dual Cab'), values('body', 'Ute')]],
    ['utes', [values('body', 'Ute')]],
    ['4x4', [values('drive', '4WD', 'AWD')]],
    ['auto', [values('transmission', 'Automatic')]],
    ['gray', [values('base_colour', 'Grey')]],
    ['white or silver', [values('base_colour', 'White', 'Silver')]],
    ['seven seater', [values('seats', '7', '8')]],
    ['at least 7 seats', [values('seats', '7', '8')]],
    ['7 seater', [values('seats', '7', '8')]],
    ['7 seats', [values('seats', '7', '8')]],
    ['7seater', [values('seats', '7', '8')]],
    ['seats 7', [values('seats', '7', '8')]],
    ['seating 7', [values('seats', '7', '8')]],
    ['6 seater', [values('seats', '7', '8')]],
    ['8 seater', [values('seats', '8')]],
    ['not a 7 seater', [{ kind: 'values', attribute: 'seats', values: ['7', '8'], not: true }]],
    ['exactly 7 seats', [values('seats', '7')]],
    ['exactly seven seats', [values('seats', '7')]],
    ['just 7 seats', [values('seats', '7')]],
    ['only 7 seats', [values('seats', '7')]],
    ['7 seats exactly', [values('seats', '7')]],
    ['7 seater only', [values('seats', '7')]],
    ['max 7 seats', [values('seats', '5', '7')]],
    ['7 or 8 seats', [values('seats', '7', '8')]],
    ['5 seater', [values('seats', '5')]],
    ['5 seats', [values('seats', '5')]],
    ['only 20k', [range('price', undefined, 20_000)]],
    ['just 2019', [range('year', 2019, 2019)]],
    ['at least 9 seats', [values('seats', '9')]],
    ['9 seater', [values('seats', '9')]],
    ['5 or 8 seats', [values('seats', '5', '7', '8')]],
    ['more than 5 seats', [values('seats', '7', '8')]],
    ['less than 7 seats', [values('seats', '5')]],
    [
      'under 20k or 7 seats',
      [{ kind: 'either', of: [[range('price', undefined, 20_000)], [values('seats', '7', '8')]] }],
    ],
    ['electric', [values('simple_fuel', 'Electric')]],
    ['electric windows', [values('filtered_features', 'Electric Windows - Front')]],
    ['newcastle', [values('location_name', 'Harbour Motors Newcastle')]],
    ['under $20k', [range('price', undefined, 20_000)]],
    ['nothing over 20k', [range('price', undefined, 20_000)]],
    ['sub 20k', [range('price', undefined, 20_000)]],
    ['UNDER 20,000', [range('price', undefined, 20_000)]],
    ['up to 20 grand', [range('price', undefined, 20_000)]],
    ...['15 thsnd', '15 thsd', '15thsnd', '$15 thou', '15 thous', '15 thousnd', '15 thosand', '15 thousands'].map(
      (text): [string, Demand[]] => [`under ${text}`, [range('price', undefined, 15_000)]],
    ),
    ['15 thsnd', [range('price', undefined, 15_000)]],
    ['10 to 15 thsnd', [range('price', 10_000, 15_000)]],
    ['under 80 thsnd kms', [range('km', undefined, 80_000)]],
    ['under twenty five thousand', [range('price', undefined, 25_000)]],
    ['15-20k', [range('price', 15_000, 20_000)]],
    ['$25k - $35k', [range('price', 25_000, 35_000)]],
    ['around $30,000', [range('price', 27_000, 33_000)]],
    ['$150 a week', [range('weekly_repayment', undefined, 150)]],
    ['under 80 000 kms', [range('km', undefined, 80_000)]],
    ["under 80,000 k's", [range('km', undefined, 80_000)]],
    ['under 90k', [range('price', undefined, 90_000)]],
    ['low kms', [range('km', undefined, 50_000)]],
    ['under 100 thousand', [range('km', undefined, 100_000)]],
    ['2019', [range('year', 2019, 2019)]],
    ['2019 or newer', [range('year', 2019)]],
    ['newer than 2019', [range('year', 2020)]],
    ['less than 5 years old', [range('year', 2022)]],
    ['up to 5 years old', [range('year', 2021)]],
    ['6x4', [values('drive', '6x4')]],
    ['MY23', [range('year', 2023, 2023)]],
    ["'22 cx5", [range('year', 2022, 2022), cars(car('Mazda', 'CX-5'))]],
    // Thousands, where such prices are.
    ['under 40', [range('price', undefined, 40_000)]],
    ['not single cab', [{ kind: 'values', attribute: 'bodyconfiguration', values: ['Single Cab'], not: true }]],
    ['tow 2.5t', [range('variant.towingcapacitybraked', 2500)]],
    ['any colour but white', [{ kind: 'values', attribute: 'base_colour', values: ['White'], not: true }]],
    ['cheapest', [{ kind: 'sort', sort: 'price:asc' }]],
    ['near me', [{ kind: 'near' }]],
    ['near 2046', [{ kind: 'near', postcode: '2046' }]],
    ['suv 3215', [values('body', 'SUV'), { kind: 'near', postcode: '3215' }]],
    ['0800', [{ kind: 'near', postcode: '0800' }]],
    ['2020', [range('year', 2020, 2020)]],
    ['8500', [range('price', undefined, 8500)]],
    ['not white', [{ kind: 'values', attribute: 'base_colour', values: ['White'], not: true }]],
    ['no cvt', [{ kind: 'values', attribute: 'trans', values: ['Continuously Variable Automatic'], not: true }]],
    ['dual cab or suv', [{ kind: 'either', of: [[values('bodyconfiguration', 'Dual Cab')], [values('body', 'SUV')]] }]],
  ])('"%s" at a car yard', (text, demands) => {
    expect(demandsOf(text)).toEqual(demands);
    expect(wordsOf(text)).toEqual([]);
  });

  test.each<[string, Demand[]]>([
    ['van', [values('body', 'Caravan')]],
    ['4 berth', [values('specifications.sleeps', '4')]],
    ['sleeps four', [values('specifications.sleeps', '4')]],
    [
      'caravan with bunks under 2.5t',
      [
        values('body', 'Caravan'),
        values('filtered_features', 'Triple Bunks'),
        range('specifications.aggregate_trailer_mass', undefined, 2500),
      ],
    ],
    ['tare under 1800kg', [range('specifications.tare_weight', undefined, 1800)]],
    ['500 kg payload', [range('payload', 500)]],
    ['21ft', [range('specifications.body_length', 6249, 6553)]],
    ['longer than 7m', [range('specifications.body_length', 7000)]],
    ['camper trailer', [values('body', 'Camper trailer')]],
    ['under 6.5m', [range('specifications.body_length', undefined, 6500)]],
    ['5.5 to 6.5m', [range('specifications.body_length', 5500, 6500)]],
    ['diesel heater', [values('filtered_features', 'Diesel Heater')]],
    ['diesel', [values('simple_fuel', 'Diesel')]],
    ['pop top', [values('badge', 'Pop Top 17.55-8')]],
    ['ensuit', [values('filtered_features', 'Full Ensuite with Separate Shower')]],
  ])('"%s" among caravans', (text, demands) => {
    expect(demandsOf(text, vans)).toEqual(demands);
    expect(wordsOf(text, vans)).toEqual([]);
  });
});

test('SEARCH-26 a sentence is read part by part, keeping the words and positions in which it was typed', () => {
  const text = 'White diesel  dual cab under $ 40k, near me please';
  const { parts, words, fillers } = readQuery(text, yard);
  expect(parts.map((part) => part.words)).toEqual(['white', 'diesel', 'dual cab', 'under $40k', 'near me']);
  expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual(parts.map((part) => part.text));
  expect([words, fillers.map((filler) => filler.text)]).toEqual([[], ['please']]);
});

test('SEARCH-26 chips are spelt as the stock spells them', () => {
  expect(readQuery('mzada cx5 leathr or udner 20k', yard).parts.map(({ words }) => words)).toEqual([
    'Mazda CX-5',
    'under 20k',
  ]);
});

test('SEARCH-26 an everyday word is a badge only beside the make or model it belongs to', () => {
  expect(demandsOf('mazda 3 sport')).toEqual([cars(car('Mazda', '3')), values('badge', 'Maxx Sport', 'Sport')]);
  expect(demandsOf('sport')).toEqual([]);
  expect(wordsOf('suv sport')).toEqual(['sport']);
});

test('SEARCH-26 one word of a longer name stands for it, but not in preference to its full meaning, nor beside unknown words', () => {
  const names = {
    ...yardStock.values,
    make_model: { 'New Age Road Owl': 1, 'New Age White Cloud': 1, 'Isuzu NPR 45/55-155': 1 },
  };
  const lexicon = lexiconOf({ ...yardStock, values: { ...names, make: { 'New Age': 1, Isuzu: 1 } } }, { year: 2026 });
  const owl = cars(car('New Age', 'Road Owl'));
  expect(demandsOf('road owl', lexicon)).toEqual([owl]);
  expect(demandsOf('new age road under 80k', lexicon)).toContainEqual(owl);
  expect(demandsOf('used road', lexicon)).toContainEqual(owl);
  expect(demandsOf('bumpy road under 80k', lexicon)).toEqual([range('price', undefined, 80_000)]);
  expect(demandsOf('white', lexicon)).toEqual([values('base_colour', 'White')]);
  expect(demandsOf('npr 45', lexicon)).toEqual([cars(car('Isuzu', 'NPR 45/55-155'))]);
});

test('SEARCH-26 the stock’s own names of bodies, colours and fuels are understood without a line of code', () => {
  const stock = { ...yardStock.values, body: { 'Horse float': 1 }, base_colour: { Burgundy: 2 } };
  const lexicon = lexiconOf({ ...yardStock, values: stock }, { year: 2026 });
  expect(demandsOf('burgundy horse floats', lexicon)).toEqual([
    values('base_colour', 'Burgundy'),
    values('body', 'Horse float'),
  ]);
});

test('SEARCH-26 in one word or two: "hybrids" are hybrids, "hybrid s" is a Hybrid S', () => {
  const lexicon = lexiconOf(
    { ...yardStock, values: { ...yardStock.values, badge: { 'Hybrid S': 1 } } },
    { year: 2026 },
  );
  expect(demandsOf('hybrids', lexicon)).toEqual([values('simple_fuel', 'Hybrid')]);
  expect(demandsOf('hybrid s', lexicon)).toEqual([values('badge', 'Hybrid S')]);
});

test('SEARCH-26 "6 speed" is not a price', () => {
  expect(demandsOf('6 speed manual')).toEqual([values('transmission', 'Manual')]);
});

test('SEARCH-26 a weight too low for a whole truck is its payload', () => {
  const held = {
    values: { item_type: { truck: 3 } },
    spans: { payload: { min: 900, max: 9000 }, 'variant.grossvehiclemass': { min: 4495, max: 11_000 } },
  };
  const trucks = lexiconOf(held, { year: 2026 });
  expect(demandsOf('2 tonne', trucks)).toEqual([range('payload', 2000)]);
  expect(demandsOf('4.5 tonne', trucks)).toEqual([range('variant.grossvehiclemass', undefined, 4500)]);
});

test('SEARCH-26 a word that the stock does not have stays a word, unless it is the subject of the sentence', () => {
  const petrolOnly = lexiconOf(
    { ...yardStock, values: { ...yardStock.values, simple_fuel: { Petrol: 9 } } },
    { year: 2026 },
  );
  expect(wordsOf('electric suv', petrolOnly)).toEqual(['electric']);
  expect(wordsOf('auto', vans)).toEqual(['auto']);
  // A white Tesla is no other white car, a convertible no hatchback.
  expect(demandsOf('white tesla')).toEqual([values('base_colour', 'White'), cars(car('Tesla'))]);
  expect(demandsOf('convertible')).toEqual([values('body', 'Convertible')]);
});

test('SEARCH-26 a word with two meanings keeps the other one', () => {
  const stock = {
    ...yardStock,
    values: {
      ...yardStock.values,
      make_model: { ...yardStock.values['make_model'], 'Ford Escape': 1 },
      city: { Escape: 1 },
    },
  };
  const [part] = readQuery('escape', lexiconOf(stock, { year: 2026 })).parts;
  expect(part?.demands).toEqual([cars(car('Ford', 'Escape'))]);
  expect(part?.others.map(({ demands }) => demands)).toEqual([[values('city', 'Escape')]]);
});

test('SEARCH-26 four digits that may be a price are not read as a postcode', () => {
  const cheap = lexiconOf(
    { ...yardStock, spans: { ...yardStock.spans, price: { min: 900, max: 9000 } } },
    { year: 2026 },
  );
  expect(demandsOf('3215', cheap)).toEqual([]);
  expect(demandsOf('near 3215', cheap)).toEqual([{ kind: 'near', postcode: '3215' }]);
});

test('SEARCH-26 a need means what the dealer defined', () => {
  const needs = [
    { words: ['first car'], demands: [range('price', undefined, 20_000), values('transmission', 'Automatic')] },
  ];
  expect(demandsOf('first car', lexiconOf(yardStock, { year: 2026, needs }))).toEqual(needs[0]?.demands);
});

test.each([
  ['tesla model 3', ['3']],
  ['one owner hilux', ['owner']],
  ['not happy', ['not', 'happy']],
  ['under 5', ['5']],
  ['ev with 400km range', ['400km', 'range']],
  ['autonomous', ['autonomous']],
  ['5l per 100km', ['5l', 'per', '100km']],
  ['rego ABC123', ['rego', 'ABC123']],
  ['', []],
])('SEARCH-26 of "%s" the words %j stay words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('SEARCH-26 a long text is read up to a usual length, the rest stays words', () => {
  const text = `hilux ${'x '.repeat(150)}white`;
  const { parts, words } = readQuery(text, yard);
  expect(parts.map((part) => part.words)).toEqual(['HiLux']);
  expect(words.at(-1)?.text).toMatch(/white$/);
});

describe('SEARCH-26 FIN-27 a weekly budget is a car’s cost on finance, if the stock has such figures', () => {
  test.each([
    ['under $150 a week', undefined, 150],
    ['150pw', undefined, 150],
    ['$200 per week or less', undefined, 200],
    ['weekly under 150', undefined, 150],
    ['max 600 a month', undefined, 138],
    ['no more than $650 per month', undefined, 150],
    ['$300 a fortnight', undefined, 150],
    ['$100-$150 a week', 100, 150],
    ['over $180 a week', 180, undefined],
  ])('%s', (text, low, high) => {
    const [part] = readQuery(text, yard).parts;
    expect(part?.demands).toEqual([range('weekly_repayment', low, high)]);
  });

  test.each(['12 months warranty', '6 months rego', '2 a week', '5 month old'])('%s is not a budget', (text) => {
    const readDemands = readQuery(text, yard).parts.flatMap(({ demands }) => demands);
    expect(readDemands.filter((demand) => 'attribute' in demand && demand.attribute === 'weekly_repayment')).toEqual(
      [],
    );
  });

  test('a dealer’s weekly subscriptions take precedence, and without any figures the words stay words', () => {
    const subscribed = lexiconOf(
      { values: {}, spans: { subscription_price: { min: 200, max: 500 }, weekly_repayment: { min: 49, max: 310 } } },
      { year: 2026, makes: [] },
    );
    expect(readQuery('under $300 a week', subscribed).parts[0]?.demands).toEqual([
      range('subscription_price', undefined, 300),
    ]);
    expect(
      readQuery('under $300 a week', lexiconOf({ values: {}, spans: {} }, { year: 2026, makes: [] })).parts,
    ).toEqual([]);
  });
});
