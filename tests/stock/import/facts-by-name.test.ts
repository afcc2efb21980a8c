import { expect, test } from 'vitest';
import { fuelByName } from '~/domain/car/derived/drivetrain.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

/** The one car that a feed of one row becomes. */
async function carOf(fields: Record<string, string>) {
  const directory = folder();
  const row = { Stock: 'A', Year: '2023', Type: 'used', ...fields };
  const content = [Object.keys(row), Object.values(row)]
    .map((line) => line.map((it) => `"${it}"`).join(','))
    .join('\n');
  const job = { file: feedFile(content), mapping: { feed: 'f', constants: { dealership_id: '1' } } };
  await importOne(job, { store: storeOf(directory) });
  return (await carsIn(directory))['f-A'];
}

test.each([
  ['MG', 'ZS EV', 'Essence', 'Electric', 'Electric'],
  ['MG', 'ZS EV', 'Essence', 'EV', 'Electric'],
  ['MG', 'MG4', 'Essence 64', 'Electric', 'Electric'],
  ['MG', 'ZS EV', 'Essence Long Range', 'BEV', 'Electric'],
  ['MG', 'HS', 'Essence X', 'Unleaded', 'Petrol'],
  ['Kia', 'Niro', 'EV Premium', 'Electric', 'Electric'],
  ['Kia', 'EV6', 'GT-Line E', 'Electric', 'Electric'],
  ['BYD', 'Atto 3', 'Extended Range', 'BEV', 'Electric'],
  ['BYD', 'Dolphin', 'Premium', 'Electric', 'Electric'],
  ['Volvo', 'XC40', 'Recharge Pure Electric', 'Electric', 'Electric'],
  ['Ford', 'Ranger', 'XLT Gas', 'Diesel', 'Diesel'],
  ['Ford', 'Ranger', 'XLT Electric Winch', 'Diesel', 'Diesel'],
  ['Nissan', 'Leaf', 'e+', 'Electric', 'Electric'],
  ['Volvo', 'XC60', 'Recharge Plug-in Hybrid', 'Petrol/Electric', 'Plug-in Hybrid'],
  ['Volvo', 'XC90', 'T8 Plug In Hybrid', 'Hybrid', 'Plug-in Hybrid'],
  ['Mitsubishi', 'Outlander', 'PHEV Exceed', 'Petrol + Electric', 'Plug-in Hybrid'],
  ['Mitsubishi', 'Eclipse Cross', 'PHEV Aspire', 'Petrol', 'Plug-in Hybrid'],
  ['Hyundai', 'Ioniq', 'Plug-in Premium', 'Electric', 'Plug-in Hybrid'],
  ['Ford', 'Ranger', 'PHEV Wildtrak', 'Petrol - Unleaded ULP', 'Plug-in Hybrid'],
  ['Toyota', 'Corolla', 'Ascent Sport Hybrid', 'Petrol', 'Hybrid'],
  ['Toyota', 'RAV4', 'GXL Hybrid', 'Petrol - Unleaded ULP', 'Hybrid'],
  ['Toyota', 'Camry', 'Ascent Hybrid', 'Electric', 'Hybrid'],
  ['Porsche', 'Cayenne', 'E-Hybrid', 'Petrol', 'Hybrid'],
  ['Kia', 'Niro', 'HEV S', 'Petrol', 'Hybrid'],
  ['Nissan', 'Qashqai', 'ST-L e-POWER', 'Electric', 'Hybrid'],
  ['Subaru', 'Forester', 'Hybrid L', '91RON', 'Hybrid'],
  ['MG', 'MG3', 'Hybrid+ Essence', 'Hybrid', 'Hybrid'],
  ['Haval', 'H6', 'Ultra Non-Hybrid', 'Petrol', 'Petrol'],
  ['Toyota', 'Prius', 'Hybrid', 'PHEV', 'Plug-in Hybrid'],
])(
  'DATA-07 a %s %s %s with the fuel "%s" is found as %s, and its page says so',
  async (Make, Model, Badge, Fuel, expected) => {
    const car = await carOf({ Make, Model, Badge, Fuel });
    expect(car?.simple_fuel).toBe(expected);
    if (/hybrid/i.test(expected)) expect(car?.fuel).toMatch(/hybrid|hev/i);
    else expect(car?.fuel).toBe(Fuel);
  },
);

test('DATA-07 the word hybrid of a name gives no fuel to what has none, as a hybrid caravan', async () => {
  const car = await carOf({ Make: 'Jayco', Model: 'Journey', Badge: 'Hybrid', Body: 'Caravan' });
  expect(car).not.toHaveProperty('simple_fuel');
  expect(car).not.toHaveProperty('fuel');
  expect(fuelByName('Hydrogen', 'Mirai Hybrid')).toBe('Hydrogen');
});
