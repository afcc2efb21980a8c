import { expect, test } from 'vitest';
import { printReport } from '~/stock/import/report/print-report.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

/** Imports one feed with a mapping of its own and gives cars, notes and report. */
async function imported(content: string, name: string, mapping: Mapping = {}) {
  const directory = folder();
  const constants = { dealership_id: '1', car_type: 'used', ...mapping.constants };
  const job = { file: feedFile(content, name), mapping: { feed: 'odd', ...mapping, constants } };
  const { report, notes } = await importOne(job, { store: storeOf(directory) });
  const text = notes.map(({ field, value, reason }) => `${field}: ${reason}${value ? ` "${value}"` : ''}`);
  return { cars: await carsIn(directory), said: text, report };
}

const api = JSON.stringify({
  data: {
    vehicles: [
      {
        stock: 'A',
        make: { name: 'Kia' },
        model: { name: 'Rio' },
        pricing: { drive_away: { amount: 0 }, egc: { amount: '26,990' } },
        odometer: { value: '28000', unit: 'miles' },
        features: [{ group: 'Safety', items: ['ABS', 'ESP'] }, ['Sunroof', ['Tow bar']]],
        media: { images: [3, 1, 2].map((order) => ({ url: `http://p.example.com/${order}.jpg`, order })) },
      },
    ],
  },
});

test('DATA-06 the next price column is used when the first is 0, miles beside a value count, photos are in their order', async () => {
  const { cars } = await imported(api, 'api.json', {
    rowPath: 'data.vehicles',
    fields: {
      price: ['pricing.drive_away.amount', 'pricing.egc.amount'],
      km: 'odometer.value',
      images: 'media.images[*].url',
    },
  });
  expect(cars['odd-A']).toMatchObject({
    price: 26_990,
    km: 45_062,
    images: [1, 2, 3].map((order) => `https://p.example.com/${order}.jpg`),
    standardEquipment: ['ABS', 'ESP', 'Sunroof', 'Tow bar'],
  });
});

test('DATA-06 photos with sizes are in their order too', async () => {
  const photo = (n: number) => ({ sizes: { large: { url: `http://p.example.com/${n}.jpg` } }, sort: 9 - n });
  const feed = JSON.stringify({ stock: 'A', make: 'Kia', model: 'Rio', gallery: [photo(1), photo(2)] });
  const { cars } = await imported(feed, 'feed.ndjson', { fields: { images: 'gallery[*].sizes.large.url' } });
  expect(cars['odd-A']?.images).toEqual(['https://p.example.com/2.jpg', 'https://p.example.com/1.jpg']);
});

test('DATA-06 a path to an object and a path that leads nowhere are reported', async () => {
  const { cars, said, report } = await imported(api, 'api.json', {
    rowPath: 'data.vehicles',
    fields: { price: 'pricing', colour: 'attributes[code=COLOR].value' },
  });
  expect(cars['odd-A']).not.toHaveProperty('price');
  expect(said.join()).toContain('price: an object; add one of its keys to the path: drive_away, egc');
  expect(report.neverGiven).toEqual(['colour (attributes[code=COLOR].value)']);
});

test('DATA-06 badly written values are not mistaken for shifted columns', async () => {
  const csv = [
    'Stock No,Make,Model,Price,Km,Build Date,Compliance Date,Sleeps,Year',
    'A,Jayco,Journey,EOI,"12,000-13,000",2016,2016,two,19',
    'B,Jayco,Journey,White,Petrol,Automatic,Used,SUV,Sedan',
  ].join('\n');
  const { cars, said } = await imported(csv, 'feed.csv');
  expect(Object.keys(cars)).toEqual(['odd-A']);
  expect(said.join()).toContain('columns may be shifted');
});

test('DATA-06 two vehicles with one VIN or stock number stay two; different prices of one vehicle are reported', async () => {
  const csv = [
    'Stock No,VIN,Make,Model,Price',
    'A,JTX00000000000001,Land,Rover Discovery 4,24990',
    'B,JTX00000000000001,Kia,Rio,9990',
    'A,JTX00000000000001,Land Rover,Discovery 4,23990',
    'C,,Ford,Fiesta,8990',
    'C,,Kia,Rio,7990',
    'D,JTX00000000000004,GWM,Haval H6,30990',
    'D,JTX00000000000004,Haval,H6,30990',
  ].join('\n');
  const { report, said } = await imported(csv, 'feed.csv');
  expect(report).toMatchObject({ read: 7, kept: 5, merged: 2, rejected: 0 });
  expect(said).toContain('vin: two vehicles of different make and model share this vin "JTX00000000000001"');
  expect(said).toContain('stocknum: two vehicles of different make and model share this stocknum "C"');
  expect(said).toContain('price: rows of one vehicle have different prices "23990, 24990"');
});

