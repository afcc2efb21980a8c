import {
  carsOf,
  keptViewedCars,
  type ViewedCar,
  viewedCarFields,
  withCar,
  withoutCar,
} from '~/domain/car/kept-cars.ts';
import { storedList } from './stored-cars.ts';

const list = storedList('viewed-cars', (value) => carsOf<ViewedCar>(value, viewedCarFields, keptViewedCars));

/** The cars whose pages were opened on this site, each once, newest first (VDP-27, DATA-14). */
export const $viewedCars = list.$list;

/** Notes that the page of a car was opened. */
export function rememberViewed(car: ViewedCar): void {
  list.update((cars) => withCar(cars, car, keptViewedCars));
}

/** Forgets cars that are gone. */
export function forgetViewed(ids: readonly string[]): void {
  list.update((cars) => ids.reduce<readonly ViewedCar[]>(withoutCar, cars));
}
