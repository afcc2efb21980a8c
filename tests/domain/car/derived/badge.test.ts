import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carName } from '~/domain/car/derived/derive.ts';
import { knownModels } from '~/domain/car/derived/known-models.ts';
import { makeModelRepair } from '~/domain/car/derived/make-model.ts';

const repair = makeModelRepair();

/** What a car is called: its year is 2020. */
function nameOf(make: string, model: string, badge?: string, title?: string): string {
  const { make: whole = '', model: found = '', badge: trim } = repair({ make, model, badge }, title);
  return carName({ year: 2020, make: whole, model: found, badge: trim });
}

test.each([
  ['Mercedes-Benz', 'GLC', 'GLC 300', 'Mercedes-Benz GLC 300'],
  ['Mercedes-Benz', 'GLC', 'GLC300 d', 'Mercedes-Benz GLC 300 d'],
  ['Honda', 'Accord Euro', 'Euro', 'Honda Accord Euro'],
  ['Honda', 'Accord Euro', 'Euro Luxury', 'Honda Accord Euro Luxury'],
  ['Honda', 'Accord', 'Accord Euro Luxury', 'Honda Accord Euro Luxury'],
  ['Toyota', 'Camry', '2016 TOYOTA CAMRY ALTISE', 'Toyota Camry Altise'],
  ['Toyota', 'Camry', 'Camry', 'Toyota Camry'],
  ['Toyota', 'Yaris Cross', 'Cross GX', 'Toyota Yaris Cross GX'],
  ['Toyota', 'LandCruiser Prado', 'Prado GXL', 'Toyota LandCruiser Prado GXL'],
  ['Suzuki', 'Swift Sport', 'Sport Turbo', 'Suzuki Swift Sport Turbo'],
  ['Mazda', '3', 'Mazda3 G20 Pure', 'Mazda3 G20 Pure'],
  ['Mazda', '3', 'Mazda 3 G20 Pure', 'Mazda3 G20 Pure'],
  ['MG', '3', 'MG3 Core', 'MG3 Core'],
  ['VW', 'Golf', 'Volkswagen Golf 110TSI', 'Volkswagen Golf 110TSI'],
  ['VW', 'Golf', 'VW Golf 110TSI', 'Volkswagen Golf 110TSI'],
  ['BMW', '3 Series', '3 Series 320i', 'BMW 3 Series 320i'],
  ['BMW', 'X5', 'X5 xDrive30d', 'BMW X5 xDrive30d'],
  ['Lexus', 'RX', 'RX450h', 'Lexus RX 450h'],
  ['Land Rover', 'Range Rover Sport', 'Range Rover Sport HSE', 'Land Rover Range Rover Sport HSE'],
  ['Land Rover', 'Range Rover Sport', 'Sport HSE', 'Land Rover Range Rover Sport HSE'],
  ['Tesla', 'Model 3', 'Model 3 Long Range', 'Tesla Model 3 Long Range'],
  ['Nissan', 'Skyline', 'GT NISMO EDITION GT NISMO EDITION', 'Nissan Skyline GT NISMO Edition'],
  ['Holden', 'Colorado 7', '7 Seat LTZ', 'Holden Colorado 7 7 Seat LTZ'],
  ['Mitsubishi', 'Outlander', '7 Seat', 'Mitsubishi Outlander 7 Seat'],
  ['Ford', 'Ranger', 'Ranger', 'Ford Ranger'],
  ['Kia', 'Rio', 'Rio Rio S', 'Kia Rio S'],
  ['Jeep', 'Grand Cherokee', 'JEEP GRAND CHEROKEE LAREDO', 'Jeep Grand Cherokee Laredo'],
])('DATA-06 the %s %s with the badge "%s" is called %s', (make, model, badge, name) => {
  expect(nameOf(make, model, badge)).toBe(`2020 ${name}`);
});

