/** Stock of the caravan dealer. A caravan has no engine; masses in kg, lengths in mm, prices of a new one in dollars. */
export type CaravanRow = {
  kind: 'caravan' | 'motorhome';
  make: string;
  model: string;
  years: readonly [number, number];
  badges: readonly (readonly [name: string, price: number])[];
  sleeps: readonly number[];
  tare: number;
  /** Aggregate trailer mass of a caravan, gross vehicle mass of a motorhome. */
  laden: number;
  bodyLength: number;
  bodyWidth: number;
  height: number;
  axle: 'Single' | 'Tandem';
  /** Motorhomes: base vehicle. */
  base?: {
    name: string;
    cc: number;
    cylinders: number;
    consumption: number;
    torque: number;
    seats: number;
    tank: number;
  };
  count: { new: number; used: number };
};

const ducato = { name: 'Fiat Ducato', cc: 2184, cylinders: 4, consumption: 10.2, torque: 450, seats: 4, tank: 75 };
const daily = { name: 'Iveco Daily', cc: 2998, cylinders: 4, consumption: 12.1, torque: 430, seats: 4, tank: 100 };
const sprinter = {
  name: 'Mercedes-Benz Sprinter',
  cc: 1950,
  cylinders: 4,
  consumption: 10.8,
  torque: 450,
  seats: 4,
  tank: 93,
};

function caravan(
  make: string,
  model: string,
  years: readonly [number, number],
  badges: CaravanRow['badges'],
  sleeps: readonly number[],
  masses: readonly [number, number],
  size: readonly [number, number, number],
  axle: CaravanRow['axle'],
  count: readonly [number, number],
): CaravanRow {
  const [tare, laden] = masses;
  const [bodyLength, bodyWidth, height] = size;
  return {
    kind: 'caravan',
    make,
    model,
    years,
    badges,
    sleeps,
    tare,
    laden,
    bodyLength,
    bodyWidth,
    height,
    axle,
    count: { new: count[0], used: count[1] },
  };
}

function motorhome(base: NonNullable<CaravanRow['base']>, ...rest: Parameters<typeof caravan>): CaravanRow {
  return { ...caravan(...rest), kind: 'motorhome', base };
}

export const coastlineRows: readonly CaravanRow[] = [
  caravan(
    'Jayco',
    'Journey',
    [2017, 2026],
    [
      ['Pop Top 17.55-8', 56990],
      ['Caravan 18.57-3', 66990],
      ['Outback 21.66-3', 79990],
    ],
    [2, 4],
    [2030, 2530],
    [5690, 2470, 2890],
    'Tandem',
    [3, 4],
  ),
  caravan(
    'Jayco',
    'Silverline',
    [2018, 2026],
    [
      ['21.65-3', 94990],
      ['Outback 23.69-3', 106990],
    ],
    [2, 3],
    [2540, 3140],
    [6650, 2490, 3010],
    'Tandem',
    [2, 3],
  ),
  caravan(
    'Jayco',
    'Starcraft',
    [2016, 2026],
    [
      ['16.51-1', 49990],
      ['18.57-5', 57990],
      ['22.68-2 Family', 71990],
    ],
    [3, 4, 6],
    [1860, 2360],
    [5180, 2470, 2860],
    'Tandem',
    [2, 4],
  ),
  caravan(
    'Jayco',
    'CrossTrak',
    [2021, 2026],
    [
      ['14.44-1', 59990],
      ['15.48-1', 63990],
    ],
    [2, 4],
    [1640, 2240],
    [4400, 2250, 2750],
    'Single',
    [2, 1],
  ),
  caravan(
    'Crusader',
    'Excalibur',
    [2017, 2025],
    [
      ['Prince', 92990],
      ['Noble', 86990],
    ],
    [2, 3],
    [2380, 2980],
    [6220, 2490, 3000],
    'Tandem',
    [2, 3],
  ),
  caravan(
    'Supreme',
    'Classic',
    [2016, 2024],
    [
      ['18ft 6', 59990],
      ['21ft', 68990],
    ],
    [2, 4],
    [2150, 2750],
    [5640, 2440, 2950],
    'Tandem',
    [0, 3],
  ),
  caravan(
    'New Age',
    'Manta Ray',
    [2017, 2026],
    [
      ['MR16E', 67990],
      ['MR19E', 76990],
    ],
    [2, 4],
    [2100, 2700],
    [5790, 2450, 2980],
    'Tandem',
    [2, 3],
  ),
  caravan(
    'New Age',
    'Road Owl',
    [2020, 2025],
    [
      ['RO18ES', 62990],
      ['RO20BE Bunk', 69990],
    ],
    [2, 5],
    [2220, 2820],
    [6100, 2450, 2960],
    'Tandem',
    [1, 2],
  ),
  caravan('Avida', 'Topaz', [2018, 2023], [['CV5318', 58990]], [2], [1920, 2320], [5370, 2400, 2880], 'Single', [0, 2]),
  caravan(
    'Goldstream',
    'Goldstar',
    [2017, 2025],
    [
      ['1860 RLE', 74990],
      ['2100 Family', 82990],
    ],
    [2, 5],
    [2200, 2800],
    [5680, 2480, 2930],
    'Tandem',
    [1, 3],
  ),
  caravan(
    'Coromal',
    'Element',
    [2015, 2021],
    [
      ['542', 51990],
      ['612', 57990],
    ],
    [2, 4],
    [1790, 2290],
    [5480, 2300, 2850],
    'Single',
    [0, 3],
  ),
  motorhome(
    ducato,
    'Jayco',
    'Conquest',
    [2018, 2026],
    [
      ['FD.20-1', 149990],
      ['FD.23-1', 159990],
    ],
    [2, 4],
    [3290, 4490],
    [6990, 2330, 3150],
    'Single',
    [2, 3],
  ),
  motorhome(
    daily,
    'Avida',
    'Esperance',
    [2017, 2025],
    [
      ['C7924SL', 214990],
      ['C7934B', 218990],
    ],
    [2, 4],
    [4150, 4995],
    [7900, 2400, 3290],
    'Single',
    [1, 2],
  ),
  motorhome(
    ducato,
    'Avida',
    'Busselton',
    [2018, 2026],
    [
      ['C7433', 189990],
      ['C7466', 192990],
    ],
    [2, 4],
    [3540, 4490],
    [7440, 2380, 3180],
    'Single',
    [1, 2],
  ),
  motorhome(
    sprinter,
    'Sunliner',
    'Navian',
    [2019, 2026],
    [
      ['N441', 239990],
      ['N501', 249990],
    ],
    [2, 4],
    [3560, 4490],
    [7500, 2330, 3150],
    'Single',
    [1, 2],
  ),
];
