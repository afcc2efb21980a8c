import type { Car } from '../record/car.ts';

/** A car's value of an attribute; nested ones are named "specifications.sleeps". */
export const attributeValue = (car: Car, attribute: string): unknown =>
  attribute.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], car);
