import type { Car } from '../car/car.ts';

/** What the form for similar cars asks for before the shopper says more (VDP-11). */
export function similarRequest(car: Pick<Car, 'name'>): string {
  return `Please find me something similar to ${car.name}.`;
}

/** Hidden text of the form that asks for photos (ENQ-10). */
export function photoRequest(car: Pick<Car, 'name'>): string {
  return `Photos of ${car.name}`;
}
