import type { RowReader } from '../../mapping/row-reader.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';
import type { FeedRow } from '../../readers/feed-row.ts';
import { Spool } from '../../store/spool.ts';
import { carKey, shortHash } from '../index/car-identity.ts';
import type { NoteCounter } from '../report/import-report.ts';
import type { FeedCar } from './draft-car.ts';
import { DuplicateFinder } from './duplicates.ts';
import { stableHash } from './stable-hash.ts';
import { SpellingCount } from './usual-spelling.ts';

/** A car of a feed, waiting to be written; `hash` is set if it has no id, stock number or VIN. */
export type SpooledCar = { car: FeedCar; hash: string };

/** The cars of a feed, on disk, with the keys that distinguish duplicates from merely similar cars. */
export class GatheredCars {
  readonly cars: Spool<SpooledCar>;
  /** Number of a car -> numbers of the rows that repeat it. */
  readonly repeats = new Map<number, number[]>();
  readonly repeated = new Set<number>();
  /** Cars without id, stock number and VIN: their hash -> their numbers, several if twins share it. */
  readonly unnamed = new Map<string, number[]>();
  /** VIN -> numbers of the cars that have it, several if they are different vehicles. */
  readonly vins = new Map<string, Set<number>>();
  /** Numbers of cars that share an id or a stock number with another vehicle. */
  readonly clashing = new Set<number>();
  readonly spellings = new SpellingCount();
  #mapping: Mapping;
  #reader: RowReader;
  #notes: NoteCounter;
  #finder: DuplicateFinder;
  #rows: number[] = [];
  #prices: (number | undefined)[] = [];

  constructor(mapping: Mapping, reader: RowReader, notes: NoteCounter, tempDir?: string) {
    this.#mapping = mapping;
    this.#reader = reader;
    this.#notes = notes;
    this.#finder = new DuplicateFinder(mapping.duplicates);
    this.cars = new Spool(tempDir);
  }

  /** Stores a car from the reader's current row; returns whether it is a new one. */
  add(row: FeedRow, car: FeedCar): 'kept' | 'merged' {
    const { id: rules } = this.#mapping;
    const isUnnamed = carKey(car, '', rules) === '';
    const hash = isUnnamed || rules?.hash ? stableHash(car, this.#mapping, this.#reader) : '';
    const number = this.cars.add({ car, hash });
    this.#rows.push(row.row);
    this.#prices.push(car.price);
    this.spellings.add(car);
    const { repeats: first, clash } = this.#finder.add(car, number, () => (rules?.hash ? hash : shortHash(row.values)));
    if (clash) {
      this.clashing.add(number).add(clash.with);
      this.#warn(row, car, clash.field, car[clash.field] ?? '', clash.reason);
    }
    if (car.vin !== undefined) {
      const numbers = this.vins.get(car.vin) ?? new Set();
      this.vins.set(car.vin, numbers.add(first ?? number));
    }
    if (first !== undefined) {
      this.#merge(row, car, number, first);
      return 'merged';
    }
    if (isUnnamed) this.#addUnnamed(row, car, hash, number);
    return 'kept';
  }

  #merge(row: FeedRow, car: FeedCar, number: number, first: number): void {
    this.repeats.set(first, [...(this.repeats.get(first) ?? []), number]);
    this.repeated.add(number);
    const price = this.#prices[first];
    if (car.price !== undefined && price !== undefined && car.price !== price)
      this.#warn(row, car, 'price', `${car.price}, ${price}`, 'rows of one vehicle have different prices');
    const reason = `the same vehicle as row ${this.#rows[first]}`;
    this.#notes.add({ level: 'merged', ...at(row, car), field: 'row', reason });
  }

  #addUnnamed(row: FeedRow, car: FeedCar, hash: string, number: number): void {
    const twins = this.unnamed.get(hash);
    if (twins === undefined) {
      this.unnamed.set(hash, [number]);
      return;
    }
    const first = this.#rows[twins[0] ?? 0];
    const reason = `no id, stock number or VIN, and the same as row ${first} in all that its id is made of; distinguished by price, photos and text; set columns in "id.hash" to do better`;
    this.#warn(row, car, 'id', '', reason);
    twins.push(number);
  }

  #warn(row: FeedRow, car: FeedCar, field: string, value: string, reason: string): void {
    this.#notes.add({ level: 'warning', ...at(row, car), field, value, reason });
  }
}

function at({ row, line }: FeedRow, car: FeedCar) {
  const id = car.id ?? car.stocknum ?? car.vin;
  return { row, line, ...(id !== undefined && { id }) };
}
