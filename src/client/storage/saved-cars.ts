import {
  carsOf,
  keptSavedCars,
  type SavedCar,
  savedCarFields,
  withCar,
  withoutCar,
} from '~/domain/car/lists/saved-and-viewed.ts';
import { storedAtom } from './stored-atom.ts';

const check = (value: unknown) => carsOf<SavedCar>(value, savedCarFields, keptSavedCars);
const list = storedAtom<readonly SavedCar[]>({ key: 'saved-cars', check }, []);

/** The cars that the shopper saved on this site, newest first; shared by all tabs. */
export const $savedCars = list.$value;

/** Adds a car at the front. Returns false if the browser does not store it beyond this page. */
export function saveCar(car: SavedCar): boolean {
  return list.update((cars) => withCar(cars, car, keptSavedCars));
}

/** Replaces the list; for code that keeps it in sync with another. */
export function replaceCars(change: (cars: readonly SavedCar[]) => readonly SavedCar[]): boolean {
  return list.update((cars) => change(cars).slice(0, keptSavedCars));
}

export function removeCar(id: string): void {
  list.update((cars) => withoutCar(cars, id));
}
