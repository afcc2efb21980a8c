/** Which cars somebody wants, in terms of the cars' own data. Nothing here knows how words are read. */
import type { Car } from '../../../../src/domain/car/record/car.ts';

export type Wanted = (car: Car) => boolean;

/** A request as a shopper types it, the cars that answer it, and by what they should be in order, lowest first, where the words say so. */
export type Request = readonly [text: string, wanted: Wanted, order?: (car: Car) => number | undefined];

/** What shoppers of one dealer type. */
export interface DealerRequests {
  dealer: string;
  requests: readonly Request[];
}

export const all: Wanted = () => true;
export const both =
  (...of: Wanted[]): Wanted =>
  (car) =>
    of.every((wanted) => wanted(car));
export const either =
  (...of: Wanted[]): Wanted =>
  (car) =>
    of.some((wanted) => wanted(car));
export const not =
  (wanted: Wanted): Wanted =>
  (car) =>
    !wanted(car);

const oneOf =
  (field: (car: Car) => unknown) =>
  (...values: (string | number | boolean)[]): Wanted =>
  (car) =>
    values.includes(field(car) as string);

export const make = oneOf((car) => car.make);
export const model = oneOf((car) => car.model);
export const body = oneOf((car) => car.body);
export const cab = oneOf((car) => car.bodyconfiguration);
export const fuel = oneOf((car) => car.simple_fuel);
export const gearbox = oneOf((car) => car.transmission);
export const drive = oneOf((car) => car.drive);
export const colour = oneOf((car) => car.base_colour);
export const seats = oneOf((car) => car.seats);
export const doors = oneOf((car) => car.doors);
export const type = oneOf((car) => car.car_type);
export const kind = oneOf((car) => car.item_type);
export const sleeps = oneOf((car) => car.specifications?.sleeps);
export const axles = oneOf((car) => car.specifications?.axle_type);
export const status = oneOf((car) => car.status);
export const cylinders = oneOf((car) => car.cylinders);
export const none: Wanted = () => false;
export const fewCylinders: Wanted = (car) => (car.cylinders ?? 9) <= 4;
export const driveAway: Wanted = (car) => car.price_type === 'Drive Away';
export const subscription: Wanted = (car) => (car.categories ?? []).includes('Subscription');
export const certified: Wanted = (car) => car.certified === true;
export const suv = body('SUV');
export const ute = body('Ute');
export const hatch = body('Hatchback');
export const ev = fuel('Electric');
export const hybrid = fuel('Hybrid');
export const diesel = fuel('Diesel');
export const auto = gearbox('Automatic');
export const manual = gearbox('Manual');
export const allWheels = drive('4WD', 'AWD');

export const named =
  (pattern: RegExp): Wanted =>
  (car) =>
    pattern.test(`${car.make} ${car.model}`);
export const badge =
  (pattern: RegExp): Wanted =>
  (car) =>
    pattern.test(car.badge ?? '');
export const feature =
  (pattern: RegExp): Wanted =>
  (car) =>
    (car.filtered_features ?? []).some((name) => pattern.test(name));
export const geared =
  (pattern: RegExp): Wanted =>
  (car) =>
    pattern.test(car.trans ?? '');
export const at =
  (pattern: RegExp): Wanted =>
  (car) =>
    pattern.test(`${car.location_name} ${car.city}`);

const within =
  (field: (car: Car) => number | undefined) =>
  (low: number, high = Number.POSITIVE_INFINITY): Wanted =>
  (car) => {
    const value = field(car);
    return value !== undefined && value >= low && value <= high;
  };

export const price = within((car) => car.price);
export const km = within((car) => car.km);
export const year = within((car) => car.year);
export const tows = within((car) => car.variant?.towingcapacitybraked);
export const gvm = within((car) => car.variant?.grossvehiclemass);
export const payload = within((car) => car.payload);
export const stars = within((car) => car.variant?.ancaprating);
/** Aggregate trailer mass, kg. */
export const atm = within((car) => car.specifications?.aggregate_trailer_mass);
export const tare = within((car) => car.specifications?.tare_weight);
/** Length of the body, mm. */
export const long = within((car) => car.specifications?.body_length);
/** What it costs a week to finance, by the figure that its card shows, dollars. */
export const financed = within((car) => car.weekly_repayment);
/** What it costs a week to subscribe to, dollars. */
export const subscribed = within((car) => car.subscription_price);

export const cheapest = (car: Car) => car.price;
export const fewestKm = (car: Car) => car.km;
export const newestYear = (car: Car) => -(car.year ?? 0);

const inches = 25.4;
/** About so many feet long: within half a foot. */
export const feet = (number: number) =>
  long(Math.floor((number - 0.5) * 12 * inches), Math.ceil((number + 0.5) * 12 * inches));
