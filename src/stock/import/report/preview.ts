import type { Car } from '../../../domain/car/record/car.ts';
import { carFieldNames } from '../../mapping-file/car-fields.ts';

/** What a dry run shows of a feed: some cars as they would appear, and how many cars have each field. */
export type FeedPreview = {
  cars: number;
  samples: Car[];
  /** Every field a feed can fill -> number of cars that have it, in the order of the documentation. */
  filled: Readonly<Record<string, number>>;
};

const sampleSize = 10;

/** "variant.torque" -> ["variant", "torque"], split once for all cars. */
const fieldPaths = carFieldNames.map((name) => ({ name, path: name.split('.') }));

/** Examines the cars of a feed one by one; the samples are spread evenly over the feed. */
export class PreviewCounter {
  #every: number;
  #cars = 0;
  #samples: Car[] = [];
  #filled = new Map(carFieldNames.map((name) => [name, 0]));

  /** `expected` is the number of cars that will follow. */
  constructor(expected: number) {
    this.#every = Math.max(1, expected / sampleSize);
  }

  add(car: Car): void {
    if (this.#samples.length < sampleSize && this.#cars >= this.#samples.length * this.#every) this.#samples.push(car);
    this.#cars += 1;
    for (const { name, path } of fieldPaths) if (valueAt(car, path) !== undefined) this.#count(name);
  }

  preview(): FeedPreview {
    return { cars: this.#cars, samples: this.#samples, filled: Object.fromEntries(this.#filled) };
  }

  #count(name: string): void {
    this.#filled.set(name, (this.#filled.get(name) ?? 0) + 1);
  }
}

/** The value at a path; an empty list counts as none. */
function valueAt(car: Car, path: readonly string[]): unknown {
  let value: unknown = car;
  for (const part of path) value = (value as Record<string, unknown> | undefined)?.[part];
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
