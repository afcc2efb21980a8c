import { expect, test } from 'vitest';
import { menuBrands } from '~/features/chrome/menu-view.ts';
import { homeStock } from '~/features/home/home-view.ts';
import { cardOptions } from '../../components/car-card/card-options.ts';
import { aCar } from '../../domain/car/a-car.ts';

const card = cardOptions();
const own = '/search/new-used-and-demo-cars/';

test('FACET-16 tiles by body and make have name, count and picture and link to their own search page', () => {
  const stock = homeStock(
    [
      aCar({ id: '1', body: 'People mover', simple_body: 'peopleMover', primary_image_url: '/a.svg' }),
      aCar({ id: '2', body: 'People mover', make: 'Land Rover' }),
      aCar({ id: '3', body: 'Ute', make: 'Kia', status: 'sold' }),
      aCar({ id: '4', body: 'People mover', make: 'Land Rover', status: 'sold' }),
    ],
    own,
    card,
  );
  expect(stock.bodies).toEqual([
    {
      label: 'People mover',
      count: 3,
      href: '/search/people-mover',
      picture: expect.objectContaining({ src: '/body-types/peopleMover.svg' }),
    },
  ]);
  expect(stock.makes.map(({ href }) => href)).toEqual(['/search/land-rover', '/search/toyota']);
  expect(stock.conditions.map(({ href }) => href)).toEqual(['/search/used-cars']);
  // What the pages list that these lead to, a car that has just sold among it.
  expect(stock.count).toBe(4);
});

test.each([
  ['Toyota', '/media/toyota.svg'],
  ['TOYOTA', '/media/toyota.svg'],
  ['Kia', undefined],
])('FACET-16 the tile of the make %s shows the logo that the dealer has of it', (make, logo) => {
  const logos = [{ name: 'Toyota', logo_url: '/media/toyota.svg' }, { name: 'Kia' }];
  const { makes } = homeStock([aCar({ make })], own, card, logos);
  expect(makes.map((tile) => tile.logo)).toEqual([logo]);
});

test.each([
  ['Mercedes-Benz', 'Mercedes Benz', true],
  ['Mercedes-Benz', 'Mercedes', true],
  ['Volkswagen', 'VW', true],
  ['VW', 'Volkswagen', true],
  ['Isuzu', 'Isuzu UTE', true],
  ['Isuzu UTE', 'Isuzu', true],
  ['Isuzu UTE', 'ISUZU UTE', true],
  ['Suzuki Australia', 'Suzuki', true],
  ['Land Rover', 'LandRover', true],
  ['Land Rover', 'land-rover', true],
  ['Citroen', 'Citroën', true],
  ['Skoda', 'Škoda', true],
  ['Alfa Romeo', 'ALFA ROMEO', true],
  ['Rolls-Royce', 'Rolls Royce', true],
  ['SsangYong', 'Ssang Yong', true],
  ['BMW', ' BMW ', true],
  ['GWM', 'GWM Haval', true],
  ['Lotus Caravans', 'Lotus', false],
  ['Great Wall', 'GWM', false],
  ['Rover', 'Land Rover', false],
  ['MG', 'MG Motor', false],
  ['Volvo', 'VW', false],
])('FACET-16 NAV-03 the tile of %s, and its menu entry, are those of the brand %j: %s', (make, name, same) => {
  const logos = [{ name, slug: 'x', logo_url: '/media/logo.svg' }];
  const { makes } = homeStock([aCar({ make })], own, card, logos);
  expect(makes[0]?.logo).toBe(same ? '/media/logo.svg' : undefined);
  const [brand] = menuBrands({ manufacturers: logos, websites: [{ make, url: 'https://brand.example' }] });
  expect(brand?.elsewhere === true).toBe(same);
});

test('SEARCH-01 the featured row has six cars with photos, of different models as far as possible', () => {
  const cars = ['Corolla', 'Corolla', 'HiLux', 'RAV4', 'Camry', 'Yaris', 'Kluger'].map((model, n) =>
    aCar({ id: `${n}`, slug: `car-${n}`, model, images: ['/a.svg'], custom_rank: 10 - n }),
  );
  const { featured } = homeStock([...cars, aCar({ id: 'bare', custom_rank: 99 })], own, card);
  expect(featured.map(({ id }) => id)).toEqual(['0', '2', '3', '4', '5', '6']);
});
