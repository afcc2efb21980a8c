import { formatCount, joinPresent } from '../text.ts';
import type { Car } from './car.ts';

export type FactIcon =
  | 'odometer'
  | 'transmission'
  | 'fuel'
  | 'body'
  | 'sleeps'
  | 'length'
  | 'weight'
  | 'towing'
  | 'drive'
  | 'engine'
  | 'seats'
  | 'colour'
  | 'axle';

/** One fact of a vehicle, ready to show. */
export interface Fact {
  icon: FactIcon;
  label: string;
  value: string;
}

type FactRule = (car: Car) => Fact | undefined;

const fact = (icon: FactIcon, label: string, value: string | undefined): Fact | undefined =>
  value ? { icon, label, value } : undefined;

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;
const kilograms = (kg: number | undefined) => (kg === undefined || kg <= 0 ? undefined : `${formatCount(kg)} kg`);

const kilometres: FactRule = (car) =>
  fact('odometer', 'Kilometres', car.km === undefined ? undefined : `${formatCount(car.km)} km`);
const transmission: FactRule = (car) =>
  fact('transmission', 'Transmission', car.transmission ?? car.simple_transmission ?? car.trans);
const fuel: FactRule = (car) => fact('fuel', 'Fuel', car.simple_fuel ?? car.fuel);
const body: FactRule = (car) => fact('body', 'Body', car.body ?? car.bodyconfiguration);
const sleeps: FactRule = (car) =>
  fact('sleeps', 'Sleeps', car.specifications?.sleeps === undefined ? undefined : `${car.specifications.sleeps}`);
const bodyLength: FactRule = (car) => fact('length', 'Body length', metres(car.specifications?.body_length));
const tare: FactRule = (car) => fact('weight', 'Tare', kilograms(car.specifications?.tare_weight));
const trailerMass: FactRule = (car) => fact('towing', 'ATM', kilograms(car.specifications?.aggregate_trailer_mass));
const towing: FactRule = (car) => fact('towing', 'Braked towing', kilograms(car.variant?.towingcapacitybraked));
const drive: FactRule = (car) => fact('drive', 'Drive', car.drive);

const carFacts: readonly FactRule[] = [kilometres, transmission, fuel, body];
const factsByKind: Readonly<Record<string, readonly FactRule[]>> = {
  caravan: [sleeps, bodyLength, tare, trailerMass],
  motorhome: [sleeps, bodyLength, kilometres, transmission],
  truck: [kilometres, transmission, body, towing],
};

/** The up to four facts on a vehicle card, those that matter for its kind; absent values leave no gap (CARD-02). */
export function keyFacts(car: Car): Fact[] {
  return (factsByKind[car.item_type ?? ''] ?? carFacts).map((rule) => rule(car)).filter(isDefined);
}

/** The facts listed on the vehicle page: the card's, then the rest of what is known at a glance. */
export function pageFacts(car: Car): Fact[] {
  const more: readonly FactRule[] = [
    fuel,
    drive,
    (it) => fact('engine', 'Engine', engineText(it)),
    (it) => fact('seats', 'Seats', it.seats === undefined ? undefined : `${it.seats}`),
    (it) => fact('colour', 'Colour', joinPresent([it.colour, it.interior_colour && `${it.interior_colour} inside`])),
    (it) => fact('axle', 'Axles', it.specifications?.axle_type),
  ];
  const shown = keyFacts(car);
  const labels = new Set(shown.map((it) => it.label));
  return [...shown, ...more.map((rule) => rule(car)).filter(isDefined)].filter(
    (it, n) => n < shown.length || !labels.has(it.label),
  );
}

/** Engine size in litres, `Math.round(cc/100)/10`, so that 1998 cc reads "2.0 L" (SPEC-06). */
export function engineText(car: Pick<Car, 'engine_size' | 'engine_size_litres' | 'cylinders' | 'variant'>): string {
  const cc = car.engine_size ?? car.variant?.enginesize;
  const litres = cc ? Math.round(cc / 100) / 10 : (car.engine_size_litres ?? car.variant?.enginesize_litres);
  const cylinders = car.cylinders ?? car.variant?.cylinders;
  return joinPresent([litres ? `${litres.toFixed(1)} L` : undefined, cylinders ? `${cylinders} cyl` : undefined]);
}

function metres(millimetres: number | undefined): string | undefined {
  return millimetres === undefined || millimetres <= 0 ? undefined : `${(millimetres / 1000).toFixed(2)} m`;
}
