import { knownMakes } from '../derived/known-makes.ts';
import type { Car } from '../record/car.ts';
import { makeAndModel } from '../record/model-name.ts';
import { kebab } from '../record/slug.ts';
import { isInStock, type VehicleKind, vehicleKind } from './availability.ts';

/** What can be said about a vehicle when only its address is left. */
export interface GoneCar {
  /** "2019 Toyota Corolla", as far as the address reveals it; missing if it reveals nothing. */
  name?: string;
  /** The make, in its own spelling. */
  make?: string;
  kind: VehicleKind;
}

type NamedCar = Pick<Car, 'make' | 'model' | 'item_type' | 'status' | 'sold'>;

/**
 * Reads year, make and model from the address of a car that is not in the stock. Only words that are makes, or models of the dealer's own
 * stock, are used: anyone can type an address, and it must not inject text into the page.
 * @param nearest the vehicles most like it, for its noun ("caravan")
 */
export function goneCar(slug: string, stock: readonly NamedCar[], nearest: readonly NamedCar[]): GoneCar {
  const [first = '', ...rest] = slug.toLowerCase().split('-');
  const year = /^(19|20)\d\d$/.test(first) ? first : undefined;
  const words = (year ? rest : [first, ...rest]).join('-');
  const make = longestStart(words, [...new Set([...knownMakes, ...stock.map((car) => car.make)])]);
  const alike = nearest.find((car) => isInStock(car) && (!make || kebab(car.make) === kebab(make))) ?? nearest[0];
  const kind = alike ? vehicleKind(alike) : 'car';
  if (!make) return { kind };
  const models = stock.filter((car) => kebab(car.make) === kebab(make)).map((car) => car.model);
  const model = longestStart(words.slice(kebab(make).length + 1), models);
  return { name: [year, makeAndModel(make, model ?? '')].filter(Boolean).join(' '), make, kind };
}

/** The longest of the names that a hyphenated text begins with, as whole words. */
function longestStart(words: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => kebab(name) !== '' && `${words}-`.startsWith(`${kebab(name)}-`))
    .sort((a, b) => b.length - a.length)[0];
}