test.each([
  ['Hyundai', 'i30 N Line', '', ['i30', 'N Line']],
  ['Hyundai', 'I30', 'N Line Premium', ['i30', 'N Line Premium']],
  ['Hyundai', 'i30', 'N-Line', ['i30', 'N-Line']],
  ['Hyundai', 'i30 N-Line Premium', 'Premium', ['i30', 'N-Line Premium']],
  ['Hyundai', 'i30 N Line', 'N Line', ['i30', 'N Line']],
  ['Hyundai', 'i30', 'N Premium', ['i30 N', 'Premium']],
  ['Hyundai', 'i30 N', 'N', ['i30 N', undefined]],
  ['Hyundai', 'Kona N Line', 'Premium', ['Kona', 'N Line Premium']],
  ['Hyundai', 'Tucson', 'Elite N Line', ['Tucson', 'Elite N Line']],
  ['Volkswagen', 'Tiguan R-Line', '', ['Tiguan', 'R-Line']],
  ['Audi', 'Q3 S line', '', ['Q3', 'S line']],
  ['Kia', 'Picanto GT-Line', '', ['Picanto', 'GT-Line']],
  ['Ford', 'Puma ST-Line', 'V', ['Puma', 'ST-Line V']],
  ['Lexus', 'IS', 'F Sport', ['IS', 'F Sport']],
  ['Lexus', 'RC', 'F', ['RC F', undefined]],
  ['Audi', 'RS', 'Q3', ['RS Q3', undefined]],
  ['Audi', 'RS Q3', 'Sportback', ['RS Q3', 'Sportback']],
  ['Audi', 'Q3', 'RS Q3 Sportback', ['RS Q3', 'Sportback']],
  ['Audi', 'RS 6', 'Avant', ['RS6', 'Avant']],
  ['Audi', 'RSQ8', '', ['RS Q8', undefined]],
  ['Audi', 'TT', 'RS', ['TT RS', undefined]],
  ['Bentley', 'Flying', 'Spur W12', ['Flying Spur', 'W12']],
  ['Citroen', 'C4', 'Grand Picasso', ['C4 Grand Picasso', undefined]],
  ['Citroen', 'C4 Grand', 'Picasso Exclusive', ['C4 Grand Picasso', 'Exclusive']],
  ['Citroen', 'Grand', 'C4 Picasso Exclusive', ['Grand C4 Picasso', 'Exclusive']],
  ['Bentley', 'Continental', 'GT Speed', ['Continental GT', 'Speed']],
  ['Ferrari', '458', 'Italia', ['458 Italia', undefined]],
  ['Porsche', '718', 'Cayman GTS', ['718 Cayman', 'GTS']],
  ['Toyota', 'Mark', 'X 250G', ['Mark X', '250G']],
  ['Toyota', 'Regius', 'Ace Long DX', ['Regius Ace', 'Long DX']],
  ['Nissan', 'Fairlady', 'Z', ['Fairlady Z', undefined]],
  ['Honda', 'Step', 'WGN Spada', ['Step WGN', 'Spada']],
  ['Suzuki', 'e', 'Vitara', ['e Vitara', undefined]],
])('DATA-06 of a %s, "%s" and "%s" are %j', (make, model, badge, expected) => {
  const { model: found, badge: trim } = repair({ make, model, badge });
  expect([found, trim]).toEqual(expected);
});

test.each([
  ['Bentley', 'Flying', '2014 Bentley Flying Spur W12', ['Flying Spur', 'W12']],
  ['Citroen', 'C4', '2015 Citroen C4 Grand Picasso Exclusive', ['C4 Grand Picasso', 'Exclusive']],
  ['Audi', 'RS', '2021 Audi RS Q3 Sportback', ['RS Q3', 'Sportback']],
  ['Audi', 'Q3', '2021 Audi RS Q3 Sportback', ['RS Q3', 'Sportback']],
  ['Hyundai', 'I30', '2021 Hyundai I30 N Line Premium', ['i30', 'N Line Premium']],
  ['Suzuki', 'Vitara', '2012 Suzuki Grand Vitara Urban', ['Grand Vitara', 'Urban']],
  ['Jeep', 'Cherokee', '2012 Jeep Cherokee Limited', ['Cherokee', 'Limited']],
  ['Toyota', 'Camry', '2004 Toyota Camry 2004 TOYOTA CAMRY SPORTIVO AUTO', ['Camry', 'Sportivo Auto']],
  ['BMW', '2', '2022 BMW 2 M240I Xdrive', ['2 Series', 'M240i xDrive']],
  ['Isuzu UTE', 'D-MAX', '2022 Isuzu UTE D-MAX LS-U', ['D-MAX', 'LS-U']],
  ['Isuzu', 'UTE D-MAX', '2022 Isuzu UTE D-MAX LS-U', ['D-MAX', 'LS-U']],
])('DATA-06 of a %s, "%s" with the title "%s" is %j', (make, model, title, expected) => {
  const { model: found, badge: trim } = repair({ make, model }, title);
  expect([found, trim]).toEqual(expected);
});

