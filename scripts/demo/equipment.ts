import type { Dice } from './random.ts';
import type { VehicleRow } from './tables/vehicle-row.ts';

const base = [
  'Air Conditioning',
  'Bluetooth Connectivity',
  'Central Locking - Remote',
  'Electric Windows - Front',
  'Power Steering',
  'Airbags - Driver, Passenger and Curtain',
  'ABS Brakes',
  'Electronic Stability Control',
  'Hill Start Assist',
  'USB Connection',
];
const since2018 = [
  'Rear Vision Camera',
  'Apple CarPlay and Android Auto',
  'Automatic Headlights',
  'Cruise Control',
  'Tyre Pressure Monitoring',
  'Multi-function Steering Wheel',
  'Daytime Running Lights - LED',
];
const since2021 = ['Autonomous Emergency Braking', 'Lane Keep Assist', 'Traffic Sign Recognition', 'Rear Seat Alert'];
const middle = [
  'Satellite Navigation',
  'Dual-zone Climate Control',
  'Keyless Entry and Start',
  'Parking Sensors - Rear',
  'Blind Spot Monitor',
  'Rear Cross Traffic Alert',
  'Privacy Glass',
  'Leather-wrapped Steering Wheel',
  'Alloy Wheels',
  'LED Headlights',
];
const upper = [
  'Leather-accented Seats',
  'Heated Front Seats',
  'Power Driver Seat with Memory',
  '360-degree Camera',
  'Adaptive Cruise Control',
  'Premium Sound System',
  'Head-up Display',
  'Wireless Phone Charger',
  'Electric Tailgate',
  'Panoramic Sunroof',
  'Ventilated Front Seats',
  'Parking Sensors - Front',
];
const workUtes = [
  'Tow Bar with Wiring',
  'Tub Liner',
  'Side Steps',
  'Roof Racks',
  'Hard Tonneau Cover',
  'Snorkel',
  'Bull Bar',
];
const vans = ['Cargo Barrier', 'Rubber Cargo Floor', 'Sliding Side Door', 'Cargo Tie-down Points', 'Roof Racks'];
const trucks = [
  'Reverse Camera',
  'Exhaust Brake',
  'Driver Suspension Seat',
  'Fog Lamps',
  'UHF Radio',
  'Heated Mirrors',
  'Fuel Tank - Lockable Cap',
  'Work Lights - Rear',
];
const electric = [
  'Fast Charging - DC',
  'Charge Cable - Type 2',
  'Regenerative Braking - Adjustable',
  'Vehicle to Load (V2L)',
];

/** What a car is equipped with; `level` is 0 for the entry badge and 1 for the top one. */
export function equipmentOf(row: VehicleRow, year: number, level: number, dice: Dice): string[] {
  if (row.drawing === 'lightTruck' || row.drawing === 'trayTruck')
    return [...base.slice(0, 3), 'Power Steering', ...dice.some(trucks, dice.whole(4, 7))];
  const list = [...base];
  if (year >= 2018) list.push(...since2018);
  if (year >= 2021) list.push(...since2021);
  if (row.body === 'Van') list.push(...dice.some(vans, dice.whole(3, 5)));
  if (row.body === 'Ute' || row.body === 'Cab chassis')
    list.push(
      ...dice.some(row.body === 'Ute' ? workUtes : workUtes.slice(0, 1), dice.whole(1, row.body === 'Ute' ? 4 : 1)),
    );
  if (row.fuel === 'Electric') list.push(...dice.some(electric, 3));
  const open = row.drawing === 'convertible' || row.drawing === 'coupe';
  const comforts = upper.filter(
    (item) =>
      !(open && (item === 'Electric Tailgate' || item === 'Panoramic Sunroof')) &&
      !(
        (row.body === 'Ute' || row.body === 'Van' || row.body === 'Cab chassis' || row.body === 'Sedan') &&
        item === 'Electric Tailgate'
      ),
  );
  if (level > 0.2) list.push(...dice.some(middle, 4 + Math.round(level * 6)));
  if (level > 0.55) list.push(...dice.some(comforts, 3 + Math.round(level * 5)));
  return [...new Set(list)];
}

const caravanBase = [
  'Gas Cooktop and Grill',
  'Three-way Fridge',
  'LED Lighting Throughout',
  'Queen Island Bed',
  'Cassette Toilet',
  'Roof Hatch',
  'External Gas Bayonet',
  'Smoke Alarm',
  'Fly Screen Door',
];
const caravanMore = [
  'Reverse-cycle Air Conditioner',
  'Roll-out Awning',
  'Full Ensuite with Separate Shower',
  'Washing Machine',
  'Solar Panels',
  'Lithium Battery',
  'Reversing Camera',
  'External Shower',
  'Stone Guard',
  'Grey Water Tank',
  'Diesel Heater',
  'Tunnel Boot',
  'Picnic Table',
  'Television Mount',
  'Cafe Dinette',
  'Electronic Stability Control',
];

/** What a caravan or motorhome is fitted with. */
export function caravanEquipment(sleeps: number, dice: Dice): string[] {
  const bunks = sleeps >= 5 ? ['Triple Bunks'] : sleeps === 4 ? ['Convertible Dinette Bed'] : [];
  return [...caravanBase, ...bunks, ...dice.some(caravanMore, dice.whole(6, 12))];
}
