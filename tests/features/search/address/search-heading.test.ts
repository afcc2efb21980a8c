import { expect, test } from 'vitest';
import { bodyTable } from '~/domain/car/derived/body-type.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { scopeOfState, scopePath } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { valueLabeller } from '~/domain/search/address/value-label.ts';
import { bodiesText } from '~/domain/search/facets/bodies-text.ts';
import { makeNames } from '~/domain/search/facets/make-names.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { searchHeading } from '~/features/search/address/search-heading.ts';

const catalogue = searchCatalogue(
  [
    { make: 'Toyota', model: 'HiLux', body: 'Ute', simple_body: 'ute' },
    { make: 'Mazda', model: 'CX-5', body: 'SUV', simple_body: 'suv' },
    // Its simple body is another's own name.
    { make: 'Toyota', model: 'Corolla', body: 'Hatch', simple_body: 'hatchback' },
    { make: 'Mazda', model: '2', body: 'Hatchback', simple_body: 'hatchback' },
    { make: 'Mazda', model: '3', body: 'Hatchback', simple_body: 'hatchback' },
    { make: 'MG', model: '3', body: 'Hatchback', simple_body: 'hatchback' },
  ],
  [],
  [{ id: 'l1', name: 'Five Dock', slug: 'five-dock' }],
);
const words = {
  noun: 'car',
  usedKeyword: 'Used',
  makeName: makeNames(['Toyota', 'Isuzu UTE']),
  bringsCars: false,
  texts: platformTexts.search,
};
const labelOf = valueLabeller({
  catalogue,
  card: { usedKeyword: 'Used', texts: platformTexts },
  askedFor: platformTexts.askedFor,
});
const everything = { kind: 'all' } as const;

function headOf(state: SearchState, own: Parameters<typeof scopeOfState>[1] = everything) {
  const scope = scopeOfState(state, own, catalogue);
  return [searchHeading(state, scope, words, labelOf), scopePath(scope, '/search')];
}

test.each<[SearchState, string, string]>([
  [{}, 'Our stock', '/search'],
  [{ lists: { body: ['SUV'] } }, 'SUVs for sale', '/search/suv'],
  [{ lists: { body: ['Hatchback'] } }, 'Hatchbacks for sale', '/search/hatchback'],
  [{ lists: { body: ['SUV'] }, page: 2, sort: 'price-asc' }, 'SUVs for sale', '/search/suv'],
  [{ lists: { make: ['Toyota'], model: ['HiLux'] } }, 'Toyota HiLux for sale', '/search/toyota/hilux'],
  [{ lists: { make: ['Mazda'], model: ['3'] } }, 'Mazda3 for sale', '/search/mazda/3'],
  [{ lists: { car_type: ['used'] } }, 'Used cars', '/search/used-cars'],
])('URL-10 the head of %j is that of its page', (state, heading, path) => {
  expect(headOf(state)).toEqual([heading, path]);
});

