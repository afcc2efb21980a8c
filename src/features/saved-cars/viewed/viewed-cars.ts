import { storedAtom } from '~/client/storage/stored-atom.ts';
import {
  carsOf,
  keptViewedCars,
  type ViewedCar,
  viewedCarFields,
  withCar,
  withoutCar,
} from '~/domain/car/lists/saved-and-viewed.ts';

const check = (value: unknown) => carsOf<ViewedCar>(value, viewedCarFields, keptViewedCars);
const list = storedAtom<readonly ViewedCar[]>({ key: 'viewed-cars', check }, []);

/** The cars whose pages were opened on this site, each once, newest first. */
export const $viewedCars = list.$value;

/** Records that a car's page was opened. */
export function rememberViewed(car: ViewedCar): void {
  list.update((cars) => withCar(cars, car, keptViewedCars));
}

/** Forgets cars that are gone. */
export function forgetViewed(ids: readonly string[]): void {
  list.update((cars) => ids.reduce<readonly ViewedCar[]>(withoutCar, cars));
}
