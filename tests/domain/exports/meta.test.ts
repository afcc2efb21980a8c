import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { feedLine, feedReport } from '~/domain/exports/feed-report.ts';
import { metaFeed } from '~/domain/exports/meta.ts';
import { csvText, feedText } from '~/domain/exports/xml-text.ts';
import { dealer, fitCar } from './a-dealer.ts';

const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];
const rowOf = (car: Partial<Car> = {}) => rowsOf(metaFeed([fitCar(car)], dealer).text)[0] ?? {};

describe('Meta automotive ads', () => {
  test('DATA-01 PRICE-01 a row has what the page of the car says', () => {
    expect(rowOf()).toMatchObject({
      vehicle_id: 's-100',
      vin: 'JTNKU3JE60J012345',
      title: '2021 Toyota Corolla Ascent Sport',
      description: 'One owner. Full books.',
      url: 'https://www.smith.example/cars/2021-toyota-corolla-ascent-sport-s100',
      'mileage.value': '45210',
      'mileage.unit': 'KM',
      body_style: 'HATCHBACK',
      exterior_color: 'Ink',
      price: '21990 AUD',
      availability: 'AVAILABLE',
      state_of_vehicle: 'USED',
      latitude: '-33.8',
      'image[0].url': 'https://www.smith.example/media/a.jpg',
      'image[0].tag[0]': 'Exterior',
      'image[1].url': 'https://photos.example/b.jpg',
    });
    expect(JSON.parse(rowOf()['address'] ?? '')).toEqual({
      addr1: '1 Main Road',
      city: 'Ryde',
      region: 'NSW',
      postal_code: '2112',
      country: 'AU',
    });
    expect(rowOf()).not.toHaveProperty('image[2].url');
  });

  test.each<[Partial<Car>, Record<string, string>]>([
    [{ simple_body: 'ute' }, { body_style: 'TRUCK' }],
    [
      { simple_body: 'cabChassis', body: 'Cab chassis' },
      { body_style: 'TRUCK', custom_label_1: 'Cab chassis' },
    ],
    [{ simple_body: 'peopleMover' }, { body_style: 'MINIVAN' }],
    [{ simple_body: undefined }, { body_style: 'OTHER' }],
    [{ car_type: 'new' }, { state_of_vehicle: 'NEW' }],
    [{ car_type: 'demo' }, { state_of_vehicle: 'USED', custom_label_0: 'Demo' }],
    [
      { simple_fuel: 'LPG', fuel: 'LPG' },
      { fuel_type: 'OTHER', custom_label_2: 'LPG' },
    ],
    [{ item_type: 'motorhome' }, { vehicle_type: 'RV_CAMPER', custom_label_3: 'motorhome' }],
    [{ certified: true }, { state_of_vehicle: 'CPO' }],
    [{ item_type: 'caravan', km: undefined }, { vehicle_type: 'RV_CAMPER' }],
    [{ dealercomments: undefined }, { description: 'Used 2021 Toyota Corolla Ascent Sport in Ink, 45210 km.' }],
  ])('DATA-01 %j is exported as %j', (car, cells) => {
    expect(rowOf(car)).toMatchObject(cells);
  });

  test.each<[Partial<Car>, string]>([
    [{ colour: undefined }, 'no colour'],
    [{ location_id: 'hidden' }, 'at no location of the website'],
    [{ reserved: true }, 'reserved'],
    [{ price: undefined }, 'no price'],
    [{ price_type: '+ GST' }, 'price without GST'],
    [{ vin: '123' }, 'no valid VIN of 17 characters'],
  ])('PRICE-06 LOC-15 %j is left out: %s', (car, reason) => {
    expect(metaFeed([fitCar(car)], dealer).leftOut).toEqual([{ reason, cars: ['S100'] }]);
  });

  test('OPS-06 whatever a cell contains, the CSV is read back as it was', () => {
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '""', ',', '\r\n', '=1+1', ''));
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, (table) => {
        expect(parse(csvText(table), { relaxColumnCount: true, skipEmptyLines: false })).toEqual(table);
      }),
    );
  });

  test('DATA-01 a long text is cut at a word, within the limit', () => {
    expect(feedText('one  two\nthree', 100)).toBe('one two three');
    expect(feedText('one two three', 9)).toBe('one two');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        expect(feedText(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('the report of the feeds', () => {
  const outcome = {
    name: 'Meta automotive ads',
    path: '/feeds/x.csv',
    count: 3,
    leftOut: [
      { reason: 'no price', cars: ['A1', 'A2'] },
      { reason: 'reserved', cars: ['B1'] },
    ],
  };

  test('PRICE-06 it says how many cars are left out and why, with their stock numbers', () => {
    expect(feedLine(outcome)).toBe('Meta automotive ads: 3 vehicles, 3 left out (2 no price, 1 reserved)');
    const report = feedReport('Smith', [outcome]);
    expect(report).toContain('Published at /feeds/x.csv: 3 vehicles. Left out: 3.');
    expect(report).toContain('| no price | 2 | A1, A2 |');
  });

  test('PRICE-06 a feed without vehicles is not published, and says so', () => {
    expect(feedLine({ ...outcome, count: 0 })).toContain('not published');
    expect(feedReport('Smith', [{ ...outcome, count: 0 }])).toContain('Not published');
    expect(feedReport('Smith', [])).toContain('No feed is switched on.');
  });
});
