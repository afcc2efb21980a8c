import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyTable } from '~/domain/car/derived/body-type.ts';
import { deriveCar } from '~/domain/car/derived/derive.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { googleFeed } from '~/domain/exports/google.ts';
import { metaFeed } from '~/domain/exports/meta.ts';
import { dayIn } from '~/domain/time/time-zone.ts';
import type { DealerLocations } from '~/stock/import/cars/dealer-locations.ts';
import { dealer, fitCar } from '../../domain/exports/a-dealer.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

/** Imports a feed without any rule, and gives its cars, problems and columns that nothing reads. */
async function imported(content: string, name = 'feed.csv', place?: DealerLocations) {
  const directory = folder();
  const mapping = { feed: 'odd', constants: { dealership_id: '1' } };
  const job = { file: feedFile(content, name), mapping, ...(place && { dealer: place }) };
  const { report, notes } = await importOne(job, { store: storeOf(directory) });
  const said = notes.map(({ field, value, reason }) => `${field}: ${reason} ${value}`);
  return { cars: Object.values(await carsIn(directory)), said, unused: report.unusedColumns };
}

/** Imports one row of a CSV feed whose other columns are those of any car. */
async function importedRow(cells: Record<string, string>): Promise<Car | undefined> {
  const all = { stock_number: 'A1', make: 'Toyota', model: 'Camry', ...cells };
  const line = (values: string[]) => values.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const { cars } = await imported(`${line(Object.keys(all))}\n${line(Object.values(all))}\n`);
  return cars[0];
}

const placed = (state: string, city: string, postcode: string): DealerLocations => ({
  slug: 'odd',
  dealershipId: '1',
  dealerships: [{ id: '1', slug: 'odd', name: 'Odd' }],
  locations: [
    { id: '1', name: city, slug: 'one', primary: true, dealership_id: '1', address: { state, city, postcode } },
  ],
});

test('DATA-06 a Meta catalogue is imported with kilometres, condition, date, town, ute and hybrid', async () => {
  const file = new URL('../../fixtures/feeds/meta-catalogue-own-export.csv', import.meta.url);
  const { cars, said, unused } = await imported(readFileSync(file, 'utf8'));
  expect(said).toEqual([]);
  expect(unused).toEqual([
    'url',
    'mileage.unit',
    'address.addr1',
    'address.postal_code',
    'address.country',
    'image[0].tag[0]',
  ]);
  expect(cars).toMatchObject([
    {
      stocknum: 'G1',
      km: 45_000,
      car_type: 'used',
      fuel: 'Petrol',
      simple_fuel: 'Petrol',
      city: 'Sydney',
      state: 'NSW',
    },
    {
      stocknum: 'G2',
      km: 12_000,
      fuel: 'Hybrid',
      simple_fuel: 'Hybrid',
      simple_body: 'sedan',
      images: ['https://photos.example.com/b.jpg'],
    },
    {
      stocknum: 'G3',
      km: 10,
      car_type: 'new',
      simple_body: 'ute',
      item_type: 'car',
      created_at: '2026-11-26T14:00:00.000Z',
    },
    { stocknum: 'G8', km: 61_000, simple_body: 'suv', simple_fuel: 'Diesel' },
  ]);
  expect(cars[0]?.images).toEqual(['https://photos.example.com/a%20b.jpg']);
});

