import { carSlug, kebab } from '../../../domain/car/record/slug.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';
import { carKey, idOfKey, markedSlug, markLength, markOf } from '../index/car-identity.ts';
import type { FeedCar } from './draft-car.ts';

/** The parts of a car in the live index that identify the vehicle. */
type KnownVehicle = { vin: string | undefined; make_model: string | undefined };

/** The input for naming a feed's cars, apart from the cars themselves. */
export type NamesBefore = {
  /** Cars of the feed in the live index, by id. */
  known: ReadonlyMap<string, KnownVehicle>;
  /** Slugs of other feeds; those given here are added to it. */
  slugs: Set<string>;
  /** Ids of cars without id, stock number and VIN, by number of the car. */
  settled: ReadonlyMap<number, string>;
  /** Numbers of cars that share an id or a stock number with another vehicle of the feed. */
  clashing: ReadonlySet<number>;
};

/**
 * Assigns ids and slugs to the cars of one feed, unique for each car. Where two vehicles share a key, the first keeps
 * it and the other gets a suffix derived from its VIN or make and model. Each keeps its name in later imports, in any
 * order and even when only one of them is left: no car takes over the address of another.
 */
export class CarNamer {
  #rules: Mapping['id'];
  #idOf: (key: string) => string;
  #before: NamesBefore;
  #ids = new Set<string>();
  /** Ids that may be prefixes of other ids in the index, followed by a mark. */
  #marked = new Set<string>();

  constructor(feed: string, before: NamesBefore, rules?: Mapping['id']) {
    this.#rules = rules;
    this.#idOf = idOfKey(feed, rules);
    this.#before = before;
    const mark = new RegExp(`-[0-9a-f]{${markLength}}$`);
    for (const id of before.known.keys()) if (mark.test(id)) this.#marked.add(id.slice(0, -markLength - 1));
  }

  /** `number` counts the cars of the feed from 0; `hash` stands in for cars without id, stock number and VIN. */
  name(car: FeedCar, number: number, hash: string): { id: string; slug: string } {
    const { settled, slugs } = this.#before;
    const key = carKey(car, hash, this.#rules);
    const plain = this.#idOf(key);
    let id = settled.get(number) ?? this.#ownId(plain, car, number);
    if (this.#ids.has(id)) id = `${id}-${this.#count(id)}`;
    this.#ids.add(id);
    const ownSlug = car.slug ?? carSlug({ ...car, stocknum: car.stocknum ?? car.vin?.slice(-8), id: key });
    const isFree = (id === plain || car.slug !== undefined) && !slugs.has(ownSlug);
    const slug = isFree ? ownSlug : markedSlug({ id, slug: ownSlug });
    slugs.add(slug);
    return { id, slug };
  }

  #ownId(plain: string, car: FeedCar, number: number): string {
    const { known, clashing } = this.#before;
    const isTaken = this.#ids.has(plain);
    if (!isTaken && !this.#marked.has(plain) && !clashing.has(number)) return plain;
    const own = `${plain}-${markOf(car.vin ?? `${car.make} ${car.model}`)}`;
    const holder = known.get(plain);
    const isOthers = clashing.has(number) && holder !== undefined && !isSame(holder, car);
    return isTaken || known.has(own) || isOthers ? own : plain;
  }

  #count(id: string): number {
    let count = 2;
    while (this.#ids.has(`${id}-${count}`)) count += 1;
    return count;
  }
}

function isSame(known: KnownVehicle, { vin, make, model }: FeedCar): boolean {
  return known.vin !== undefined && vin !== undefined
    ? known.vin === vin
    : kebab(known.make_model ?? '') === kebab(`${make} ${model}`);
}
