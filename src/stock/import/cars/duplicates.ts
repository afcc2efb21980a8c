import { isObject } from '../../../domain/is-object.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';
import type { FeedCar } from './draft-car.ts';

type Rules = NonNullable<Mapping['duplicates']>;
type KeyName = NonNullable<Rules['by']>[number];

/** Another vehicle, by its number, that has the same value in a field that should be unique. */
type Clash = { field: KeyName; reason: string; with: number };

/** Detects rows that are the same vehicle without keeping the rows: numbers of kept cars by their keys. */
export class DuplicateFinder {
  #by: readonly KeyName[];
  #keys = new Map<string, number>();
  #vins: (string | undefined)[] = [];
  #names: { make: string; model: string }[] = [];

  constructor({ by = ['id', 'vin', 'stocknum'] }: Rules = {}) {
    this.#by = by;
  }

  /**
   * The number of the kept car that this one repeats; otherwise remembers it under `number`. Two cars that share a
   * stock number but have different VINs, or any key but differ in make and model, are two vehicles, reported as `clash`.
   * `hash` stands in for cars without any key.
   */
  add(car: FeedCar, number: number, hash: () => string): { repeats?: number; clash?: Clash } {
    const keys = this.#by.flatMap((name) => keyOf(car, name) ?? []);
    if (keys.length === 0) keys.push(`hash:${hash()}`);
    let clash: Clash | undefined;
    for (const key of keys) {
      const known = this.#keys.get(key);
      if (known === undefined) continue;
      const otherVin = this.#vins[known];
      if (key.startsWith('stocknum:') && car.vin !== undefined && otherVin !== undefined && car.vin !== otherVin) {
        const reason = 'two vehicles with different VINs have this stock number';
        clash = { field: 'stocknum', reason, with: known };
        continue;
      }
      if (isOther(this.#names[known], car)) {
        const field = key.startsWith('stocknum:') ? 'stocknum' : key.startsWith('vin:') ? 'vin' : 'id';
        clash = { field, reason: `two vehicles of different make and model share this ${field}`, with: known };
        continue;
      }
      this.#remember(keys, known);
      this.#vins[known] ??= car.vin;
      return { repeats: known };
    }
    this.#remember(keys, number);
    this.#vins[number] = car.vin;
    this.#names[number] = { make: car.make, model: car.model };
    return clash === undefined ? {} : { clash };
  }

  #remember(keys: readonly string[], number: number): void {
    for (const key of keys) if (!this.#keys.has(key)) this.#keys.set(key, number);
  }
}

/** Whether make and model both differ; "GWM Haval H6" and "Haval H6" are the same. */
function isOther(known: { make: string; model: string } | undefined, { make, model }: FeedCar): boolean {
  if (known === undefined) return false;
  const within = (one: string, other: string) => one.includes(other) || other.includes(one);
  const [name, otherName] = [`${known.make} ${known.model}`, `${make} ${model}`].map((text) => text.toLowerCase());
  return (
    !within(known.make.toLowerCase(), make.toLowerCase()) &&
    !within(known.model.toLowerCase(), model.toLowerCase()) &&
    !within(name ?? '', otherName ?? '')
  );
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
      else if (isObject(own) && isObject(value)) merged[name] = { ...value, ...own };
    }
  }
  return merged as FeedCar;
}