test.each<[Record<string, string>, Partial<Car>]>([
  [
    { state_of_vehicle: 'NEW', vehicle_type: 'CAR_TRUCK' },
    { car_type: 'new', item_type: 'car' },
  ],
  [
    { vehicle_type: 'car_truck', state_of_vehicle: 'New' },
    { car_type: 'new', item_type: 'car' },
  ],
  [{ state_of_vehicle: 'CPO', vehicle_type: 'CAR_TRUCK' }, { car_type: 'used' }],
  [
    { 'State Of Vehicle': 'used', vehicle_type: 'RV_CAMPER' },
    { car_type: 'used', item_type: 'caravan' },
  ],
  [
    { vehicle_type: 'MOTORCYCLE', state_of_vehicle: 'NEW' },
    { car_type: 'new', item_type: 'motorcycle' },
  ],
  [
    { vehicle_type: 'COMMERCIAL', state_of_vehicle: 'NEW', body_style: 'TRUCK' },
    { car_type: 'new', item_type: 'truck', body: 'Light truck' },
  ],
  [{ condition: 'EXCELLENT', state_of_vehicle: 'NEW' }, { car_type: 'new' }],
  [{ vehicle_type: 'Demo' }, { car_type: 'demo', item_type: 'car' }],
  [
    { vehicle_type: 'Used', body_style: 'Wagon' },
    { car_type: 'used', item_type: 'car' },
  ],
  [
    { condition: 'new', vehicle_type: 'Sedan' },
    { car_type: 'new', item_type: 'car' },
  ],
  [
    { body_style: 'TRUCK', vehicle_type: 'CAR_TRUCK' },
    { body: 'Ute', simple_body: 'ute', item_type: 'car' },
  ],
  [{ body_style: 'Truck', vehicle_type: 'passenger vehicle' }, { body: 'Ute' }],
  [{ body_style: 'Truck' }, { body: 'Light truck', item_type: 'truck' }],
  [{ body_style: 'Light Truck', vehicle_type: 'CAR_TRUCK' }, { body: 'Light truck' }],
  [
    { body_style: 'truck', google_product_category: '916' },
    { body: 'Ute', item_type: 'car' },
  ],
  [
    { google_product_category: 'Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans' },
    { item_type: 'car' },
  ],
  [{ 'mileage.value': '28000', 'mileage.unit': 'MI' }, { km: 45_062 }],
  [{ 'mileage.unit': 'miles', 'mileage.value': '28,000' }, { km: 45_062 }],
  [{ Odometer: '28000', 'Odometer Unit': 'mi' }, { km: 45_062 }],
  [{ 'mileage.value': '28000', 'mileage.unit': 'KM' }, { km: 28_000 }],
  [{ 'mileage.value': '0', 'mileage.unit': 'KM' }, { km: 0 }],
  [{ date_first_on_lot: '2026-03-05' }, { created_at: '2026-03-04T14:00:00.000Z' }],
  [{ address: '{"addr1":"1 High St","city":"Perth","region":"WA"}' }, { city: 'Perth', state: 'WA' }],
  [{ address: '{"city":"Ballarat","region":"Victoria","country":"AU"}' }, { city: 'Ballarat', state: 'VIC' }],
  [{ comments: '{not JSON} tidy' }, { dealercomments: '{not JSON} tidy' }],
  [
    { fuel_type: 'ELECTRIC', trim: 'Ascent Hybrid' },
    { simple_fuel: 'Hybrid', fuel: 'Hybrid' },
  ],
  [{ fuel_type: 'Electric', trim: 'SX PHEV' }, { simple_fuel: 'Plug-in Hybrid' }],
  [{ fuel_type: 'ELECTRIC', model: 'Jolion Hybrid' }, { simple_fuel: 'Hybrid' }],
  [
    { fuel_type: 'ELECTRIC', trim: 'Long Range' },
    { simple_fuel: 'Electric', fuel: 'Electric' },
  ],
  [
    { fuel_type: 'Premium Unleaded', trim: 'Sport' },
    { simple_fuel: 'Petrol', fuel: 'Premium Unleaded' },
  ],
  [{ engine: 'gasoline' }, { fuel: 'Petrol', simple_fuel: 'Petrol' }],
  [
    { vehicle_price_type: 'drive_away_price', price: '20990 AUD' },
    { price_type: 'Drive Away', price: 20_990 },
  ],
  [
    { vehicle_price_type: 'excluding_government_charges_price', price: '20990.00 AUD' },
    { price_type: 'Excl. Govt. Charges' },
  ],
  [
    { 'image[0].url': 'https://p.example/a%20b.jpg', 'image[1].url': 'https://p.example/c d.jpg' },
    { images: ['https://p.example/a%20b.jpg', 'https://p.example/c%20d.jpg'] },
  ],
  // Labels for ads are anybody's: they count where they hold a word that ours hold.
  [{ custom_label_0: 'Demo', state_of_vehicle: 'USED' }, { car_type: 'demo' }],
  [{ 'Custom Label 0': 'DEMO', condition: 'Used' }, { car_type: 'demo' }],
  [{ custom_label_0: 'Clearance', state_of_vehicle: 'NEW' }, { car_type: 'new' }],
  [{ custom_label_0: 'D', state_of_vehicle: 'USED' }, { car_type: 'used' }],
  [{ custom_label_0: 'N', state_of_vehicle: 'USED' }, { car_type: 'used' }],
  [{ custom_label_0: '', state_of_vehicle: 'CPO' }, { car_type: 'used' }],
  [{ custom_label_1: 'Cab chassis', body_style: 'TRUCK', vehicle_type: 'CAR_TRUCK' }, { body: 'Cab chassis' }],
  [{ custom_label_1: 'People mover', body_style: 'MINIVAN' }, { simple_body: 'peopleMover' }],
  [
    { custom_label_1: 'Soft top', body_style: 'CONVERTIBLE' },
    { body: 'Soft top', simple_body: 'softtop' },
  ],
  [
    { custom_label_1: 'Summer', body_style: 'SUV' },
    { body: 'SUV', simple_body: 'suv' },
  ],
  [{ custom_label_1: 'Family wagons', body_style: 'SUV' }, { simple_body: 'suv' }],
  [
    { custom_label_2: 'LPG', fuel_type: 'OTHER' },
    { fuel: 'LPG', simple_fuel: 'LPG' },
  ],
  [{ custom_label_2: 'Plug-in Hybrid', fuel_type: 'HYBRID' }, { simple_fuel: 'Plug-in Hybrid' }],
  [{ custom_label_2: 'Top seller', fuel_type: 'DIESEL' }, { simple_fuel: 'Diesel' }],
  [{ custom_label_3: 'motorhome', vehicle_type: 'RV_CAMPER' }, { item_type: 'motorhome' }],
  [{ custom_label_3: 'caravan', vehicle_type: 'RV_CAMPER' }, { item_type: 'caravan' }],
  [{ custom_label_3: 'Truck month', vehicle_type: 'CAR_TRUCK' }, { item_type: 'car' }],
  [{ custom_label_4: 'Demo', state_of_vehicle: 'NEW' }, { car_type: 'new' }],
])("DATA-06 an advertiser's %j is read as %j", async (cells, fields) => {
  expect(await importedRow(cells)).toMatchObject(fields);
});

