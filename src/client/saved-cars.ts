import {
  keptSavedCars,
  parseCars,
  type SavedCar,
  SavedCarSchema,
  serialiseCars,
  withCar,
  withoutCar,
} from '~/domain/car/saved-car.ts';
import { storedList } from './stored-cars.ts';

const list = storedList(
  'saved-cars',
  (text) => parseCars(text, SavedCarSchema, keptSavedCars),
  (cars: readonly SavedCar[]) => serialiseCars(cars),
);

/** The cars that the shopper saved on this site, newest first; the same in every tab (FAV-01, DATA-14). */
export const $savedCars = list.$list;

/** Puts a car at the front. False when the browser will not keep it beyond this page. */
export function saveCar(car: SavedCar): boolean {
  return list.update((cars) => withCar(cars, car, keptSavedCars));
}

export function removeCar(id: string): void {
  list.update((cars) => withoutCar(cars, id));
}
