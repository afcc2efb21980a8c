import { expect, test } from 'vitest';
import { lexiconOf } from '~/domain/query/lexicon/lexicon.ts';
import { takeWords } from '~/domain/query/reading/take-words.ts';
import { isInForce, partWords, understoodParts, withoutWords } from '~/domain/query/reading/understood-query.ts';
import { asStored } from '../../search/named-values.ts';
import { yard, yardStock } from '../a-yard.ts';

const words = (text: string, state = {}) => takeWords(text, state, yard);
const wordsOf = (text: string) => ({ text, chips: words(text).chips, dropped: [], others: [] });

test('SEARCH-26 each part that was understood has a chip with its words; the rest stays words', () => {
  const { state, chips } = words('white diesel ute under $40k zzqq', { lists: { car_type: ['used'] }, query: 'old' });
  expect(chips.map((chip) => chip.words)).toEqual(['white', 'diesel', 'ute', 'under $40k']);
  expect(state).toEqual({
    query: 'zzqq',
    lists: { car_type: ['used'], base_colour: ['White'], simple_fuel: ['Diesel'], body: ['Ute'] },
    ranges: { price: ':40000' },
  });
});

test('SEARCH-26 parts with the same meaning share a chip, a contradiction stays words that are not read again', () => {
  expect(words('over 10k under 20k').chips.map((chip) => chip.words)).toEqual(['over 10k under 20k']);
  expect(words('toyota hilux').chips).toHaveLength(1);
  expect(words('white silver').chips.map((chip) => chip.words)).toEqual(['white', 'silver']);
  const { state, chips } = words('over $30k under $20k');
  expect(chips.map((chip) => chip.words)).toEqual(['over $30k']);
  expect(state).toMatchObject({ query: 'under $20k', plain: true, ranges: { price: '30000:' } });
  expect(words('zzqq').state).toEqual({ query: 'zzqq' });
});

test.each([
  ['7 seater', '7+ seats'],
  ['seven seats', '7+ seats'],
  ['at least 7 seats', 'at least 7 seats'],
  ['exactly 7 seats', 'exactly 7 seats'],
  ['5 seater', '5 seater'],
  ['not a 7 seater', 'not a 7 seater'],
])('SEARCH-26 the chip of "%s" says "%s", which means the same', (text, chip) => {
  expect(words(text).chips.map((it) => it.words)).toEqual([chip]);
  expect(words(chip).state).toEqual(words(text).state);
});

test.each([
  ['tidy', ['tidy']],
  ['Tidy', ['Tidy']],
  ['reliable', ['reliable']],
  ['nice clean', ['nice clean']],
  ['a good one', ['a good one']],
  ['tidy car', ['tidy car']],
  ['good cars please', ['good cars please']],
  ['  great ', ['great']],
  ['the', ['the']],
  ['fuel', ['fuel']],
  ['the colour', ['the colour']],
  ['please', ['please']],
  ['tidy hilux', ['tidy']],
  ['nice clean white ute', ['nice', 'clean']],
  ['good good hilux', ['good']],
  ['decent ute under 20k', ['decent']],
  ['tidy zzqq', ['tidy']],
  // Everything is what they ask for.
  ['cars', []],
  ['all cars', []],
  ['show me all vehicles', []],
  ['anything', []],
  ['what do you have in stock', []],
  ['the hilux please', []],
  ['', []],
])('SEARCH-26 "%s" asks for %j, which no search can express', (text, unmet) => {
  expect(words(text).unmet).toEqual(unmet);
});

test('SEARCH-26 an order is a chip, too, and is removed with it', () => {
  const { state, chips } = words('cheapest ute');
  expect(state.sort).toBe('price-asc');
  const cheapest = chips.find((chip) => chip.words === 'cheapest');
  expect(cheapest && withoutWords(state, cheapest)).toEqual({ lists: { body: ['Ute'] } });
});

test('FACET-18 a chip represents its parts as long as the search contains all of them', () => {
  const { state, chips } = words('white ute');
  const [white] = chips;
  if (!white) throw new Error('There is a chip.');
  const used = { ...state, lists: { ...state.lists, car_type: ['used'] } };
  // Where they are the stock's own words, as the stock spells them.
  expect(understoodParts(used, wordsOf('white ute'), asStored).map((part) => part.words)).toEqual([
    'White',
    'Ute',
    'used',
  ]);
  expect(isInForce(white, withoutWords(state, white))).toBe(false);
  expect(withoutWords(used, white)).toEqual({ lists: { body: ['Ute'], car_type: ['used'] } });
  const black = { ...state, lists: { ...state.lists, base_colour: ['Black'] } };
  expect(understoodParts(black, wordsOf('white ute'), asStored).map((part) => part.words)).toEqual(['Ute', 'Black']);
});

test('SEARCH-26 another meaning of a word is used once it is chosen', () => {
  const values = { ...yardStock.values, badge: { 'Hybrid S': 1, Essence: 1 } };
  const lexicon = lexiconOf({ ...yardStock, values }, { year: 2026 });
  expect(partWords(takeWords('hybrid', {}, lexicon).state)).toEqual({ 'simple_fuel Hybrid': 'Hybrid' });
  expect(partWords(takeWords('hybrid', {}, lexicon, { 0: 1 }).state)).toEqual({ 'badge Hybrid S': 'Hybrid S' });
});
