import { pageAttributes } from '../attributes/attribute-lists.ts';
import type { Car } from '../record/car.ts';
import type { PageCar } from './live-car-view.ts';

/** The data that a car page stores about its car; missing values take no space. */
export function pageCar(car: Car): PageCar {
  const present = pageAttributes.filter((name) => car[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, car[name]])) as unknown as PageCar;
}
