import { expect, test } from 'vitest';
import { categoryLinks, makeLinks } from '~/features/site-map/stock-links.ts';
import { aSite } from '../../site/a-site.ts';

const naming = { searchPath: '/search/new-used-and-demo-cars/', noun: 'car' };
const yard = { id: '1', slug: 'smith-sydney', name: 'Smith Sydney' };

test.each([
  ['Kia', 1, [['Sorento', 1]], 'Kia', '/search/kia', '1 car, Kia Sorento 1'],
  [
    'Kia',
    3,
    [
      ['Carnival', 1],
      ['Sorento', 2],
    ],
    'Kia',
    '/search/kia',
    '3 cars, Kia Carnival 1, Kia Sorento 2',
  ],
  ['Mazda', 2, [['3', 2]], 'Mazda', '/search/mazda', '2 cars, Mazda3 2'],
  ['Land Rover', 1, [['Defender', 1]], 'Land Rover', '/search/land-rover', '1 car, Land Rover Defender 1'],
  ['Isuzu UTE', 1, [['D-MAX', 1]], 'Isuzu', '/search/isuzu-ute', '1 car, Isuzu D-MAX 1'],
  ['Toyota', 1200, [['HiLux', 1200]], 'Toyota', '/search/toyota', '1,200 cars, Toyota HiLux 1,200'],
  ['Kia', 1, [], 'Kia', '/search/kia', '1 car'],
] as const)('SEARCH-19 %s with %i cars is a link with its models', (value, count, models, label, href, note) => {
  const make = { value, count, models: models.map(([value, count]) => ({ value, count })) };
  expect(makeLinks([make], naming)).toEqual([
    { label, href: expect.stringMatching(href.replace('-ute', '(-ute)?')), note },
  ]);
});

test.each([
  [{ value: 'SUV', count: 1, lowestPrice: 39_000, highestPrice: 39_000 }, '1 car, $39,000'],
  [{ value: 'SUV', count: 2, lowestPrice: 39_000, highestPrice: 45_000 }, '2 cars, $39,000 to $45,000'],
  [{ value: 'SUV', count: 2 }, '2 cars'],
])('SEARCH-19 a category is a link into its dealership’s stock, with its prices: %o', (category, note) => {
  const href = '/search/smith-sydney?refinementList[categories][0]=SUV';
  expect(categoryLinks([category], yard, naming, aSite().texts.llms)).toEqual([{ label: 'SUV', href, note }]);
});
