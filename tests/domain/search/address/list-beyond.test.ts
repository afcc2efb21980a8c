import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { listBeyond } from '~/domain/search/address/list-beyond.ts';

const cars = (...types: Car['car_type'][]) => types.map((car_type) => ({ car_type }));
const stock = cars('used', 'used', 'used', 'new', 'new', 'demo');
const searchPath = '/search/new-used-and-demo-cars';

test.each([
  { selected: cars('used', 'used'), stockPath: '/search/used-cars', count: 3 },
  { selected: cars('new'), stockPath: '/search/new-cars', count: 2 },
  { selected: cars('demo'), stockPath: '/search/demo-cars', count: 1 },
  { selected: cars('used', 'demo'), stockPath: searchPath, count: 6 },
  { selected: stock, stockPath: searchPath, count: 6 },
  { selected: [], stockPath: searchPath, count: 6 },
])(
  'CONTENT-04 the link below a list of cars leads to $stockPath and counts what is there, $count',
  ({ selected, ...beyond }) => {
    expect(listBeyond(selected, stock, { path: searchPath, defaultRefinements: {} })).toEqual(beyond);
    // Whoever follows a number finds as many, also where the search begins in one town.
    expect(listBeyond(selected, stock, { path: searchPath, defaultRefinements: { city: ['Geelong'] } })).toEqual({
      ...beyond,
      stockPath: `${beyond.stockPath}?show=all`,
    });
  },
);