test.each([
  ['body_style', 'OTHER', 'body'],
  ['fuel_type', 'OTHER', 'fuel'],
  ['transmission', 'NONE', 'transmission'],
  ['engine', '2.0 TDI 140 kW', 'fuel'],
])('DATA-06 the %s "%s" fills no %s', async (column, word, field) => {
  expect(await importedRow({ [column]: word })).not.toHaveProperty(field);
});

const oneOf = <T>(...items: T[]) => fc.constantFrom(...items);
const names = oneOf(
  ['Toyota', 'Corolla', 'Ascent Sport'],
  ['Toyota', 'Camry', 'Ascent Hybrid'],
  ['Mazda', 'CX-5', 'Akera "Turbo", AWD'],
  ['BMW', '320i', undefined],
  ['Ford', 'Ranger', 'XLT & more'],
  ['LDV', 'T60 Max', undefined],
);
const photo = oneOf('a%20b.jpg', 'c.jpg', 'd.jpg?w=1200&h=800', '%C3%A9.jpg', 'e/f-1.webp').map(
  (name) => `https://photos.example/${name}`,
);
const anyCar = fc.record({
  name: names,
  year: fc.integer({ min: 2000, max: 2026 }),
  car_type: oneOf<Car['car_type']>('new', 'used', 'demo'),
  km: fc.integer({ min: 100, max: 300_000 }),
  price: fc.integer({ min: 1000, max: 250_000 }),
  price_type: oneOf('Drive Away', 'Excl. Govt. Charges'),
  body: oneOf(...new Set(bodyTable.map(([body]) => body))),
  item_type: oneOf('car', 'motorhome', 'truck', 'van', 'ute'),
  fuel: oneOf(
    'Petrol',
    'Diesel',
    'Hybrid',
    'Electric',
    'Unleaded 91',
    'Petrol/Electric',
    'LPG',
    'Petrol/LPG',
    'Plug-in Hybrid',
    'Hydrogen',
  ),
  transmission: oneOf('Automatic', 'Manual', '8 speed sports automatic'),
  colour: oneOf('Ink', 'Pearl, White', 'Crystal "Ruby"', 'Grey'),
  images: fc.uniqueArray(photo, { minLength: 1 }),
  day: fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2026-06-10T00:00:00Z'), noInvalidDate: true }),
});
const anyStock = fc.array(anyCar, { minLength: 1, maxLength: 12 }).map((cars) =>
  cars.map(({ name: [make = '', model = '', badge], day, ...car }, n) => {
    const { slug: _, name: __, simple_fuel: ___, simple_transmission: ____, simple_body: _____, ...fit } = fitCar();
    return deriveCar({
      ...fit,
      ...car,
      id: `s-${n}`,
      stocknum: `S${n}`,
      vin: `JTNKU3JE60J0${10_000 + n}`,
      make,
      model,
      badge,
      created_at: day.toISOString(),
    });
  }),
);

