import { expect, test } from 'vitest';
import { makeNames } from '~/domain/search/facets/make-names.ts';

test.each([
  [['Isuzu UTE', 'Toyota'], 'Isuzu UTE', 'Isuzu'],
  [['Isuzu UTE', 'Isuzu'], 'Isuzu UTE', 'Isuzu UTE'],
  [['Isuzu UTE', 'Isuzu'], 'Isuzu', 'Isuzu'],
  [['Suzuki Australia', 'Suzuki'], 'Suzuki Australia', 'Suzuki Australia'],
  [['Mercedes Benz'], 'Mercedes Benz', 'Mercedes-Benz'],
  [['Isuzu UTE', 'Isuzu UTE'], 'Isuzu UTE', 'Isuzu'],
])('FACET-05 among the makes %j, %s is called %s', (makes, make, name) => {
  expect(makeNames(makes)(make)).toBe(name);
});
