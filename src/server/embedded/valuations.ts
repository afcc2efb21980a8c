import { createHash } from 'node:crypto';
import { tradeValue } from '../../domain/valuation/depreciation.ts';
import type { TradeVehicle } from '../../domain/valuation/vehicle.ts';
import type { ValuationSource } from '../partners/valuation-source.ts';

/** A demo vehicle: its age in years, and its price when new, in dollars. */
type DemoVehicle = Omit<TradeVehicle, 'year'> & { age: number; priceNew: number };

const vehicle = (age: number, make: string, model: string, badge: string, body: string, priceNew: number) => ({
  ...{ age, make, model, badge, body, priceNew },
});

/** The vehicles behind the demo registrations. */
const vehicles: readonly DemoVehicle[] = [
  vehicle(4, 'Mazda', 'CX-5', 'Maxx Sport', 'SUV', 42_500),
  vehicle(3, 'Toyota', 'RAV4', 'GX Hybrid', 'SUV', 43_900),
  vehicle(6, 'Toyota', 'Corolla', 'Ascent Sport', 'Hatchback', 29_200),
  vehicle(5, 'Hyundai', 'i30', 'Active', 'Hatchback', 27_900),
  vehicle(2, 'Kia', 'Sportage', 'SX', 'SUV', 40_500),
  vehicle(7, 'Ford', 'Ranger', 'XLT', 'Ute', 61_900),
  vehicle(4, 'Subaru', 'Outback', 'AWD', 'Wagon', 46_900),
  vehicle(1, 'MG', 'ZS', 'Essence', 'SUV', 27_500),
  vehicle(5, 'Mitsubishi', 'Triton', 'GLX+', 'Ute', 45_700),
  vehicle(3, 'Isuzu', 'MU-X', 'LS-U', 'SUV', 62_400),
];
/** Vans and trucks, by the prefix of their registration. */
const others: Readonly<Record<string, readonly DemoVehicle[]>> = {
  VAN: [
    vehicle(5, 'Jayco', 'Journey', '18.57', 'Caravan', 64_900),
    vehicle(9, 'Avan', 'Aspire', '499', 'Caravan', 58_500),
    vehicle(3, 'Jayco', 'Swan', 'Outback', 'Camper Trailer', 35_900),
  ],
  TRK: [
    vehicle(4, 'Isuzu', 'NPR 45-155', 'Traypack', 'Truck', 74_900),
    vehicle(6, 'Hino', '300 Series', '616', 'Truck', 68_500),
  ],
};
const colours = ['White', 'Silver', 'Grey', 'Blue', 'Red', 'Black'];

/** Registrations with fixed meanings, so that each path through the journey can be shown (docs/trade-in.md). */
const known: Readonly<Record<string, DemoVehicle>> = {
  DEMO01: vehicle(4, 'Mazda', 'CX-5', 'Maxx Sport', 'SUV', 42_500),
  DEMO02: vehicle(12, 'Holden', 'Commodore', 'SV6', 'Sedan', 38_900),
};
/** No vehicle has a registration with this prefix. */
const unknownMark = 'ZZZ';

/**
 * A source for demonstrations and tests: a table of vehicles, valued by the platform's depreciation table. Any registration finds one of
 * them, the same each time; no real vehicle is looked up.
 */
export function demoValuations(now: () => Date = () => new Date()): ValuationSource {
  const year = () => now().getUTCFullYear();
  return {
    async vehicleOf({ rego, regoState }) {
      if (rego.startsWith(unknownMark)) return { ok: true, value: undefined };
      const [first = 0, second = 0] = createHash('sha256').update(`${regoState} ${rego}`).digest();
      const table = others[rego.slice(0, 3)] ?? vehicles;
      const { age, priceNew: _, ...found } = known[rego] ?? (table[first % table.length] as DemoVehicle);
      return { ok: true, value: { ...found, year: year() - age, colour: colours[second % colours.length] } };
    },
    async worthOf({ make, model, year: built }, kilometres) {
      const same = [...vehicles, ...Object.values(known)].find((it) => it.make === make && it.model === model);
      return { ok: true, value: same && tradeValue({ make, year: built }, same.priceNew, kilometres, year()) };
    },
  };
}
