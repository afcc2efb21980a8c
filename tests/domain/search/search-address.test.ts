import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostDeposit, termYears } from '~/domain/finance/loan/loan-terms.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import {
  readPath,
  refinementDepth,
  scopeLists,
  scopePath,
  searchPaths,
  toAddress,
} from '~/domain/search/address/search-path.ts';
import { fromQuery, isBare, toQuery } from '~/domain/search/address/search-query.ts';
import { normaliseState, type Refinements, type SearchState, urlKey } from '~/domain/search/address/search-state.ts';
import { storedNames, storedValue } from '~/domain/search/address/stored-values.ts';
import { facetIds, facetOf } from '~/domain/search/facets/facets.ts';
import { sortIds } from '~/domain/search/facets/sorts.ts';

const catalogue = searchCatalogue(
  [
    { make: 'Toyota', model: 'Corolla', body: 'Hatchback', simple_body: 'hatchback' },
    { make: 'Toyota', model: 'HiLux', body: 'Ute', simple_body: 'ute' },
    { make: 'Land Rover', model: 'Range Rover Sport', body: 'SUV', simple_body: 'suv' },
    { make: 'Mazda', model: '3', body: 'People mover', simple_body: 'peopleMover' },
  ],
  [{ id: 'd1', name: 'Harbour Newcastle', slug: 'harbour-newcastle' }],
  [{ id: 'l1', name: 'Five Dock', slug: 'five-dock' }],
);
const own = '/search/new-used-and-demo-cars/';

/** What an address opens: the scope's refinements, with the query's over them. */
function open(address: string): SearchState {
  const url = new URL(address, 'https://dealer.example');
  const scope = readPath(url.pathname, catalogue);
  if (!scope) throw new Error(`${address} opens nothing`);
  const addressState = fromQuery(url.search);
  return normaliseState({ ...addressState, lists: { ...scopeLists(scope), ...addressState.lists } });
}

test.each([
  ['/search', {}],
  ['/search/new-used-and-demo-cars/', {}],
  ['/search/used-cars', { car_type: ['used'] }],
  ['/search/demo-cars', { car_type: ['demo'] }],
  ['/search/new-and-demo-cars', { car_type: ['new', 'demo'] }],
])('URL-01 %s opens the search refined to its car types', (path, lists) => {
  expect(open(path).lists ?? {}).toEqual(lists);
});

test.each([
  ['/search/toyota', { make: ['Toyota'] }],
  ['/search/Land-Rover/range-rover-sport', { make: ['Land Rover'], model: ['Range Rover Sport'] }],
])('URL-02 %s opens the search refined to make and model', (path, lists) => {
  expect(open(path).lists).toEqual(lists);
});

test.each([
  [{ car_type: ['used'] }, '/search/used-cars'],
  [{ car_type: ['demo', 'new'] }, '/search/new-and-demo-cars'],
  [{ car_type: ['new'], make: ['Toyota'] }, '/search/new-cars?refinementList[make][0]=Toyota'],
  [
    { car_type: ['new', 'used'] },
    '/search/new-used-and-demo-cars/?refinementList[car_type][0]=new&refinementList[car_type][1]=used',
  ],
  [{ car_type: ['new', 'used', 'demo'] }, '/search/new-used-and-demo-cars/'],
  [{ make: ['Toyota'] }, '/search/toyota'],
  [{ make: ['Mazda'], model: ['3'] }, '/search/mazda/3'],
  [{ make: ['Toyota', 'Mazda'] }, `${own}?refinementList[make][0]=Toyota&refinementList[make][1]=Mazda`],
  [{ make: ['Unknown'] }, `${own}?refinementList[make][0]=Unknown`],
  [{ body: ['SUV'] }, `${own}?refinementList[body][0]=SUV`],
])('URL-03 the path of %j is %s', (lists, address) => {
  expect(toAddress({ lists }, { kind: 'all' }, catalogue, own)).toBe(address);
});

