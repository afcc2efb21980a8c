import type { Car } from '../../../src/domain/car/record/car.ts';

/** Reads the cars of dealerships. */
export type CarReader = {
  /** Calls `visit` with every car of these dealerships once, one at a time; cars of others may be included. */
  forEachCar(dealershipIds: readonly string[], visit: (car: Car) => void): Promise<void>;
};
