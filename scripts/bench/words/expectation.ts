/** Which cars someone wants, in terms of the cars' own data. Independent of how words are read. */
import type { Car } from '../../../src/domain/car/record/car.ts';

/** What a text should find according to `requests/DEALER.json`: cars that meet every one of these. `{}` is any car. */
export interface Expectation {
  [field: string]: unknown;
  /** Cars that meet all of it are left out. */
  not?: Expectation;
  /** At least one of these applies. */
  or?: Expectation[];
  /** All of these apply as well. */
  and?: Expectation[];
  /** No car at all. */
  none?: true;
  /** Their expected order, if the words specify one. */
  first?: keyof typeof orders;
}

/** `"fuel": "Hybrid"`, or a list: one of these. */
const values: Record<string, (car: Car) => unknown> = {
  make: (car) => car.make,
  model: (car) => car.model,
  series: (car) => car.series,
  body: (car) => car.body,
  cab: (car) => car.bodyconfiguration,
  fuel: (car) => car.simple_fuel,
  gearbox: (car) => car.transmission,
  drive: (car) => car.drive,
  colour: (car) => car.base_colour,
  seats: (car) => car.seats,
  doors: (car) => car.doors,
  type: (car) => car.car_type,
  kind: (car) => car.item_type,
  sleeps: (car) => car.specifications?.sleeps,
  axles: (car) => car.specifications?.axle_type,
  status: (car) => car.status,
  priced: (car) => car.price_type,
  certified: (car) => car.certified,
  category: (car) => car.categories,
};

/** `"badge": "GXL"`: a regular expression, whatever the case; of a list, each of them. */
const patterns: Record<string, (car: Car) => readonly string[]> = {
  named: (car) => [`${car.make} ${car.model}`],
  badge: (car) => [car.badge ?? ''],
  paint: (car) => [car.colour ?? ''],
  trans: (car) => [car.trans ?? ''],
  at: (car) => [`${car.location_name} ${car.city}`],
  feature: (car) => car.filtered_features ?? [],
};

/** `"price": [5000, 20000]`: both included, the second left out if there is no upper limit. Dollars, mm and kg. */
const ranges: Record<string, (car: Car) => number | undefined> = {
  price: (car) => car.price,
  km: (car) => car.km,
  year: (car) => car.year,
  cylinders: (car) => car.cylinders,
  tows: (car) => car.variant?.towingcapacitybraked,
  gvm: (car) => car.variant?.grossvehiclemass,
  payload: (car) => car.payload,
  stars: (car) => car.variant?.ancaprating,
  /** Aggregate trailer mass. */
  atm: (car) => car.specifications?.aggregate_trailer_mass,
  tare: (car) => car.specifications?.tare_weight,
  /** Of the body. */
  long: (car) => car.specifications?.body_length,
  /** Its weekly finance cost, as shown on its card. */
  financed: (car) => car.weekly_repayment,
  /** Its weekly subscription cost. */
  subscribed: (car) => car.subscription_price,
};

/** Lowest first. */
const orders = {
  cheapest: (car: Car) => car.price,
  'fewest km': (car: Car) => car.km,
  newest: (car: Car) => -(car.year ?? 0),
  oldest: (car: Car) => car.year,
};

export function isExpected(car: Car, { not, or, and = [], none, first: _, ...fields }: Expectation): boolean {
  return (
    !none &&
    !(not && isExpected(car, not)) &&
    (or === undefined || or.some((one) => isExpected(car, one))) &&
    and.every((one) => isExpected(car, one)) &&
    Object.entries(fields).every(([field, wantedValue]) => meets(car, field, [wantedValue].flat()))
  );
}

/** The car's sort value in the requested order, lowest first. */
export const placeOf = (car: Car, { first }: Expectation): number | undefined => first && orders[first](car);

const inches = 25.4;

function meets(car: Car, field: string, wantedValues: unknown[]): boolean {
  // This many feet long, within half a foot.
  if (field === 'feet') {
    const [low, high] = [Number(wantedValues[0]) - 0.5, Number(wantedValues[0]) + 0.5];
    return meets(car, 'long', [Math.floor(low * 12 * inches), Math.ceil(high * 12 * inches)]);
  }
  const [value, pattern, range] = [values[field], patterns[field], ranges[field]];
  if (value) return [value(car)].flat().some((own) => wantedValues.includes(own));
  if (pattern)
    return wantedValues.every((source) => pattern(car).some((text) => new RegExp(String(source), 'i').test(text)));
  if (!range) throw new TypeError(`A request cannot ask for "${field}".`);
  const [low = 0, high = Number.POSITIVE_INFINITY] = wantedValues as number[];
  const own = range(car);
  return own !== undefined && own >= low && own <= high;
}