test.each([
  ['BMW', '320I', '', '320i', undefined],
  ['BMW', 'M240I', '', 'M240i', undefined],
  ['BMW', '740LI', '', '740Li', undefined],
  ['BMW', '325CI', '', '325Ci', undefined],
  ['BMW', '520D', 'Modern Line', '520d', 'Modern Line'],
  ['BMW', '530E', '', '530e', undefined],
  ['BMW', '3', '320I', '3 Series', '320i'],
  ['BMW', 'X3', 'Xdrive 20D', 'X3', 'xDrive 20d'],
  ['Lexus', 'RX450H', '', 'RX450h', undefined],
  ['Lexus', 'RX 450H', 'Luxury', 'RX450h', 'Luxury'],
  ['Lexus', 'rx450hl', '', 'RX450hL', undefined],
  ['Lexus', 'LX500D', '', 'LX500d', undefined],
  ['Lexus', 'NX200T', '', 'NX200t', undefined],
  ['Lexus', 'IS250', 'F Sport', 'IS250', 'F Sport'],
  ['Mercedes-Benz', 'GLC', '220D', 'GLC', '220d'],
  ['Mercedes-Benz', 'GLA250', '4Matic', 'GLA250', '4MATIC'],
  ['Honda', 'Civic', 'VTI-S', 'Civic', 'VTi-S'],
  ['Kia', 'Sorento', 'SLI (4X4)', 'Sorento', 'SLi (4X4)'],
  ['Nissan', 'X-Trail', 'TI (4wd)', 'X-Trail', 'Ti (4WD)'],
  ['Subaru', 'Forester', '2.5I-S', 'Forester', '2.5i-S'],
  ['Subaru', 'Forester', '2.0D-L', 'Forester', '2.0D-L'],
  ['Audi', 'A3', '2.0 Tfsi Quattro', 'A3', '2.0 TFSI Quattro'],
  ['Volkswagen', 'T-Cross', '85Tsi Life', 'T-Cross', '85TSI Life'],
  ['Hyundai', 'Santa', 'FE Active CRDI (awd)', 'Santa Fe', 'Active CRDi (AWD)'],
  ['Ford', 'Mondeo', 'Trend Tdci', 'Mondeo', 'Trend TDCi'],
  ['Maserati', 'Grancabrio', 'MC', 'GranCabrio', 'MC'],
])('DATA-06 the %s "%s" "%s" is written %s %s, as its maker writes it', (make, model, badge, ...expected) => {
  const found = repair({ make, model, badge });
  expect([found.model, found.badge]).toEqual(expected);
});

