import { formatCount, joinPresent } from '../text.ts';
import type { Car } from './car.ts';
import { engineText } from './facts.ts';

/** A line of the specifications: label and value with its unit. */
export interface Spec {
  label: string;
  value: string;
}

export interface SpecSection {
  title: string;
  specs: Spec[];
}

type Row = readonly [label: string, value: string | number | undefined];

const unit = (value: number | undefined, suffix: string, digits = 0): string | undefined =>
  value === undefined || value <= 0
    ? undefined
    : `${digits === 0 ? formatCount(value) : value.toLocaleString('en-AU', { maximumFractionDigits: digits })} ${suffix}`;

const sections: readonly { title: string; rows: (car: Car) => readonly Row[] }[] = [
  {
    title: 'Overview',
    rows: (car) => [
      ['Body', joinPresent([car.body, car.bodyconfiguration ?? car.variant?.bodyconfiguration], ', ')],
      ['Colour', car.colour],
      ['Interior', car.interior_colour],
      ['Seats', car.seats],
      ['Doors', car.doors],
      ['Build date', monthYear(car.build_date)],
      ['Compliance date', monthYear(car.compliance_date)],
      ['ANCAP rating', car.variant?.ancaprating ? `${car.variant.ancaprating} stars` : undefined],
    ],
  },
  {
    title: 'Engine and drive',
    rows: (car) => [
      ['Engine', engineText(car)],
      ['Induction', car.variant?.induction],
      ['Torque', unit(car.variant?.torque, 'Nm')],
      ['Transmission', car.trans ?? car.transmission],
      ['Gears', car.gearnum],
      ['Drive', car.drive],
      ['Fuel', car.fuel],
      ['Combined fuel consumption', unit(car.variant?.fuelconsumptioncombined, 'L/100km', 1)],
      ['Fuel capacity', unit(car.variant?.fuelcapacity, 'L')],
    ],
  },
  {
    title: 'Size and towing',
    rows: (car) => [
      ['Sleeps', car.specifications?.sleeps],
      ['Body length', unit(car.specifications?.body_length, 'mm')],
      ['Body width', unit(car.specifications?.body_width, 'mm')],
      ['Axles', car.specifications?.axle_type],
      ['Tare weight', unit(car.specifications?.tare_weight, 'kg')],
      ['Aggregate trailer mass', unit(car.specifications?.aggregate_trailer_mass, 'kg')],
      ['Length', unit(car.variant?.vehiclelength, 'mm')],
      ['Width', unit(car.variant?.vehiclewidth, 'mm')],
      ['Height', unit(car.variant?.vehicleheight, 'mm')],
      ['Gross vehicle mass', unit(car.variant?.grossvehiclemass, 'kg')],
      ['Braked towing capacity', unit(car.variant?.towingcapacitybraked, 'kg')],
    ],
  },
  {
    title: 'Identification',
    rows: (car) => [
      ['Stock number', car.stocknum],
      ['VIN', car.vin],
      ['Registration plate', car.regplate],
    ],
  },
];

/** What is known of a car, in sections; absent values leave no line, empty sections no heading (SPEC-01, SPEC-08). */
export function specSections(car: Car): SpecSection[] {
  return sections
    .map(({ title, rows }) => ({
      title,
      specs: rows(car)
        .filter(([, value]) => value !== undefined && value !== '' && value !== 'null')
        .map(([label, value]) => ({ label, value: String(value) })),
    }))
    .filter((section) => section.specs.length > 0);
}

const monthFormat = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2021-03" or "2021-03-14" -> "March 2021". */
function monthYear(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const time = Date.parse(date.length === 7 ? `${date}-01` : date);
  return Number.isNaN(time) ? undefined : monthFormat.format(time);
}
