import { expect, test } from 'vitest';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

/** The one car that a feed of one row becomes, and what the report says of it. */
async function carOf(fields: Record<string, string>) {
  const directory = folder();
  const row = { Stock: 'A', Year: '2019', Make: 'Kia', Model: 'Rio', Type: 'used', ...fields };
  const content = [Object.keys(row), Object.values(row)]
    .map((line) => line.map((it) => `"${it}"`).join(','))
    .join('\n');
  const job = { file: feedFile(content), mapping: { feed: 'f', constants: { dealership_id: '1' } } };
  const { notes } = await importOne(job, { store: storeOf(directory) });
  const car = (await carsIn(directory))['f-A'];
  if (!car) throw new Error('no car');
  return { car, said: notes.map(({ field, value, reason }) => `${field} "${value}": ${reason}`) };
}

test.each([
  ['$15,99O', undefined],
  ['15,99o', undefined],
  ['$l5,990', undefined],
  ['15990O', undefined],
  ['$15,99', undefined],
  ['15.99', undefined],
  ['$15,99S', undefined],
  ['$S5,990', undefined],
  ['999999', undefined],
  ['$999,999', undefined],
  ['9999999', undefined],
  ['111111', undefined],
  ['$123,456', undefined],
  ['99,999', 99_999],
  ['$11,111', 11_111],
  ['24990,50', 24_990.5],
  ['15.9k', 15_900],
  ['15 thousand', 15_000],
  ['$15 grand', 15_000],
  ['A$15,990', 15_990],
  ['15,990 only', 15_990],
])('DATA-06 the price "%s" is %s, and reported if it is none', async (Price, expected) => {
  const { car, said } = await carOf({ Price });
  expect(car.price).toBe(expected);
  expect(said.filter((line) => line.startsWith('price'))).toHaveLength(expected === undefined ? 1 : 0);
});

test.each([
  ['55 thousand', 55_000],
  ['55 Thousand kms', 55_000],
  ['55 thou', 55_000],
  ['1.2 lakh', 120_000],
  ['55 thsnd', undefined],
  ['12 km', 12],
  ['12', 12],
  ['132 tkm', 132_000],
  ['55k', 55_000],
  ['l20,000', undefined],
  ['40,00O', undefined],
  ["55 ('000 km)", undefined],
  ['999999', undefined],
  ['111111', 111_111],
  ['54,321 km (as of 12/3)', 54_321],
])('DATA-06 the odometer "%s" is %s, and reported if it is none', async (Odometer, expected) => {
  const { car, said } = await carOf({ Odometer });
  expect(car.km).toBe(expected);
  expect(said.filter((line) => line.startsWith('km'))).toHaveLength(expected === undefined ? 1 : 0);
});

test.each([
  ['15990 tax excluded', 'Excl. GST'],
  ['15990 + tax', 'Excl. GST'],
  ['$15,990 excl. tax', 'Excl. GST'],
  ['15990 plus taxes', 'Excl. GST'],
  ['15990 before tax', 'Excl. GST'],
  ['15990 (tax extra)', 'Excl. GST'],
  ['15990 ex VAT', 'Excl. GST'],
  ['15990 add tax', 'Excl. GST'],
  ['15990, GST to be added', 'Excl. GST'],
  ['15990 tax exclusive', 'Excl. GST'],
  ['15990 tax included', undefined],
  ['15990 (luxury car tax extra)', undefined],
  ['15990 incl. tax', undefined],
  ['15990 DA', 'Drive Away'],
])('PRICE-06 the price "%s" has the type %s', async (Price, expected) => {
  const { car, said } = await carOf({ Price });
  expect(car).toMatchObject({ price: 15_990 });
  expect(car.price_type).toBe(expected);
  expect(said).toEqual(expected === 'Excl. GST' ? [`price "${Price}": a price without GST, used unchanged`] : []);
});

test.each([
  ['21', '06/20', 2021],
  ['21.0', '06/20', 2021],
  ['05', '', 2005],
  ['98', '', 1998],
  ['21MY', '06/20', 2021],
  ['21 plate', '06/20', 2021],
  ['45', '', 1945],
  ['MY21', '06/20', 2021],
])('DATA-06 the year "%s" of a car built in "%s" is %s', async (Year, built, expected) => {
  const { car, said } = await carOf({ Year, 'Build Date': built });
  expect(car.year).toBe(expected);
  expect(said).toEqual([]);
});

