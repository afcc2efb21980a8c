/** What a browser stores of a saved car: exactly these fields. */
export interface SavedCar {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
}

/** What a browser stores of a viewed car: exactly these fields. */
export interface ViewedCar {
  id: string;
  stocknum?: string;
  make: string;
  model: string;
  body?: string;
  simple_body?: string;
}

/** The required form of a field. Stored lists outlive releases, so they do not follow the table of attributes; every page reads them. */
type Check = (value: unknown) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const words = matches(/^.{1,300}$/s);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const id = matches(/^[A-Za-z0-9_-]{1,511}$/);

export const savedCarFields: Readonly<Record<keyof SavedCar, Check>> = {
  id,
  name: words,
  slug: matches(/^(?=.{1,300}$)[a-z0-9]+(-[a-z0-9]+)*$/),
  make: words,
  model: words,
  primary_image_url: optional(matches(/^(https:\/\/|\/(?!\/))[^\s"'<>\\]{1,2000}$/)),
};

export const viewedCarFields: Readonly<Record<keyof ViewedCar, Check>> = {
  id,
  stocknum: optional(words),
  make: words,
  model: words,
  body: optional(words),
  simple_body: optional(words),
};

/** How many cars are stored; beyond that the oldest are dropped. */
export const keptSavedCars = 100;
export const keptViewedCars = 24;

/** The list with a car at the front, once. */
export function withCar<C extends { id: string }>(list: readonly C[], car: C, limit: number): C[] {
  return [car, ...withoutCar(list, car.id)].slice(0, limit);
}

export function withoutCar<C extends { id: string }>(list: readonly C[], id: string): C[] {
  return list.filter((car) => car.id !== id);
}

/** Reads a stored list: a bad entry is dropped without the others, and anything but a list is undefined. */
export function carsOf<C extends SavedCar | ViewedCar>(
  value: unknown,
  fields: Readonly<Record<keyof C, Check>>,
  limit: number,
): C[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const cars = new Map<string, C>();
  for (const entry of value) {
    const car = readCar(entry, fields);
    if (car && !cars.has(car.id)) cars.set(car.id, car);
  }
  return [...cars.values()].slice(0, limit);
}

/** The known fields of an entry, if all of them are valid. */
function readCar<C>(entry: unknown, fields: Readonly<Record<keyof C, Check>>): C | undefined {
  const values = (entry ?? {}) as Record<string, unknown>;
  const checks = Object.entries<Check>(fields);
  if (!checks.every(([name, check]) => check(values[name]))) return undefined;
  return Object.fromEntries(
    checks.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as C;
}