test.each<[SearchState, string]>([
  [{ lists: { car_type: ['used'], make: ['Toyota'], body: ['Ute'] } }, 'Used Toyota utes for sale'],
  [{ lists: { make: ['Toyota', 'Mazda'] } }, 'Toyota and Mazda for sale'],
  [{ lists: { body: ['SUV', 'Ute'] }, ranges: { price: ':30000' } }, 'SUVs and utes for sale: up to $30,000'],
  [{ lists: { body: ['SUV'], seats: ['7'] } }, 'SUVs for sale: 7 seats'],
  [{ lists: { seats: ['7', '8'], city: ['Perth'], body: ['SUV'] } }, 'SUVs for sale: Perth, 7 seats and more'],
  [{ lists: { doors: ['4'], seats: ['5'], location_name: ['Five Dock'] } }, 'Our stock: Five Dock, 4 doors and more'],
  [{ lists: { body: ['SUV'], fuel: ['Hybrid'] } }, 'Hybrid SUVs for sale'],
  [{ lists: { fuel: ['Hybrid'] } }, 'Hybrid cars for sale'],
  [{ lists: { car_type: ['used'], fuel: ['Hybrid', 'Electric'] } }, 'Used hybrid and electric cars for sale'],
  [{ lists: { simple_fuel: ['Hybrid'] } }, 'Hybrid cars for sale'],
  [{ lists: { simple_fuel: ['Electric'] } }, 'Electric cars for sale'],
  [{ lists: { simple_fuel: ['Plug-in Hybrid'] } }, 'Plug-in hybrid cars for sale'],
  [{ lists: { simple_fuel: ['LPG'] } }, 'LPG cars for sale'],
  [{ lists: { simple_fuel: ['Hybrid', 'Plug-in Hybrid'] } }, 'Hybrid and plug-in hybrid cars for sale'],
  [{ lists: { simple_fuel: ['Petrol', 'Diesel', 'Hybrid'] } }, 'Our stock: Petrol, Diesel and more'],
  [{ lists: { transmission: ['Automatic'] } }, 'Automatic cars for sale'],
  [{ lists: { car_type: ['used'], transmission: ['Manual'] } }, 'Used manual cars for sale'],
  [
    { lists: { body: ['SUV'], simple_fuel: ['Hybrid'] }, ranges: { price: ':40000' } },
    'Hybrid SUVs for sale: up to $40,000',
  ],
  [{ lists: { transmission: ['Automatic'], item_type: ['truck'] } }, 'Automatic trucks for sale'],
  [{ lists: { item_type: ['motorhome'] } }, 'Motorhomes for sale'],
  [{ lists: { body: ['Motorhome'] } }, 'Motorhomes for sale'],
  [{ lists: { item_type: ['caravan', 'motorhome'] } }, 'Caravans and motorhomes for sale'],
  [
    { lists: { car_type: ['new'], item_type: ['caravan'] }, ranges: { price: ':40000' } },
    'New caravans for sale: up to $40,000',
  ],
  [{ lists: { item_type: ['machinery'] } }, 'Machinery for sale'],
  [{ lists: { item_type: ['truck'], body: ['Tipper'] } }, 'Tippers for sale'],
  [{ lists: { make: ['Toyota'], item_type: ['ute'] } }, 'Toyota utes for sale'],
  [{ lists: { base_colour: ['White'] } }, 'White cars for sale'],
  [{ lists: { base_colour: ['White'], body: ['Ute'] } }, 'White utes for sale'],
  [{ lists: { drive: ['4WD'], body: ['Ute'] } }, '4WD utes for sale'],
  [{ lists: { drive: ['AWD'], simple_fuel: ['Hybrid'] } }, 'AWD hybrid cars for sale'],
  [{ lists: { drive: ['Front'] } }, 'Our stock: Front'],
  [
    { lists: { base_colour: ['White'], transmission: ['Automatic'], simple_fuel: ['Diesel'], make: ['Toyota'] } },
    'Automatic diesel Toyota for sale: White',
  ],
  [{ lists: { simple_fuel: ['Hybrid'], seats: ['7'] } }, 'Hybrid cars for sale: 7 seats'],
  [{ lists: { fuel: ['LPG'] } }, 'LPG cars for sale'],
  [{ lists: { fuel: ['Petrol - Unleaded ULP'] } }, 'Our stock: Petrol - Unleaded ULP'],
  [{ lists: { make: ['Toyota'], fuel: ['Diesel'] } }, 'Diesel Toyota for sale'],
  [{ lists: { make: ['Mazda'], model: ['3', 'CX-5'] } }, 'Mazda3 and CX-5 for sale'],
  [{ lists: { car_type: ['new', 'used'] } }, 'New and used cars'],
  [{ query: 'tow bar' }, 'Our stock: ‘tow bar’'],
  [{ query: 'white', lists: { transmission: ['Manual'], drive: ['4WD'] } }, 'Manual 4WD cars for sale: ‘white’'],
  [{ query: 'white', lists: { seats: ['5'], doors: ['4'] } }, 'Our stock: ‘white’, 5 seats and more'],
])('URL-03 a search for %j is headed by what it shows', (state, heading) => {
  expect(headOf(state)[0]).toBe(heading);
});

test('URL-09 a filtered page of a location keeps its name', () => {
  const own = { kind: 'location', slug: 'five-dock', id: 'l1', name: 'Five Dock' } as const;
  expect(headOf({ lists: { make: ['Toyota'] } }, own)).toEqual(['Stock at Five Dock: Toyota', '/search/five-dock']);
});

test('FACET-06 a model that two makes sell under different names has both in its heading', () => {
  expect(labelOf('model', '3')).toBe('Mazda3, MG3');
  expect(labelOf('model', '2')).toBe('Mazda2');
});

test('CONF-11 headings are in the dealer’s words', () => {
  const texts = { ...platformTexts.search, forSale: 'Buy {things}', and: '&', andMore: '{heading} …' };
  const heading = (state: SearchState) => searchHeading(state, everything, { ...words, texts }, labelOf);
  expect(heading({ lists: { make: ['Toyota'], body: ['SUV', 'Ute'] } })).toBe('Buy Toyota SUVs & utes');
  expect(heading({ lists: { make: ['Toyota'], seats: ['5'], doors: ['4'], cylinders: ['4'] } })).toMatch(
    /^Buy Toyota: .* …$/,
  );
});

test.each([
  ['Pantech', 'pantechs'],
  ['Hi-Tech', 'hi-techs'],
  ['Coach', 'coaches'],
  ['Bus', 'buses'],
  ['Box', 'boxes'],
  ['Ute', 'utes'],
  ['Tray', 'trays'],
  ['Dolly', 'dollies'],
  ['Lorry', 'lorries'],
  ['SUV', 'SUVs'],
  ['4x4', '4x4s'],
  ['Cab chassis', 'cab chassis'],
  ['Hatch', 'hatches'],
])('FACET-17 several of the body type "%s" are %s', (body, several) => {
  expect(bodiesText(body)).toBe(several);
});

test('FACET-17 every body type that feeds are read as has a plural that is a word', () => {
  expect(
    bodyTable.map(([body]) => bodiesText(body)).filter((text) => /teches|[^aeiou]ys\b|chassises/.test(text)),
  ).toEqual([]);
});
