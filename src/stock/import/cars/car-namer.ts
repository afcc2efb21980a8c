import { carSlug, feedSlug, kebab } from '../../../domain/car/record/slug.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';
import { carKey, idOfKey, markedSlug, markLength, markOf } from '../index/car-identity.ts';
import type { FeedCar } from './draft-car.ts';

/** The parts of a car in the live index that identify the vehicle. */
type KnownVehicle = { vin: string | undefined; make_model: string | undefined; slugKey: string };

/** The input for naming a feed's cars, apart from the cars themselves. */
export type NamesBefore = {
  /** Cars of the feed in the live index, by id. */
  known: ReadonlyMap<string, KnownVehicle>;
  /** Slugs of other feeds; those given here are added to it. */
  slugs: Set<string>;
  /** Ids of cars that are known by something else than their key, by number of the car (same-vehicles.ts, twins.ts). */
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
  #ids: Set<string>;
  /** Ids that may be prefixes of other ids in the index, followed by a mark. */
  #marked = new Set<string>();

  constructor(feed: string, before: NamesBefore, rules?: Mapping['id']) {
    this.#rules = rules;
    this.#idOf = idOfKey(feed, rules);
    this.#before = before;
    this.#ids = new Set(before.settled.values());
    const mark = new RegExp(`-[0-9a-f]{${markLength}}$`);
    for (const id of before.known.keys()) if (mark.test(id)) this.#marked.add(id.slice(0, -markLength - 1));
  }

  /** `number` counts the cars of the feed from 0; `hash` stands in for cars without id, stock number and VIN. */
  name(car: FeedCar, number: number, hash: string): { id: string; slug: string } {
    const { known, settled, slugs } = this.#before;
    const key = carKey(car, hash, this.#rules);
    const plain = this.#idOf(key);
    const id = settled.get(number) ?? this.#freeId(this.#ownId(plain, car, number));
    this.#ids.add(id);
    // Its own end stays, too: the address before leads to the new one by it.
    const slugKey = id === plain || !settled.has(number) ? undefined : known.get(id)?.slugKey;
    const ownSlug =
      feedSlug(car.slug ?? '') || carSlug({ ...car, stocknum: slugKey ?? car.stocknum ?? car.vin?.slice(-8), id: key });
    const isFree = (id === plain || slugKey !== undefined || car.slug !== undefined) && !slugs.has(ownSlug);
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

  #freeId(id: string): string {
    if (!this.#ids.has(id)) return id;
    let count = 2;
    while (this.#ids.has(`${id}-${count}`)) count += 1;
    return `${id}-${count}`;
  }
}

function isSame(known: KnownVehicle, { vin, make, model }: FeedCar): boolean {
  return known.vin !== undefined && vin !== undefined
    ? known.vin === vin
    : kebab(known.make_model ?? '') === kebab(`${make} ${model}`);
}