test('DATA-06 prices without GST and unknown statuses are reported, as they would surprise a buyer or a dealer', async () => {
  const csv = 'Stock No,Make,Model,Price,Status,Type\nA,Hino,300,"$89,990 + GST",On hold,Off Road Caravan\n';
  const { cars, said } = await imported(csv, 'feed.csv', { fields: { item_type: 'Type' } });
  expect(cars['odd-A']).toMatchObject({ price: 89_990, status: 'On hold', item_type: 'caravan' });
  expect(said).toEqual([
    'price: a price without GST, used unchanged "$89,990 + GST"',
    'status: not a known status: the car is kept but not listed "On hold"',
  ]);
});

test('IMG-01 an address with a space is kept whole, never shortened to another address', async () => {
  const csv =
    'Stock No,Make,Model,Image1,Image2\nA,Kia,Rio,http://p.example.com/A B.JPG,http://p.example.com/1.jpg x.jpg\n';
  const { cars, said } = await imported(csv, 'feed.csv');
  expect(cars['odd-A']?.images).toEqual(['https://p.example.com/A%20B.JPG']);
  expect(said.join()).toContain('images: ');
});

test('DATA-06 a column with a dot in its name that a rule reads is not reported as unused', async () => {
  const csv = 'Stock No.,Make,Model,Chassis No.\nA,Jayco,Journey,6K1000001\n';
  const { report, cars } = await imported(csv, 'feed.csv', { fields: { vin: 'Chassis No.' } });
  expect(report.unusedColumns).toEqual([]);
  expect(cars['odd-A']).toMatchObject({ vin: '6K1000001' });
});

test('DATA-06 a unit in a column name counts, a wrong separator is reported', async () => {
  const csv = 'Stock No,Make,Model,Length (ft),GVM [t],Odometer miles\nA,Jayco,Journey,21,4.5,1000\n';
  const fields = {
    'specifications.body_length': 'Length (ft)',
    'variant.grossvehiclemass': 'GVM [t]',
    km: 'Odometer miles',
  };
  const { cars } = await imported(csv, 'feed.csv', { fields });
  expect(cars['odd-A']).toMatchObject({
    km: 1609,
    specifications: { body_length: 6401 },
    variant: { grossvehiclemass: 4500 },
  });
  await expect(imported(csv, 'feed.csv', { csv: { delimiter: ';' } })).rejects.toThrow(
    'Split at ";", the feed has one column; csv.delimiter should probably be ","',
  );
});

test('DATA-06 an object without its value is a missing value, not an error', async () => {
  const feed = '{"stock":"A","make":"Kia","model":"Rio","odometer":{"value":null,"unit":"km"}}';
  const { said } = await imported(feed, 'feed.ndjson', { fields: { km: 'odometer' } });
  expect(said).toEqual([]);
});

test('DATA-06 an unused second price column is named in the report', async () => {
  const csv = 'id,make,model,price,sale_price,km,odometer\nA,Kia,Rio,30000 AUD,28990 AUD,10 km,10\n';
  const { cars, report } = await imported(csv, 'feed.csv');
  expect(cars['odd-A']).toMatchObject({ price: 30_000, km: 10 });
  expect(report.passedOver).toEqual(['sale_price (price, taken from price)']);
});

test('DATA-06 a column that a rule reads partly is not reported as unused', async () => {
  const feed = JSON.stringify({
    stock: 'A',
    brand: { label: 'Kia', code: 7 },
    family: 'Rio',
    attributes: [{ code: 'COLOUR', value: 'White' }],
    cursor: 'x',
  });
  const fields = { make: 'brand', model: 'family', colour: 'attributes[code=COLOUR].value' };
  const { report } = await imported(feed, 'feed.ndjson', { fields });
  expect(report.unusedColumns).toEqual(['cursor']);
});

test('DATA-06 a template sees makes and models as corrected', async () => {
  const csv = 'Stock No,Brand,Family,Trim\nA,Land,Rover® Discovery®,SE\n';
  const { cars } = await imported(csv, 'feed.csv', { fields: { name: { template: '{make} {model} {Trim}' } } });
  expect(cars['odd-A']).toMatchObject({ name: 'Land Rover Discovery SE', make: 'Land Rover', badge: 'SE' });
});

test('DATA-06 the report names the field that a rule took a column from', async () => {
  const csv = 'Stock No,Make,Model,Series\nA,Kia,Rio,GT\n';
  const { report } = await imported(csv, 'feed.csv', { fields: { badge: 'Series' } });
  expect(report.givenUp).toEqual(['series (Series, which the rule of badge uses as a whole)']);
  expect(printReport([report])).toContain(
    'not filled automatically: series (Series, which the rule of badge uses as a whole)',
  );
});
