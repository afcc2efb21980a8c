import { monthAndYear } from '../../time/day-text.ts';
import { units } from '../attributes/units.ts';
import { payload } from '../derived/payload.ts';
import type { Car } from '../record/car.ts';
import { isAbsent } from '../record/field-schemas.ts';
import { type EngineUnit, engineSize, induction } from './engine.ts';
import { atLeastOne, positive, withUnit } from './measures.ts';

/** A line of the specifications: label and value with its unit. */
export interface Spec {
  label: string;
  value: string;
  /** The value depends on the day of viewing: this date against that day. */
  regoExpiry?: string;
}

export interface SpecSection {
  title: string;
  specs: Spec[];
}

type Row = readonly [label: string, value: string | number | undefined];

const sections: readonly { title: string; rows: (car: Car, engineUnit: EngineUnit) => readonly Row[] }[] = [
  {
    title: 'Overview',
    rows: (car) => [
      ['Body', car.body],
      ['Body configuration', car.bodyconfiguration ?? car.variant?.bodyconfiguration],
      ['Colour', car.colour],
      ['Interior colour', car.interior_colour],
      ['Seats', atLeastOne(car.seats)],
      ['Doors', atLeastOne(car.doors)],
      ['Kilometres', car.km === undefined ? undefined : units.km.text(car.km)],
      ['ANCAP rating', car.variant?.ancaprating ? `${car.variant.ancaprating} stars` : undefined],
    ],
  },
  {
    title: 'Engine and drive',
    rows: (car, engineUnit) => [
      ['Engine size', engineSize(car, engineUnit)],
      ['Cylinders', atLeastOne(car.cylinders ?? car.variant?.cylinders)],
      ['Induction', induction(car.variant?.induction)],
      ['Torque', withUnit(car.variant?.torque, 'Nm')],
      ['Transmission', car.trans ?? car.transmission],
      ['Gear type', car.variant?.geartype],
      ['Gears', atLeastOne(car.gearnum)],
      ['Drive', car.drive],
      ['Fuel', car.fuel ?? car.simple_fuel],
      ['Combined fuel consumption', withUnit(car.variant?.fuelconsumptioncombined, 'L/100km', 1)],
      ['Fuel capacity', withUnit(car.variant?.fuelcapacity, 'L')],
    ],
  },
  {
    title: 'Size and weight',
    rows: (car) => [
      ['Sleeps', atLeastOne(car.specifications?.sleeps)],
      ['Body length', lengthText(car.specifications?.body_length)],
      ['Body width', lengthText(car.specifications?.body_width)],
      ['Axle type', car.specifications?.axle_type],
      ['Tare weight', withUnit(car.specifications?.tare_weight, 'kg')],
      ['Aggregate trailer mass', withUnit(car.specifications?.aggregate_trailer_mass, 'kg')],
      ['Length', lengthText(car.variant?.vehiclelength)],
      ['Width', lengthText(car.variant?.vehiclewidth)],
      ['Height', lengthText(car.variant?.vehicleheight)],
      ['Gross vehicle mass', withUnit(car.variant?.grossvehiclemass, 'kg')],
      ['Payload', withUnit(payload(car), 'kg')],
      ['Braked towing capacity', withUnit(car.variant?.towingcapacitybraked, 'kg')],
    ],
  },
  {
    title: 'Identification',
    rows: (car) => [
      ['Stock number', car.stocknum],
      ['VIN', car.vin],
      ['Build date', monthYear(car.build_date)],
      ['Compliance date', monthYear(car.compliance_date)],
      ['Registration plate', car.regplate],
    ],
  },
];

/**
 * The known facts of a car, in sections; absent values have no line, empty sections no heading. The line of the registration has no value
 * yet: it depends on the day of viewing.
 */
export function specSections(car: Car, engineUnit: EngineUnit): SpecSection[] {
  return sections
    .map(({ title, rows }) => ({
      title,
      specs: [
        ...rows(car, engineUnit)
          .filter(([, value]) => !isAbsent(value))
          .map(([label, value]): Spec => ({ label, value: String(value) })),
        ...(title === 'Identification' && car.rego_expiry
          ? [{ label: 'Registration', value: '', regoExpiry: car.rego_expiry }]
          : []),
      ],
    }))
    .filter((section) => section.specs.length > 0);
}

/** A length in mm as on cards: "6.99 m". */
function lengthText(mm: number | undefined): string | undefined {
  const known = positive(mm);
  return known === undefined ? undefined : units.metres.exactText(known);
}

/** "2021-03" or "2021-03-14" -> "March 2021". */
function monthYear(date: string | undefined): string | undefined {
  return date === undefined || Number.isNaN(Date.parse(date.slice(0, 10))) ? undefined : monthAndYear(date);
}
