import { describe, expect, test } from 'vitest';
import { accessoriesPage, accessoryTiles, modelPage, modelPath, modelTile } from '~/features/models/model-view.ts';
import type { Model } from '~/site/schema/models.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const aModel = (more: Partial<Model> = {}): Model => ({
  name: 'CX-5',
  slug: 'cx-5',
  image_url: '/media/old.svg',
  accessories_count: 0,
  manufacturer_body: 'SUVs',
  make: 'Mazda',
  ...more,
});
const site = () => aSite();

describe('a tile', () => {
  test('MODEL-03 MODEL-05 links to the model and its stock, or where the override says', () => {
    const tile = modelTile(aModel(), site());
    expect(tile.explore).toBe('/cx-5');
    expect(tile.stock).toContain('refinementList[make][0]=Mazda&refinementList[model][0]=CX-5');
    expect(modelTile(aModel({ override_url: 'https://maker.example/cx-5' }), site()).explore).toBe(
      'https://maker.example/cx-5',
    );
  });

  test('MODEL-03 of a model that is coming has no stock link', () => {
    expect(modelTile(aModel({ status: 'coming_soon' }), site())).not.toHaveProperty('stock');
  });

  test('DATA-19 the new picture is preferred to the old one', () => {
    expect(modelTile(aModel(), site()).image).toBe('/media/old.svg');
    expect(modelTile(aModel({ new_image_url: '/media/new.svg' }), site()).image).toBe('/media/new.svg');
  });

  test('MODEL-07 is found by its body type and by its category', () => {
    expect(modelTile(aModel({ body: 'suv' }), site()).bodies).toEqual(['suv', 'SUVs']);
  });

  test('MODEL-08 links to the accessories if there are any', () => {
    const models = [aModel(), aModel({ slug: 'cx-9', accessories_count: 4 })];
    const tiles = accessoryTiles({ ...site(), models: { categories: [], manufacturers: [], links: [], models } });
    expect(tiles.map(({ accessories }) => accessories)).toEqual(['/cx-9/accessories']);
  });
});

test.each([
  [41, 6, '6 of the 41 accessories for the CX-5. Ask us about the others.'],
  [2, 1, '1 of the 2 accessories for the CX-5. Ask us about the others.'],
  [6, 6, '6 accessories for the CX-5.'],
  [1, 1, '1 accessory for the CX-5.'],
  [3, 6, '6 accessories for the CX-5.'],
  [41, 0, '41 accessories for the CX-5.'],
  [1, 0, '1 accessory for the CX-5.'],
  [2, 2, '2 accessories for the CX-5.'],
  [41, 40, '40 of the 41 accessories for the CX-5. Ask us about the others.'],
  [1204, 12, '12 of the 1,204 accessories for the CX-5. Ask us about the others.'],
  [1000, 1000, '1,000 accessories for the CX-5.'],
  [0, 1, '1 accessory for the CX-5.'],
  [0, 3, '3 accessories for the CX-5.'],
])('MODEL-08 a page that counts %i accessories and lists %i says so', (accessories_count, listed, intro) => {
  const accessories = Array.from({ length: listed }, (_, n) => ({ name: `Rack ${n}` }));
  const page = accessoriesPage(aModel({ accessories_count, accessories }), site());
  expect([page.intro, page.accessories.length]).toEqual([intro, listed]);
});

describe('a page', () => {
  test('MODEL-06 is at the dealer’s path pattern', () => {
    const routes = { ...site().routes, model: 'new-mazda-{model}-vehicle' };
    expect(modelPath(aModel(), { routes })).toBe('/new-mazda-cx-5-vehicle');
  });

  test('MODEL-03 shows only the stock of its make and model', () => {
    const cars = [
      aCar({ id: '1', make: 'Mazda', model: 'CX-5' }),
      aCar({ id: '2', make: 'Mazda', model: 'CX-3' }),
      aCar({ id: '3', make: 'Other', model: 'CX-5' }),
    ];
    expect(modelPage(aModel(), site(), cars).cars.map(({ id }) => id)).toEqual(['1']);
    expect(modelPage(aModel({ stock_model: 'CX-3' }), site(), cars).cars.map(({ id }) => id)).toEqual(['2']);
    expect(modelPage(aModel({ status: 'coming_soon' }), site(), cars).cars).toEqual([]);
  });

  test('MODEL-03 names the grades with their price if there is one', () => {
    const variants = [
      { name: 'Maxx', price_from: 36_990, price_type: 'Drive away', points: ['Five seats'] },
      { name: 'Akera', points: [] },
    ];
    expect(modelPage(aModel({ variants }), site(), []).variants).toEqual([
      { name: 'Maxx', points: ['Five seats'], price: 'From $36,990', priceType: 'Drive away' },
      { name: 'Akera', points: [] },
    ]);
  });
});