const facts = (car: Car) => ({
  make: car.make,
  model: car.model,
  badge: car.badge,
  year: car.year,
  car_type: car.car_type,
  km: car.km,
  price: car.price,
  item_type: car.item_type,
  body: car.body,
  simple_body: car.simple_body,
  fuel: car.fuel,
  simple_fuel: car.simple_fuel,
  colour: car.colour,
  vin: car.vin,
  images: car.images,
});

const byVin = (cars: readonly Car[]) => [...cars].sort((a, b) => ((a.vin ?? '') < (b.vin ?? '') ? -1 : 1));

test.each([
  ['NSW', 'Ryde', '2112', 'Australia/Sydney'],
  ['WA', 'Perth', '6000', 'Australia/Perth'],
  ['SA', 'Adelaide', '5000', 'Australia/Adelaide'],
  ['NSW', 'Broken Hill', '2880', 'Australia/Broken_Hill'],
])(
  'DATA-06 OPS-06 whatever a stock in %s (%s) is, its Meta feed imports it again',
  async (state, city, postcode, zone) => {
    const address = { id: '1', street: '1 Main Road', city, state, postcode };
    await fc.assert(
      fc.asyncProperty(anyStock, async (stock) => {
        const { text, leftOut } = metaFeed(stock, { ...dealer, locations: [address] });
        expect(leftOut).toEqual([]);
        const { cars, said } = await imported(text, 'feed.csv', placed(state, city, postcode));
        expect(said).toEqual([]);
        const further = (car: Car) => ({
          ...facts(car),
          transmission: car.simple_transmission,
          stocknum: car.stocknum,
          day: dayIn(zone, new Date(car.created_at)),
        });
        expect(byVin(cars).map(further)).toEqual(byVin(stock).map(further));
      }),
      { numRuns: 8 },
    );
  },
);

test('DATA-06 OPS-06 whatever a stock is, its Google feed imports its cars again', async () => {
  await fc.assert(
    fc.asyncProperty(anyStock, async (all) => {
      const stock = all.map((car) => ({ ...car, ...(car.car_type === 'new' && { price_type: 'Drive Away' }) }));
      const { text, leftOut } = googleFeed(stock, dealer);
      const others = leftOut.flatMap(({ cars }) => cars);
      const google = (car: Car) => ({ ...facts(car), price_type: car.price_type });
      const sent = stock.filter(({ stocknum }) => !others.includes(stocknum ?? ''));
      // An empty feed is not published.
      fc.pre(sent.length > 0);
      const { cars } = await imported(text, 'feed.xml');
      expect(byVin(cars).map(google)).toEqual(byVin(sent).map(google));
    }),
    { numRuns: 8 },
  );
});
