import type { BoxBody } from '../drawings/box-specs.ts';
import type { CarBody } from '../drawings/car-specs.ts';
import type { CabinName } from '../drawings/interior.ts';

/** How a vehicle is drawn. */
export type Drawing = CarBody | BoxBody;

/** One model of the demo stock with the figures that all its cars share. */
export type VehicleRow = {
  make: string;
  model: string;
  series: string;
  body: string;
  drawing: Drawing;
  /** First and last model year on sale. */
  years: readonly [number, number];
  /** Badges with the price of a new one, dollars. */
  badges: readonly (readonly [name: string, price: number])[];
  /** Absent for electric vehicles and caravans. */
  engine?: { cc: number; cylinders: number; consumption: number; torque: number; induction: string };
  fuel: string;
  trans: string;
  drive: string;
  seats: number;
  doors: number;
  /** Braked towing capacity in kg; 0 where it may not tow. */
  towing: number;
  /** ANCAP stars; 0 where it was never rated. */
  ancap: number;
  tank: number;
  gvm: number;
  /** kg; 0 where the feed does not give it. */
  tare: number;
  /** Length, width, height in mm. */
  size: readonly [number, number, number];
  /** How many of each the dealer has. */
  count: { new: number; demo: number; used: number };
};

/** Cabin that suits a body. */
export const cabinOf: Record<string, CabinName> = {
  Sedan: 'low',
  Hatchback: 'low',
  Coupe: 'low',
  Convertible: 'low',
  Wagon: 'wide',
  SUV: 'high',
  'People mover': 'wide',
  Ute: 'work',
  'Cab chassis': 'work',
  Van: 'work',
  'Light truck': 'work',
  Pantech: 'work',
  'Tray truck': 'work',
};

const transmissions: Record<string, string> = {
  a4: '4 speed Automatic',
  a5: '5 speed Automatic',
  a6: '6 speed Sports Automatic',
  a8: '8 speed Sports Automatic',
  a10: '10 speed Sports Automatic',
  cvt: 'Continuously Variable Automatic',
  d6: '6 speed Dual Clutch Automatic',
  d7: '7 speed Dual Clutch Automatic',
  d8: '8 speed Dual Clutch Automatic',
  e1: 'Single speed Reduction Automatic',
  m5: '5 speed Manual',
  m6: '6 speed Manual',
  amt: '6 speed Automated Manual',
};

const fuels: Record<string, string> = {
  P: 'Petrol',
  X: 'Premium Petrol',
  D: 'Diesel',
  H: 'Hybrid',
  I: 'Plug-in Hybrid',
  E: 'Electric',
};

const part = (row: string, parts: string[], index: number): string => {
  const text = parts[index];
  if (text === undefined) throw new Error(`Column ${index + 1} is missing in the row "${row}"`);
  return text;
};

const numbers = (text: string, by: string): number[] => text.split(by).map(Number);

/**
 * Reads a row of the tables:
 * make|model|series|body|drawing|years|badge:price,...|cc/cylinders/L per 100 km/Nm/induction or -|fuel|trans|drive|seats/doors|tow/ancap|tank/gvm or tank/gvm/tare|LxWxH|new/demo/used
 */
export function vehicleRow(row: string): VehicleRow {
  const parts = row.split('|').map((text) => text.trim());
  const at = (index: number) => part(row, parts, index);
  const [from = 0, to = 0] = numbers(at(5), '-');
  const badges = at(6)
    .split(',')
    .map((text): [string, number] => {
      const cut = text.lastIndexOf(':');
      return [text.slice(0, cut).trim(), Number(text.slice(cut + 1))];
    });
  const [cc = 0, cylinders = 0, consumption = 0, torque = 0] = numbers(at(7).replace(/\/[A-Z]$/, ''), '/');
  const [seats = 0, doors = 0] = numbers(at(11), '/');
  const [towing = 0, ancap = 0] = numbers(at(12), '/');
  const [tank = 0, gvm = 0, tare = 0] = numbers(at(13), '/');
  const [length = 0, width = 0, height = 0] = numbers(at(14), 'x');
  const [fresh = 0, demo = 0, used = 0] = numbers(at(15), '/');
  const trans = transmissions[at(9)];
  const fuel = fuels[at(8)];
  if (!trans || !fuel || badges.some(([, price]) => !(price > 0)))
    throw new Error(`Unknown fuel, transmission or price in the row "${row}"`);
  return {
    make: at(0),
    model: at(1),
    series: at(2),
    body: at(3),
    drawing: at(4) as Drawing,
    years: [from, to],
    badges,
    ...(at(7) === '-'
      ? {}
      : { engine: { cc, cylinders, consumption, torque, induction: at(7).endsWith('T') ? 'Turbo' : 'Aspirated' } }),
    fuel,
    trans,
    drive: at(10),
    seats,
    doors,
    towing,
    ancap,
    tank,
    gvm,
    tare,
    size: [length, width, height],
    count: { new: fresh, demo, used },
  };
}

/** All rows of a table. */
export const vehicleRows = (table: string): VehicleRow[] => table.trim().split('\n').map(vehicleRow);