test('URL-04 page 1, an empty query and the usual order are left out', () => {
  expect(toAddress({ query: '', page: 1, sort: 'relevant' }, { kind: 'all' }, catalogue, own)).toBe(own);
  expect(toQuery({ query: 'red ute', page: 2, sort: 'price-asc' })).toBe('?query=red%20ute&page=2&sortBy=price:asc');
});

test('DATA-13 URL-05 a single number is that very year, and the maximum for a price or a distance', () => {
  expect(fromQuery('?year=2020&price=20000&km=90000').ranges).toEqual({
    year: '2020:2020',
    price: ':20000',
    km: ':90000',
  });
  expect(fromQuery('?range[year]=2019&year=2018-2020').ranges).toEqual({ year: '2018:2020' });
  expect(fromQuery('?created_at_timestamp=1700000000').ranges).toEqual({ created_at_timestamp: '1700000000:' });
  expect(fromQuery('?year=soon')).toEqual({});
});

test('URL-05 plain facet=value parameters are read too', () => {
  expect(fromQuery('?make=Toyota&price=10000:20000&km=:90000')).toEqual({
    lists: { make: ['Toyota'] },
    ranges: { price: '10000:20000', km: ':90000' },
  });
});

test.each([
  ['?q=ute', { query: 'ute' }],
  ['?q=white%20ute', { query: 'white ute' }],
  ['?q=white+ute&make=Toyota', { query: 'white ute', lists: { make: ['Toyota'] } }],
  ['?q=7%20seater&words=plain', { query: '7 seater', plain: true }],
  ['?q=%C5%A0koda&page=2', { query: 'Škoda', page: 2 }],
  ['?utm_source=mail&q=tow%20bar', { query: 'tow bar' }],
  ['?query=ute&q=van', { query: 'ute' }],
  ['?q=van&query=ute', { query: 'ute' }],
  ['?query=&q=van', { query: 'van' }],
  ['?q=van&query=', { query: 'van' }],
  ['?q=', {}],
  [`?q=${'x'.repeat(201)}`, {}],
  // Not names of ours.
  ['?qq=van&search=van', {}],
])('URL-04 %s: q is another name of query', (query, state) => {
  expect(fromQuery(query)).toEqual(state);
});

test('URL-04 q is a search of ours, not someone else’s parameter', () => {
  expect(isBare('?q=ute')).toBe(false);
  expect(isBare('?show=all')).toBe(false);
});

test('URL-06 menu and price-range syntax are read; a price_range inside refinementList stays a facet value', () => {
  expect(fromQuery('?menu[make]=Toyota&price_range=10000-20000')).toEqual({
    lists: { make: ['Toyota'] },
    ranges: { price: '10000:20000' },
  });
  expect(fromQuery('?refinementList[price_range][0]=10000-20000')).toEqual({ lists: { price_range: ['10000-20000'] } });
});

const text = fc.string({ minLength: 1, maxLength: 30 }).filter((it) => it.isWellFormed());
const listFacets = facetIds.filter((id) => facetOf(id).kind === 'list');
const rangeFacets = facetIds.filter((id) => facetOf(id).kind === 'range');
const dictionary = <T>(ids: readonly (typeof facetIds)[number][], value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...ids.map((id) => facetOf(id).attribute)), value);
const known = fc.record({
  car_type: fc.subarray(['new', 'used', 'demo']),
  make: fc.subarray(['Toyota', 'Land Rover', 'Mazda', 'Unknown']),
  model: fc.subarray(['Corolla', 'HiLux', '3', 'X']),
});
/** A state holds what the index holds: "Red", not the name of a paint. */
const asStored = (lists: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(lists).map(([attribute, values]) => [
      attribute,
      values.map((value) => storedValue(urlKey(attribute) ?? 'make', value)),
    ]),
  );
