import type { Mapping } from '../mapping/mapping-schema.ts';
import type { FeedCar } from './draft-car.ts';

type Rules = NonNullable<Mapping['duplicates']>;
type KeyName = NonNullable<Rules['by']>[number];

/** What tells that two rows are one vehicle, without holding the rows: numbers of kept cars by their keys. */
export class DuplicateFinder {
  #by: readonly KeyName[];
  #keys = new Map<string, number>();
  #vins: (string | undefined)[] = [];

  constructor({ by = ['id', 'vin', 'stocknum'] }: Rules = {}) {
    this.#by = by;
  }

  /**
   * The number of the kept car that this one repeats; otherwise remembers it under `number`. Two cars that share a
   * stock number but have different VINs are two vehicles, reported as `clash`.
   */
  add(car: FeedCar, number: number, hash: string | undefined): { repeats?: number; clash?: boolean } {
    const keys = this.#by.flatMap((name) => keyOf(car, name) ?? []);
    if (hash !== undefined && keys.length === 0) keys.push(`hash:${hash}`);
    let clash = false;
    for (const key of keys) {
      const known = this.#keys.get(key);
      if (known === undefined) continue;
      const otherVin = this.#vins[known];
      if (key.startsWith('stocknum:') && car.vin !== undefined && otherVin !== undefined && car.vin !== otherVin) {
        clash = true;
        continue;
      }
      this.#remember(keys, known);
      this.#vins[known] ??= car.vin;
      return { repeats: known };
    }
    this.#remember(keys, number);
    this.#vins[number] = car.vin;
    return clash ? { clash } : {};
  }

  #remember(keys: readonly string[], number: number): void {
    for (const key of keys) if (!this.#keys.has(key)) this.#keys.set(key, number);
  }
}

function keyOf(car: FeedCar, name: KeyName): string | undefined {
  const value = car[name];
  if (value === undefined) return undefined;
  return name === 'stocknum'
    ? `stocknum:${car.dealership_id}:${value.toLowerCase()}`
    : `${name}:${value.toLowerCase()}`;
}

const moment = (car: FeedCar) => Date.parse(car.updated_at ?? '') || 0;

/** Rows of one vehicle as one car: the winner's values, gaps filled from the others in their order. */
export function mergeCars(cars: readonly FeedCar[], keep: Rules['keep'] = 'first'): FeedCar {
  const order =
    keep === 'last'
      ? [...cars].reverse()
      : keep === 'newest'
        ? [...cars].sort((a, b) => moment(b) - moment(a))
        : [...cars];
  const [first, ...rest] = order;
  const merged: Record<string, unknown> = { ...first };
  for (const other of rest) {
    for (const [name, value] of Object.entries(other)) {
      const own = merged[name];
      if (own === undefined) merged[name] = value;
      else if (isGroup(own) && isGroup(value)) merged[name] = { ...value, ...own };
    }
  }
  return merged as FeedCar;
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