test('DATA-06 a year that cannot be read is reported with what the car has instead', async () => {
  const { car, said } = await carOf({ Year: '2201', 'Build Date': '06/20' });
  expect(car.year).toBe(2020);
  expect(said).toEqual(['year "2201": above 2100: taken as 2020 from the title or build date']);
});

test.each([
  ['Ford', 'Mustang', 'Fastback', '', 'Coupe'],
  ['Ford', 'Mustang', 'Fastback Coupe', '', 'Coupe'],
  ['Ford', 'Mustang', 'FASTBACK - COUPE', '', 'Coupe'],
  ['Ford', 'Mustang', '2D Fastback', '', 'Coupe'],
  ['Ford', 'Mustang', 'Convertible', '', 'Convertible'],
  ['Ford', 'Mustang Mach-E', 'SUV', '', 'SUV'],
  ['Plymouth', 'Barracuda', 'Fast Back', '2', 'Coupe'],
  ['Datsun', '240Z', 'Fastback', '3', 'Coupe'],
  ['Hyundai', 'i30', 'Fastback', '5', 'Hatchback'],
  ['Polestar', '2', '5D FASTBACK', '', 'Hatchback'],
  ['Polestar', '2', 'Fastback', '', 'Hatchback'],
  ['Audi', '100', 'Fastback Sedan', '', 'Sedan'],
  ['Mazda', '3', 'HB', '', 'Hatchback'],
  ['Mazda', '3', '5D H/B', '', 'Hatchback'],
  ['Toyota', 'Corolla', 'Seca', '', 'Hatchback'],
  ['Ford', 'Falcon', 'Wag.', '', 'Wagon'],
  ['Ford', 'Falcon', '4D Stn Wag', '', 'Wagon'],
  ['Ford', 'Falcon', 'Sed', '', 'Sedan'],
  ['Peugeot', '308', 'SW', '', 'Wagon'],
  ['Ford', 'Ranger', 'P/U', '', 'Ute'],
])('DATA-07 a %s %s with the body "%s" and doors "%s" is a %s', async (Make, Model, Body, Doors, expected) => {
  const { car, said } = await carOf({ Make, Model, Body, Doors });
  expect(car.body).toBe(expected);
  expect(said).toEqual([]);
});

test.each([
  ['Fuel', 'Dsl', 'Diesel'],
  ['Fuel', 'DT', 'Diesel'],
  ['Fuel', 'D/T', 'Diesel'],
  ['Fuel', 'T/D', 'Diesel'],
  ['Fuel', 'DSL TURBO', 'Diesel'],
  ['Fuel', 'CRDi', 'Diesel'],
  ['Fuel', 'PT', 'Petrol'],
  ['Fuel', 'T/P', 'Petrol'],
  ['Fuel', '95RON', 'Petrol'],
  ['Fuel', 'RON 98', 'Petrol'],
  ['Fuel', 'P98', 'Petrol'],
  ['Fuel', 'ULP91', 'Petrol'],
  ['Fuel', 'Regular', 'Petrol'],
  ['Fuel', 'Hyb', 'Hybrid'],
  ['Fuel', 'Pet/Elec', 'Hybrid'],
  ['Transmission', 'Skyactiv-Drive', 'Automatic'],
  ['Transmission', 'SKYACTIV Drive 6sp', 'Automatic'],
  ['Transmission', '1 SP', 'Automatic'],
  ['Transmission', '1SPD', 'Automatic'],
  ['Transmission', '1 Gear', 'Automatic'],
  ['Transmission', 'A8', 'Automatic'],
  ['Transmission', 'Dualogic', 'Automatic'],
  ['Transmission', 'AGS', 'Automatic'],
  ['Transmission', 'Skyactiv-MT', 'Manual'],
  ['Transmission', 'M6', 'Manual'],
])('DATA-07 the %s "%s" is %s', async (column, word, expected) => {
  const { car, said } = await carOf({ [column]: word });
  expect(column === 'Fuel' ? car.simple_fuel : car.simple_transmission).toBe(expected);
  expect(said).toEqual([]);
});