const ranges = dictionary(
  rangeFacets,
  fc.tuple(fc.nat(90_000), fc.nat(90_000)).map(([low, more]) => `${low}:${low + more}`),
);
const refinements: fc.Arbitrary<Refinements> = fc.record({
  lists: dictionary(listFacets, fc.array(text, { maxLength: 4 })).map(asStored),
  ranges,
});
const state: fc.Arbitrary<SearchState> = fc
  .record({
    query: fc.option(text, { nil: '' }),
    page: fc.integer({ min: 1, max: 500 }),
    sort: fc.constantFrom(...sortIds),
    lists: fc
      .tuple(dictionary(listFacets, fc.array(text, { maxLength: 4 })), known)
      .map(([any, own]) => asStored({ ...any, ...own })),
    ranges,
    loan: fc.option(fc.record({ years: fc.constantFrom(...termYears), deposit: fc.nat(mostDeposit) }), {
      nil: undefined,
    }),
    without: refinements,
    also: fc.array(fc.array(refinements, { maxLength: 3 }), { maxLength: 12 }),
  })
  .map(({ loan, ...generated }) => normaliseState({ ...generated, ...(loan ? { loan } : {}) }));

test('URL-07 DATA-13 state to address to state gives the same state for every facet', () => {
  fc.assert(
    fc.property(state, (generated) => {
      expect(open(toAddress(generated, { kind: 'all' }, catalogue, own))).toEqual(generated);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['?loanTerm=5&deposit=4000', { years: 5, deposit: 4000 }],
  ['?loanTerm=3', { years: 3, deposit: 0 }],
  ['?deposit=4000', undefined],
  ['?loanTerm=9&deposit=4000', undefined],
  ['?loanTerm=5&deposit=-1', undefined],
  ['?loanTerm=5&deposit=1e9', undefined],
  ['?loanTerm=x', undefined],
])('URL-04 %s asks for the terms of a loan where they make sense', (query, loan) => {
  expect(fromQuery(query).loan).toEqual(loan);
});

test('URL-07 the page of a location keeps its path', () => {
  const scope = readPath('/search/five-dock', catalogue);
  expect(scope).toEqual({ kind: 'location', slug: 'five-dock', id: 'l1', name: 'Five Dock' });
  fc.assert(
    fc.property(state, (generated) => {
      if (!scope) return;
      const url = new URL(toAddress(generated, scope, catalogue, own), 'https://dealer.example');
      expect(url.pathname).toBe('/search/five-dock');
      expect(normaliseState(fromQuery(url.search))).toEqual(generated);
    }),
  );
});

test('URL-10 one segment is tried as car types, make, body, dealership, location; nothing else opens', () => {
  const kind = (path: string) => readPath(path, catalogue)?.kind;
  expect(['/search/suv', '/search/peoplemover', '/search/people-mover'].map(kind)).toEqual(['body', 'body', 'body']);
  expect(kind('/search/harbour-newcastle')).toBe('dealership');
  expect(['/search/nothing', '/search/toyota/3', '/search/constructor', '/search/a/b/c'].map(kind)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('URL-10 every path with a page of its own opens one', () => {
  for (const path of searchPaths(catalogue)) expect(readPath(path, catalogue), path).toBeDefined();
});

test('URL-07 any query string gives a state and never an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webQueryParameters(),
        fc.array(text).map((it) => it.join('&range[price]=')),
      ),
      (query) => {
        const read = fromQuery(query);
        expect(normaliseState(read)).toEqual(normaliseState(fromQuery(toQuery(normaliseState(read)))));
      },
    ),
  );
});

test('FACET-16 the path of a make, model, body or set of types opens it again', () => {
  for (const path of searchPaths(catalogue)) {
    const scope = readPath(path, catalogue);
    if (scope) expect(readPath(scopePath(scope, own), catalogue)).toEqual(scope);
  }
});

test('URL-03 the depth of a search is the number of its criteria beyond the page of its scope', () => {
  const scope = { kind: 'make', make: 'Toyota' } as const;
  expect(refinementDepth({ lists: { make: ['Toyota'] }, page: 2, sort: 'latest' }, scope)).toBe(0);
  expect(refinementDepth({ lists: { make: ['Toyota'], body: ['Ute', 'SUV'] }, query: 'tow' }, scope)).toBe(3);
  expect(refinementDepth({ ranges: { price: ':20000' } }, { kind: 'all' })).toBe(1);
  const without = { lists: { colour: ['White', 'Red'] }, ranges: { km: ':9' } };
  expect(refinementDepth({ without, also: [[{ lists: { body: ['Ute'] } }]] }, { kind: 'all' })).toBe(4);
});

test('URL-05 exclusions and additional wishes have a readable address', () => {
  const asked: SearchState = {
    lists: { filtered_features: ['Sunroof'] },
    without: { lists: { base_colour: ['White', 'Black'] }, ranges: { year: '2019:2019' } },
    also: [
      [{ lists: { filtered_features: ['Heated Seats'] } }],
      [{ lists: { seats: ['7'] } }, { lists: { body: ['Ute'] }, ranges: { km: ':9000' } }],
    ],
  };
  const query =
    '?refinementList[filtered_features][0]=Sunroof&not[colour][0]=White&not[colour][1]=Black&not[year]=2019:2019' +
    '&also[1][filtered_features][0]=Heated%20Seats&also[2.1][seats][0]=7&also[2.2][body][0]=Ute&also[2.2][km]=:9000';
  expect(toQuery(asked)).toBe(query);
  expect(fromQuery(query)).toEqual(asked);
  // In other letter case, with a paint's name, without numbers, and with a plain number.
  expect(fromQuery('?NOT[Colour]=feverish red&Not[year]=2019&also[7][fuel]=diesel&utm_source=x')).toEqual({
    without: { lists: { base_colour: ['Red'] }, ranges: { year: '2019:2019' } },
    also: [[{ lists: { simple_fuel: ['Diesel'] } }]],
  });
  expect(fromQuery('?not[nothing][0]=x&also[1][nothing]=y&also[x][body]=Ute&not=z&also[1]=q')).toEqual({});
  expect(isBare('?not[colour][0]=White')).toBe(false);
  expect(isBare('?not[nothing][0]=x')).toBe(true);
});

test('DATA-13 equivalent states have one form', () => {
  const heated = { lists: { filtered_features: ['Heated Seats', ''] } };
  expect(
    normaliseState({
      without: { lists: { make: ['', 'Kia', 'Kia'], model: [] }, ranges: { price: 'x' } },
      also: [[heated], [heated, heated], [], [heated, {}], [{ ranges: { km: ':' } }]],
    }),
  ).toEqual({ without: { lists: { make: ['Kia'] } }, also: [[{ lists: { filtered_features: ['Heated Seats'] } }]] });
  expect(normaliseState({ without: { lists: { make: [] } }, also: [[]] })).toEqual({});
});

test('URL-05 names and values of closed lists are read in any letter case, a paint as its colour', () => {
  expect(fromQuery('?Fuel=diesel&TRANSMISSION=automatic&car_type=Used&make=mazda')).toEqual({
    lists: { simple_fuel: ['Diesel'], transmission: ['Automatic'], car_type: ['used'], make: ['mazda'] },
  });
  expect(fromQuery('?refinementList[colour][0]=Feverish%20Red&refinementList[colour][1]=red')).toEqual({
    lists: { base_colour: ['Red'] },
  });
  expect(toQuery({ lists: { base_colour: ['Red'] } })).toBe('?refinementList[colour][0]=Red');
});

test('URL-05 makes, models and body types are read as spelled in the stock', () => {
  const lists = { make: ['land ROVER', 'Unknown'], model: ['range-rover-sport'], body: ['people mover'], tag: ['x'] };
  const stored = {
    make: ['Land Rover', 'Unknown'],
    model: ['Range Rover Sport'],
    body: ['People mover'],
    tag: ['x'],
  };
  expect(storedNames({ page: 2, lists, without: { lists }, also: [[{ lists }, { ranges: {} }]] }, catalogue)).toEqual({
    page: 2,
    lists: stored,
    without: { lists: stored },
    also: [[{ lists: stored }, { ranges: {} }]],
  });
});
