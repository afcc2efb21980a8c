/** Words at a dealer with more badges than a search counts, and with models that are called like bodies. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveQuery } from '~/client/query/resolve-query.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { stateFilter } from '~/domain/search/filter/state-filter.ts';
import { mostValues, wordsMatched } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';
import type { EngineDocument } from '~/engine/types.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { asStored } from '../../domain/search/named-values.ts';
import { idsOf, indexOf } from '../../engine/cars.ts';

const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
let made = 0;
function cars(count: number, fields: Partial<Car> & { make: string; model: string }): Car[] {
  return Array.from({ length: count }, () => {
    const id = `c${made++}`;
    const { make, model, badge = '' } = fields;
    const name = `2024 ${make} ${model} ${badge}`.trim();
    return { ...aCar({ id, slug: id, ...fields, name }), dealership_id: 'd1', make_model: `${make} ${model}` };
  });
}

/** Two cars of each, so that they are the commonest. */
const letters = [...'abcdefghijklmnop'];
const commonBadges = letters.flatMap((one) => letters.map((other) => `Trim ${one}${other} Line`)).slice(0, mostValues);
const stock = [
  ...commonBadges.flatMap((badge) => cars(2, { make: 'Kia', model: 'Sportage', badge, body: 'SUV' })),
  ...cars(3, { make: 'Mitsubishi', model: 'Pajero', badge: 'Exceed Tourer', body: 'SUV' }),
  ...cars(3, { make: 'Ford', model: 'Everest', badge: 'Wildtrak Plus', body: 'SUV' }),
  ...['Exceed', 'Exceed Hybrid', 'Aspire'].flatMap((badge) =>
    cars(1, { make: 'Mitsubishi', model: 'Outlander', badge, body: 'SUV' }),
  ),
  ...['Wildtrak', 'Wildtrak 2.0', 'XLT'].flatMap((badge) =>
    cars(1, { make: 'Ford', model: 'Ranger', badge, body: 'Ute' }),
  ),
  ...cars(1, { make: 'GWM', model: 'Ute', badge: 'Cannon-L', body: 'Ute' }),
  ...cars(1, { make: 'GWM', model: 'Jolion', badge: 'Ultra', body: 'SUV' }),
  ...cars(2, { make: 'Toyota', model: 'HiLux', badge: 'Rugged X', body: 'Ute' }),
  ...cars(2, { make: 'Toyota', model: '86', badge: 'GTS', body: 'Coupe' }),
  ...cars(2, { make: 'Toyota', model: 'Camry', badge: 'Ascent', body: 'Sedan' }),
  ...cars(1, { make: 'Mercedes-Benz', model: 'Coupe', badge: 'E 200', body: 'Coupe' }),
  ...cars(1, { make: 'Chrysler', model: 'Convertible', badge: 'Sebring', body: 'Convertible' }),
  ...cars(1, { make: 'Mazda', model: 'MX-5', badge: 'Roadster', body: 'Convertible' }),
  ...cars(1, { make: 'Volvo', model: 'Wagon', badge: 'Polar', body: 'Wagon' }),
  ...cars(1, { make: 'Subaru', model: 'Outback', badge: 'Touring', body: 'Wagon' }),
  ...cars(1, { make: 'Mitsubishi', model: 'Van', badge: 'Express', body: 'Van' }),
  ...cars(1, { make: 'Toyota', model: 'HiAce', badge: 'LWB', body: 'Van' }),
  ...cars(1, { make: 'Volkswagen', model: 'Golf', badge: 'Life', body: 'Hatchback' }),
  ...cars(1, { make: 'Volkswagen', model: 'Golf GTI', badge: 'Clubsport', body: 'Hatchback' }),
  ...cars(1, { make: 'Volkswagen', model: 'Golf R', badge: '4Motion', body: 'Hatchback' }),
  ...cars(1, { make: 'Toyota', model: 'Corolla', badge: 'SX', body: 'Sedan' }),
  ...cars(1, { make: 'Toyota', model: 'Corolla Cross', badge: 'Atmos', body: 'SUV' }),
];
const { httpClient } = searchStock(stock, scope, { dealerships: [], locations: [], noun: () => 'car' }, new Date());
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => Response.json(await httpClient(input, init)));
});
const settings = { host: '/api/search', key: 'k', scope, catalogue: searchCatalogue(stock, [], []) };
const index = indexOf(stock as unknown as EngineDocument[], carIndexSettings);

/** The cars that the words find, "make model badge", each once. */
async function found(text: string): Promise<string[]> {
  const { state } = await resolveQuery(text, {}, settings, asStored);
  const filter = toText(stateFilter(state));
  const ids = idsOf(index, { q: state.query ?? '', filter, matchingStrategy: wordsMatched, limit: 1000 });
  const names = stock.filter(({ id }) => ids.includes(id)).map(({ make, model, badge }) => `${make} ${model} ${badge}`);
  return [...new Set(names)].sort();
}

