import { expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';
import { aCar } from '../../car/a-car.ts';

const index = buildSearchIndex({
  uid: carsIndex,
  primaryKey: 'id',
  settings: carIndexSettings,
  documents: [
    aCar({
      id: 'ute',
      name: '2020 Ford Ranger',
      make: 'Ford',
      model: 'Ranger',
      body: 'Ute',
      drive: '4WD',
      stocknum: 'HM10512',
    }),
    aCar({ id: 'three', name: '2019 Mazda 3', make: 'Mazda', model: '3', stocknum: 'HM10513' }),
    aCar({ id: 'two', name: '2019 Mazda 2', make: 'Mazda', model: '2', stocknum: 'HM10514' }),
  ],
});
const found = (q: string) => index.search({ q, limit: 10 }).hits.map((hit) => hit['id']);

test('SEARCH-01 shoppers’ words find what feeds call by another name', () => {
  expect(found('4x4')).toEqual(['ute']);
  expect(found('pickup ranger')[0]).toBe('ute');
  expect(found('mazda3')[0]).toBe('three');
});

test('SEARCH-01 a stock number is matched exactly', () => {
  expect(found('HM10512')).toEqual(['ute']);
});
