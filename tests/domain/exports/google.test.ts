import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { googleFeed, googlePriceType } from '~/domain/exports/google.ts';
import { dealer, fitCar } from './a-dealer.ts';

const reader = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === 'item' });
const itemsOf = (xml: string): Record<string, string | string[]>[] => reader.parse(xml).rss.channel.item ?? [];
const reasonFor = (car: Partial<Car>) => googleFeed([fitCar(car)], dealer).leftOut[0]?.reason;

describe('Google vehicle ads', () => {
  test('DATA-01 PRICE-01 an item has what the page of the car says, in Australian dollars and km', () => {
    const { text, count, leftOut } = googleFeed([fitCar()], dealer);
    expect([count, leftOut]).toEqual([1, []]);
    expect(itemsOf(text)).toEqual([
      {
        'g:id': 's-100',
        'g:vin': 'JTNKU3JE60J012345',
        'g:store_code': 'RYDE',
        'g:title': '2021 Toyota Corolla Ascent Sport',
        'g:brand': 'Toyota',
        'g:model': 'Corolla',
        'g:trim': 'Ascent',
        'g:year': '2021',
        'g:condition': 'Used',
        'g:custom_label_0': 'Used',
        'g:custom_label_2': 'Petrol',
        'g:custom_label_3': 'car',
        'g:mileage': '45210 km',
        'g:color': 'Ink',
        'g:body_style': 'hatchback',
        'g:engine': 'gasoline',
        'g:price': '21990.00 AUD',
        'g:vehicle_price_type': 'drive_away_price',
        'g:image_link': 'https://www.smith.example/media/a.jpg',
        'g:additional_image_link': 'https://photos.example/b.jpg',
        'g:link': 'https://www.smith.example/cars/2021-toyota-corolla-ascent-sport-s100',
        'g:link_template': 'https://www.smith.example/cars/2021-toyota-corolla-ascent-sport-s100?store={store_code}',
        'g:google_product_category': '916',
        'g:description': 'One owner. Full books.',
      },
    ]);
  });

  test('PRICE-06 the price is the one that the page shows first', () => {
    const { text } = googleFeed([fitCar({ offer_price: 19_990 })], dealer);
    expect(itemsOf(text)[0]?.['g:price']).toBe('19990.00 AUD');
  });

  test.each<[string, Partial<Car>, string]>([
    ['sold', { status: 'sold' }, 'sold'],
    ['reserved', { reserved: true }, 'reserved'],
    ['coming soon', { status: 'coming_soon' }, 'not here yet'],
    ['to be ordered', { preorder: true }, 'not here yet'],
    ['without a price', { price: undefined }, 'no price'],
    ['with a placeholder for a price', { price: 1 }, 'no price'],
    ['priced without GST', { price_type: 'Excl. GST' }, 'price without GST'],
    ['priced without GST, in words of its own', { price_type: 'Drive away + GST' }, 'price without GST'],
    ['by subscription only', { subscription_price: 150 }, 'only a weekly price'],
    ['without a VIN', { vin: undefined }, 'no valid VIN of 17 characters'],
    ['with a short VIN', { vin: 'JTNKU3JE60J01234' }, 'no valid VIN of 17 characters'],
    ['with letters that no VIN has', { vin: 'JTNKU3JE60J01234O' }, 'no valid VIN of 17 characters'],
    ['without a picture', { images: [] }, 'no photo that an advertiser can show'],
    ['with a video only', { images: ['/media/a.mp4'] }, 'no photo that an advertiser can show'],
    ['used without an odometer reading', { km: undefined }, 'used without an odometer reading'],
    ['without a year', { year: undefined }, 'no model year'],
    ['a caravan', { item_type: 'caravan' }, 'a caravan: Google vehicle ads take cars and utes only'],
    ['a truck', { item_type: 'truck' }, 'a truck: Google vehicle ads take cars and utes only'],
    ['a bus', { simple_body: 'bus' }, 'a bus or a motorhome'],
    ['too heavy', { variant: { grossvehiclemass: 4600 } }, 'over 4,500 kg: needs more than a car licence'],
    ['without a word on its price', { price_type: undefined }, 'price does not say what it covers'],
    [
      'new, without government charges',
      { car_type: 'new', price_type: 'Excl. Govt. Charges' },
      'new without a drive-away price',
    ],
    ['at a location without a store code', { location_id: '2' }, 'location without a store code'],
    ['at no known location', { location_id: undefined }, 'location without a store code'],
  ])('PRICE-06 a car that is %s is left out', (_name, car, reason) => {
    expect(reasonFor(car)).toBe(reason);
  });

  test.each<[string, Partial<Car>]>([
    ['a new car at a drive-away price, without an odometer reading', { car_type: 'new', km: undefined }],
    ['a used car without government charges', { price_type: 'Excl. Govt. Charges' }],
    ['a demonstrator', { car_type: 'demo' }],
    ['a ute', { simple_body: 'ute', variant: { grossvehiclemass: 3500 } }],
    ['a VIN in small letters', { vin: 'jtnku3je60j012345' }],
  ])('PRICE-06 it takes %s', (_name, car) => {
    expect(reasonFor(car)).toBeUndefined();
  });

  test('DATA-01 of two cars with one VIN the first is taken; what is left out is counted by reason', () => {
    const other = { vin: 'JTNKU3JE60J099999' };
    const { count, leftOut } = googleFeed(
      [
        fitCar(),
        fitCar({ stocknum: 'S101' }),
        fitCar({ stocknum: 'S1', price: 0 }),
        fitCar({ ...other }),
        fitCar({ stocknum: undefined, price: 0 }),
      ],
      dealer,
    );
    expect(count).toBe(2);
    expect(leftOut).toEqual([
      { reason: 'no price', cars: ['S1', 's-100'] },
      { reason: 'VIN of another car', cars: ['S101'] },
    ]);
  });

  test.each([
    ['Drive Away', 'drive_away_price'],
    ['Driveaway', 'drive_away_price'],
    ['DRIVE-AWAY', 'drive_away_price'],
    ['Including Govt Charges', 'drive_away_price'],
    ['Excl. Govt. Charges', 'excluding_government_charges_price'],
    ['EGC', 'excluding_government_charges_price'],
    ['Excluding government charges', 'excluding_government_charges_price'],
    ['Plus on road costs', undefined],
    ['RRP', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('PRICE-06 "%s" is %s to Google', (text, type) => {
    expect(googlePriceType(text)).toBe(type);
  });

  test('OPS-06 any text of the stock is text in the feed: the XML stays well-formed and has the same text', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((it) => it.trim() !== '');
    const wild = fc.oneof(
      text,
      fc.constantFrom('</item>', '<![CDATA[', ']]>', '&amp;', '"\'<>&', 'a\u0000b\u0008', '\ud800'),
    );
    fc.assert(
      fc.property(text, wild, wild, (make, colour, comments) => {
        const { text: xml } = googleFeed([fitCar({ make, colour, dealercomments: comments })], dealer);
        expect(SyntaxValidator.validate(xml)).toBe(true);
        expect(itemsOf(xml).map((item) => item['g:brand'])).toEqual([make]);
      }),
    );
  });
});