describe('SEARCH-26 an unknown badge is neither dropped, nor does a known one leave out others with its name:', () => {
  const outlanders = ['Mitsubishi Outlander Exceed', 'Mitsubishi Outlander Exceed Hybrid'];
  const rangers = ['Ford Ranger Wildtrak', 'Ford Ranger Wildtrak 2.0'];
  test.each([
    ['outlander exceed', outlanders],
    ['mitsubishi outlander exceed', outlanders],
    ['Exceed Outlander', outlanders],
    ['outlander exceed hybrid', ['Mitsubishi Outlander Exceed Hybrid']],
    ['outlander aspire', ['Mitsubishi Outlander Aspire']],
    ['exceed', [...outlanders, 'Mitsubishi Pajero Exceed Tourer']],
    ['pajero exceed', ['Mitsubishi Pajero Exceed Tourer']],
    ['exceed tourer', ['Mitsubishi Pajero Exceed Tourer']],
    ['ford ranger wildtrak', rangers],
    ['ranger wildtrak', rangers],
    ['wildtrak ute', rangers],
    ['wildtrack ranger', rangers],
    ['everest wildtrak', ['Ford Everest Wildtrak Plus']],
    ['ford wildtrak', ['Ford Everest Wildtrak Plus', ...rangers]],
    ['ranger xlt', ['Ford Ranger XLT']],
    ['camry ascent', ['Toyota Camry Ascent']],
    ['hilux rugged', ['Toyota HiLux Rugged X']],
    ['sportage trim bc line', ['Kia Sportage Trim bc Line']],
    ['jolion ultra', ['GWM Jolion Ultra']],
    ['toyota 86 gts', ['Toyota 86 GTS']],
    ['corolla cross atmos', ['Toyota Corolla Cross Atmos']],
  ])('%s', async (text, wanted) => expect(await found(text)).toEqual(wanted));
});

describe('SEARCH-26 a body word means the body unless its make stands beside it:', () => {
  const toyotaUtes = ['Toyota HiLux Rugged X'];
  const utes = [
    'Ford Ranger Wildtrak',
    'Ford Ranger Wildtrak 2.0',
    'Ford Ranger XLT',
    'GWM Ute Cannon-L',
    ...toyotaUtes,
  ];
  const coupes = ['Mercedes-Benz Coupe E 200', 'Toyota 86 GTS'];
  const open = ['Chrysler Convertible Sebring', 'Mazda MX-5 Roadster'];
  test.each([
    ['ute', utes],
    ['utes', utes],
    ['Ute for sale', utes],
    ['pickup', utes],
    ['toyota ute', toyotaUtes],
    ['ute toyota', toyotaUtes],
    ['ford utes', utes.slice(0, 3)],
    ['gwm ute', ['GWM Ute Cannon-L']],
    ['ute gwm', ['GWM Ute Cannon-L']],
    ['coupe', coupes],
    ['coupes', coupes],
    ['toyota coupe', ['Toyota 86 GTS']],
    ['mercedes coupe', ['Mercedes-Benz Coupe E 200']],
    ['convertible', open],
    ['mazda convertible', ['Mazda MX-5 Roadster']],
    ['chrysler convertible', ['Chrysler Convertible Sebring']],
    ['cabriolet', open],
    ['wagon', ['Subaru Outback Touring', 'Volvo Wagon Polar']],
    ['subaru wagon', ['Subaru Outback Touring']],
    ['station wagon', ['Subaru Outback Touring', 'Volvo Wagon Polar']],
    ['van', ['Mitsubishi Van Express', 'Toyota HiAce LWB']],
    ['toyota van', ['Toyota HiAce LWB']],
    ['mitsubishi van', ['Mitsubishi Van Express']],
  ])('%s', async (text, wanted) => expect(await found(text)).toEqual(wanted));
});

describe('SEARCH-26 a model includes its variants, but no other model that begins with its name:', () => {
  const golfs = ['Volkswagen Golf GTI Clubsport', 'Volkswagen Golf Life', 'Volkswagen Golf R 4Motion'];
  test.each([
    ['volkswagen golf', golfs],
    ['golf', golfs],
    ['vw golf', golfs],
    ['golf gti', ['Volkswagen Golf GTI Clubsport']],
    ['golf r', ['Volkswagen Golf R 4Motion']],
    ['golf not gti', ['Volkswagen Golf Life', 'Volkswagen Golf R 4Motion']],
    ['corolla', ['Toyota Corolla SX']],
  ])('%s', async (text, wanted) => expect(await found(text)).toEqual(wanted));
});
