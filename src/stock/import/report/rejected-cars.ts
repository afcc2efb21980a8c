import type { Car } from '../../../domain/car/record/car.ts';

/** A rejected row that still identifies its car. */
export type RejectedCar = {
  row: number;
  line: number;
  reason: string;
  id?: string;
  stocknum?: string;
  vin?: string;
  /** Identifies a car without any of these. */
  hash: string;
};

/** Finds the rejected rows of cars in the live index that a feed no longer contains. */
export class RejectedCars {
  #byKey = new Map<string, RejectedCar>();
  #idOf: (key: string) => string;

  /** `idOf` makes the id that a car of the feed gets from its own id, stock number, VIN or hash. */
  constructor(rows: readonly RejectedCar[], idOf: (key: string) => string) {
    this.#idOf = idOf;
    for (const rejected of rows) {
      const { id, stocknum, vin, hash } = rejected;
      for (const key of [id, stocknum, vin, hash]) if (key !== undefined) this.#add(`id:${this.#idOf(key)}`, rejected);
      if (stocknum !== undefined) this.#add(`stocknum:${stocknum.toLowerCase()}`, rejected);
      if (vin !== undefined) this.#add(`vin:${vin.toUpperCase().replace(/[\s-]/g, '')}`, rejected);
    }
  }

  about({ id, stocknum, vin }: Pick<Car, 'id' | 'stocknum' | 'vin'>): RejectedCar | undefined {
    if (this.#byKey.size === 0) return undefined;
    return (
      this.#byKey.get(`id:${id}`) ??
      (vin === undefined ? undefined : this.#byKey.get(`vin:${vin}`)) ??
      (stocknum === undefined ? undefined : this.#byKey.get(`stocknum:${stocknum.toLowerCase()}`))
    );
  }

  #add(key: string, rejected: RejectedCar): void {
    if (!this.#byKey.has(key)) this.#byKey.set(key, rejected);
  }
}