test.each([
  ['Maxx Sport (5YR)', 'Maxx Sport'],
  ['ST (4WD) (5YR)', 'ST (4WD)'],
  ['XLT (7 yr)', 'XLT'],
  ['XLT 5 Year Warranty', 'XLT'],
  ['XLT - 5yr/100,000km warranty', 'XLT'],
  ['XLT with balance of new car warranty', 'XLT'],
  ["XLT (Manufacturer's Warranty)", 'XLT'],
  ['XLT 7 Years Unlimited KM Warranty', 'XLT'],
  ['XLT 12 month warranty', 'XLT'],
  ['XLT (No Badge)', 'XLT'],
  ['(No Badge)', undefined],
  ['No Series', undefined],
  ['N/A', undefined],
  ['XLT (restr Feat)', 'XLT'],
  ['XLT (restricted Feat)', 'XLT'],
  ['XLT Restricted Features', 'XLT'],
  ['XLT Ex-Demo', 'XLT'],
  ['XLT (ex lease)', 'XLT'],
  ['XLT ex government', 'XLT'],
  ['XLT TRADE IN SPECIAL', 'XLT'],
  ['XLT - Trade Only', 'XLT'],
  ['XLT As Traded', 'XLT'],
  ['XLT (Wholesale)', 'XLT'],
  ['XLT with RWC', 'XLT'],
  ['XLT no roadworthy', 'XLT'],
  ['XLT, Roadworthy Certificate', 'XLT'],
  ['XLT Full Service History', 'XLT'],
  ['XLT log books', 'XLT'],
  ['XLT one owner', 'XLT'],
  ['XLT Sold As Is', 'XLT'],
  ['XLT unregistered', 'XLT'],
  // Trims that only look like notes.
  ['Limited', 'Limited'],
  ['Tradie', 'Tradie'],
  ['Trade Pack', 'Trade Pack'],
  ['Sports Tradie (4X4)', 'Sports Tradie (4X4)'],
  ['Extended Cab', 'Extended Cab'],
  ['+', '+'],
  ['SR+', 'SR+'],
  ['60th Anniversary', '60th Anniversary'],
  ['(4X4)', '(4X4)'],
  ['Auto Core (with Navigation)', 'Auto Core (with Navigation)'],
])('DATA-06 of the badge "%s", %s is the trim', (badge, trim) => {
  expect(repair({ make: 'Ford', model: 'Ranger', badge }).badge).toBe(trim);
});

test('DATA-06 every model of the table is itself, alone, in capitals and after its make, and so is a car made of it', () => {
  const pairs = Object.entries(knownModels).flatMap(([make, models]) => models.map((model) => ({ make, model })));
  for (const { make, model } of pairs)
    for (const written of [model, model.toUpperCase(), `${make} ${model}`])
      expect(repair({ make, model: written }), `${make} ${written}`).toEqual({ make, model, badge: undefined });
});

test('DATA-06 what is repaired once stays as it is', () => {
  const word = fc.constantFrom(
    'Sport',
    'GLC',
    '300',
    'N',
    'Line',
    'Euro',
    'Q3',
    'RS',
    '2016',
    'CAMRY',
    '(5YR)',
    '320I',
    '-',
    '7',
    'Seat',
  );
  const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(' '));
  const make = fc.constantFrom('Audi', 'BMW', 'Honda', 'Hyundai', 'Toyota', 'Mercedes-Benz', 'Nobody');
  fc.assert(
    fc.property(make, words, words, (written, model, badge) => {
      const once = repair({ make: written, model, badge });
      expect(repair(once)).toEqual(once);
    }),
    { seed: 36 },
  );
});

test.each([
  [
    'Ford',
    'Ranger',
    '2021 Ford Ranger Wildtrak Bi-Turbo PX MkIII 4x4 Double Cab Auto',
    'Wildtrak Bi-Turbo PX MkIII 4x4 Double Cab Auto',
  ],
  ['Nissan', 'Navara', 'NISSAN NAVARA ST-X (4x4) - one owner, long rego', 'ST-X (4x4)'],
  ['Toyota', 'HiLux', 'Toyota HiLux SR5 4WD Dual Cab - low kms', 'SR5 4WD Dual Cab'],
  ['Subaru', 'Outback', 'Used Subaru Outback AWD Touring, full service history', 'AWD Touring'],
  ['Kia', 'Rio', 'Kia Rio S Manual, 1 owner', 'S Manual'],
])(
  'DATA-06 drive, cab and gearbox in a title of a %s %s are of the badge, words of the sale are not',
  (make, model, title, badge) => {
    expect(repair({ make, model }, title).badge).toBe(badge);
  },
);