test.each([
  ['Body', 'Spaceship', 'body', 'body type'],
  ['Body', 'LWB', 'body', 'body type'],
  ['Body', 'C/C', 'body', 'body type'],
  ['Fuel', 'Kerosene', 'fuel', 'fuel'],
  ['Fuel', 'Bi-fuel', 'fuel', 'fuel'],
  ['Transmission', 'Column', 'transmission', 'gearbox (automatic, manual)'],
  ['Transmission', '5 Sp', 'transmission', 'gearbox (automatic, manual)'],
  ['Drive', 'Tracks', 'drive', 'drive'],
  ['State', 'Otago', 'state', 'state'],
  ['Item Type', 'hovercraft', 'item_type', 'item type'],
])('DATA-06 the %s "%s" is in no table: it is kept and reported', async (column, word, field, what) => {
  const { car, said } = await carOf({ [column]: word });
  expect(said).toEqual([
    `${field} "${word}": not a known ${what}: kept as written, unless a table in the mapping translates it`,
  ]);
  expect(JSON.stringify(car)).toContain(word);
});

test.each([
  ['Range Rover', 'Evoque', 'Si4 Dynamic', '', 'Range Rover Evoque', 'Si4 Dynamic'],
  ['Range Rover', 'Sport', 'D300 SE', '', 'Range Rover Sport', 'D300 SE'],
  ['RANGE ROVER', 'Velar', '', '', 'Range Rover Velar', undefined],
  ['Range Rover', 'Range Rover Sport', 'HSE', '', 'Range Rover Sport', 'HSE'],
  ['Range Rover', 'Range Rover', 'Vogue', '', 'Range Rover', 'Vogue'],
  ['Range-Rover', 'Discovery Sport', 'SE', '', 'Discovery Sport', 'SE'],
  ['Range', 'Rover Evoque', 'SE', '', 'Range Rover Evoque', 'SE'],
  ['Range Rover', 'Evoque', '', '2013 Range Rover Evoque Si4 Dynamic', 'Range Rover Evoque', 'Si4 Dynamic'],
  ['Land Rover', 'Range Rover Evoque', '', '2013 Range Rover Evoque Si4', 'Range Rover Evoque', 'Si4'],
  ['Land Rover', 'Range Rover Sport', 'SDV6', '', 'Range Rover Sport', 'SDV6'],
])('DATA-07 "%s" "%s" "%s" titled "%s" is a Land Rover %s', async (Make, Model, Badge, Title, model, badge) => {
  const { car } = await carOf({ Make, Model, Badge, Title });
  expect([car.make, car.model, car.badge]).toEqual(['Land Rover', model, badge]);
});

test.each([
  ['unregistered', undefined],
  ['Unreg', undefined],
  ['UN-REGISTERED', undefined],
  ['not registered', undefined],
  ['No Rego', undefined],
  ['no plates', undefined],
  ['expired', undefined],
  ['Rego expired', undefined],
  ['cancelled', undefined],
  ['dealer plate', undefined],
  ['pending', undefined],
  ['ABC123 exp 03/2027', undefined],
  ['dereg', undefined],
  ['ABC123', 'ABC123'],
  ['EXP12A', 'EXP12A'],
  ['NO 123', 'NO 123'],
  ['UNR 123', 'UNR 123'],
  ['REG0', 'REG0'],
  ['ABC 123', 'ABC 123'],
  ['NO1', 'NO1'],
  ['REGO', 'REGO'],
])('DATA-03 the plate "%s" is %s, and reported if it is none', async (Rego, expected) => {
  const { car, said } = await carOf({ Rego });
  expect(car.regplate).toBe(expected);
  expect(said).toEqual(expected ? [] : [`regplate "${Rego}": not a number plate`]);
});

test.each(['Wholesale', 'WHOLESALE', 'wholesale only', 'invoice', 'Deliver'])(
  'DATA-01 the status "%s" is no sale: it is kept and reported',
  async (Status) => {
    const { car, said } = await carOf({ Status });
    expect(car.status).toBe(Status);
    expect(car.sold).not.toBe(true);
    expect(said).toEqual([`status "${Status}": not a known status: the car is kept but not listed`]);
  },
);
