import { expect, test } from 'vitest';
import { stockKindAt, stockKindName } from '~/domain/search/suggestions/out-of-stock.ts';

/** What the dealer's data and earlier stock name. */
const named = [{ make: 'Great Escape', model: 'Wombat 5' }, { make: 'Holden' }];

test.each([
  ['/search/kia', 'Kia'],
  ['/search/Land%20Rover/Defender', 'Land Rover Defender'],
  ['/search/convertible', 'Convertible'],
  ['/search/people-mover/', 'People mover'],
  ['/search/peopleMover', 'People mover'],
  ['/search/great-escape/wombat-5', 'Great Escape Wombat 5'],
  ['/search/isuzu-ute', 'Isuzu'],
  ['/search/mazda/3', 'Mazda3'],
])('URL-10 %s may be out of stock: %s', (path, name) => {
  const kind = stockKindAt(path, named);
  expect(kind && stockKindName(kind)).toBe(name);
});

test.each([
  '/search/no-such-make',
  '/search/kia/no-such-model',
  '/search',
  '/search/used-cars',
  '/search/a/b/c',
  '/search/%25',
])('URL-10 %s is nothing that could be in stock', (path) => {
  expect(stockKindAt(path, named)).toBeUndefined();
});
