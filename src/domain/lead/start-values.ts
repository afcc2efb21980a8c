import type { Car } from '../car/car.ts';

/** What the form for similar cars asks for before the shopper says more (VDP-11). */
export function similarRequest(car: Pick<Car, 'name'>): string {
  return `Please find me something similar to ${car.name}.`;
}

/** What it asks for where there is none of a kind: "Kia", "Convertible". */
export function awaitedRequest(kind: string): string {
  return `I’m looking for: ${kind}. Please let me know when one comes in.`;
}

/** Hidden text of the form that asks for photos (ENQ-10). */
export function photoRequest(car: Pick<Car, 'name'>): string {
  return `Photos of ${car.name}`;
}
