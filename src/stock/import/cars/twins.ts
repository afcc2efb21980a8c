import type { Car } from '../../../domain/car/record/car.ts';
import type { StockStore } from '../../store/stock-store.ts';
import { factsWithoutReading, idOfKey } from '../index/car-identity.ts';
import type { KnownCar } from '../index/known-stock.ts';
import type { FeedCar } from './draft-car.ts';
import type { ReadFeed } from './read-stock.ts';

/** Fields that distinguish twins, with weights; a photo address or a number plate weighs most. */
const tellings = {
  regplate: 20,
  images: 10,
  dealercomments: 5,
  build_date: 3,
  compliance_date: 3,
  interior_colour: 2,
  standardEquipment: 2,
  price: 2,
  series: 1,
  nvic: 1,
  before_price: 1,
  offer_price: 1,
  rego_expiry: 1,
  carsales_title: 1,
  seats: 1,
  doors: 1,
  trans: 1,
  fuel: 1,
  engine_size: 1,
  file: 1,
  updated_at: 1,
} as const satisfies { readonly [K in keyof Car]?: number };

const names = Object.keys(tellings) as (keyof typeof tellings)[];
const signature = (car: FeedCar | Car) => JSON.stringify([car.km, ...names.map((name) => car[name] ?? null)]);

/** An unsold car is a likelier match than one that would have to come back, but a smaller advantage than an identical text. */
const stillThere = 4;

function likeness(one: FeedCar, other: Car): number {
  let score = other.status === 'sold' ? 0 : stillThere;
  for (const name of names) {
    const [a, b] = [one[name], other[name]];
    if (a === undefined || b === undefined) continue;
    if (JSON.stringify(a) === JSON.stringify(b)) score += tellings[name];
  }
  // A reading rises, if it is not corrected: of cars that are alike, the nearest below is the likeliest.
  if (one.km !== undefined && other.km !== undefined)
    score += 1 / (1 + Math.abs(one.km - other.km)) + (one.km >= other.km ? 1 : 0);
  return score;
}

/** With more twins than this, pairs are not compared one by one: exact matches first, the rest in order. */
const mostCompared = 60;

/**
 * Which car of the feed (by number) is which car of the index (by id, the unsold first): exact matches first, then
 * the most similar, then the rest in order. Cars without a counterpart in the index stay in `cars`.
 */
function pair(cars: Map<number, FeedCar>, live: Map<string, Car>, into: Map<number, string>): void {
  const settle = (number: number, id: string) => {
    into.set(number, id);
    cars.delete(number);
    live.delete(id);
  };
  const bySignature = new Map<string, string[]>();
  for (const [id, car] of live) {
    const mark = signature(car);
    bySignature.set(mark, [...(bySignature.get(mark) ?? []), id]);
  }
  for (const [number, car] of [...cars]) {
    const id = bySignature.get(signature(car))?.shift();
    if (id !== undefined) settle(number, id);
  }
  if (Math.max(cars.size, live.size) <= mostCompared) {
    const scores = [...cars].flatMap(([number, car]) =>
      [...live].map(([id, other]) => ({ number, id, score: likeness(car, other) })),
    );
    for (const { number, id } of scores.sort((a, b) => b.score - a.score))
      if (cars.has(number) && live.has(id)) settle(number, id);
  }
  for (const number of [...cars.keys()]) {
    const [id] = live.keys();
    if (id !== undefined) settle(number, id);
  }
}

/** Ids of the index with the same hash: the plain one and those with the suffixes "-2", "-3" ... */
function siblingIds(known: Iterable<string>): Map<string, string[]> {
  const siblings = new Map<string, string[]>();
  for (const id of known) {
    const plain = /^(.*[0-9a-f]{12})-\d+$/.exec(id)?.[1];
    if (plain !== undefined) siblings.set(plain, [...(siblings.get(plain) ?? []), id]);
  }
  return siblings;
}

/**
 * Ids of cars without id, stock number and VIN, by number of the car. Such cars are identified by a hash, which twins
 * share: each is then matched to the most similar car of the last import, so that it keeps its id when a twin leaves,
 * arrives, or moves within the feed. Identical twins share the existing ids among themselves. A car that no hash of the index
 * matches is one that the feed would otherwise lack, if they differ in nothing but their odometers' readings.
 */
export async function identifyTwins(
  store: StockStore | undefined,
  {
    feed,
    mapping,
    cars,
    unnamed,
    rejectedCars,
  }: Pick<ReadFeed, 'feed' | 'mapping' | 'cars' | 'unnamed' | 'rejectedCars'>,
  known: ReadonlyMap<string, KnownCar>,
): Promise<Map<number, string>> {
  const settled = new Map<number, string>();
  if (unnamed.size === 0) return settled;
  const idOf = idOfKey(feed, mapping.id);
  const siblings = siblingIds(known.keys());
  const plainIds = new Map<number, string>();

  async function settle(numbers: readonly number[], ids: readonly string[]): Promise<void> {
    if (numbers.length === 0 || ids.length === 0) return;
    const live: Car[] = [];
    for await (const car of store?.carsById(ids) ?? []) live.push(car);
    const place = ({ id, status }: Car) => ids.indexOf(id) + (status === 'sold' ? ids.length : 0);
    live.sort((a, b) => place(a) - place(b));
    const feedCars = new Map(numbers.map((number) => [number, cars.get(number).car]));
    pair(feedCars, new Map(live.map((car) => [car.id, car])), settled);
  }

  for (const [hash, numbers] of unnamed) {
    const plain = idOf(hash);
    for (const number of numbers) plainIds.set(number, plain);
    const ids = [...(known.has(plain) ? [plain] : []), ...(siblings.get(plain) ?? [])];
    if (numbers.length === 1 && ids.length === 1) settled.set(numbers[0] ?? 0, ids[0] ?? plain);
    else await settle(numbers, ids);
  }

  const unsettled = () => [...plainIds.keys()].filter((number) => !settled.has(number));
  if (!mapping.id?.hash && unsettled().length > 0) {
    const taken = new Set([...settled.values(), ...rejectedCars.map(({ hash }) => idOf(hash))]);
    const left = [...known].filter(([id, { facts, sold }]) => facts !== undefined && !sold && !taken.has(id));
    const idsByFacts = Map.groupBy(left, ([, { facts }]) => facts);
    const alike = Map.groupBy(unsettled(), (number) => factsWithoutReading(cars.get(number).car));
    for (const [facts, numbers] of alike)
      await settle(
        numbers,
        (idsByFacts.get(facts) ?? []).map(([id]) => id),
      );
  }

  const usedIds = new Set([...known.keys(), ...settled.values()]);
  for (const number of unsettled()) {
    const plain = plainIds.get(number) ?? '';
    let id = plain;
    for (let count = 2; usedIds.has(id); count += 1) id = `${plain}-${count}`;
    usedIds.add(id);
    settled.set(number, id);
  }
  return settled;
}
