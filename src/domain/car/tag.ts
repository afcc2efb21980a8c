import { isInStock } from './availability.ts';
import type { Car } from './car.ts';

/** The tag on a vehicle's photo. */
export interface Tag {
  text: string;
  tone: 'sold' | 'eco' | 'runout' | 'plain';
}

export interface TagOptions {
  /** Days during which a car counts as newly arrived; the last instant still counts. */
  newDays: number;
  newText: string;
  soldText: string;
  /** Electric and hybrid cars show their fuel ahead of every other tag. */
  ecoTag: boolean;
}

type TaggedCar = Pick<Car, 'status' | 'sold' | 'reserved' | 'tag' | 'created_at_timestamp' | 'simple_fuel' | 'fuel'>;
type TagRule = (car: TaggedCar, options: TagOptions, now: Date | undefined) => Tag | undefined;

const ecoFuel: TagRule = (car, options) => {
  const match = /electric|hybrid/i.exec(car.simple_fuel ?? car.fuel ?? '');
  return options.ecoTag && match ? { text: match[0].toUpperCase(), tone: 'eco' } : undefined;
};

const reserved: TagRule = (car) => (car.reserved === true ? { text: 'RESERVED', tone: 'plain' } : undefined);

const setByDealer: TagRule = (car) => {
  const text = car.tag?.trim();
  return text ? { text, tone: /^run-?out sale$/i.test(text) ? 'runout' : 'plain' } : undefined;
};

const comingSoon: TagRule = (car) =>
  car.status === 'coming_soon' ? { text: 'COMING SOON', tone: 'plain' } : undefined;

const justArrived: TagRule = (car, options, now) =>
  now && isJustArrived(car, options.newDays, now) ? { text: options.newText, tone: 'plain' } : undefined;

const inStockTags: readonly TagRule[] = [ecoFuel, reserved, setByDealer, comingSoon, justArrived];

/**
 * The tag of a car, if it has one. The first rule that applies wins (A§4).
 * @param now the moment of viewing; leave it out while prerendering, so that no page claims that a car is new for weeks
 */
export function carTag(car: TaggedCar, options: TagOptions, now?: Date): Tag | undefined {
  if (!isInStock(car)) return { text: options.soldText, tone: 'sold' };
  for (const rule of inStockTags) {
    const tag = rule(car, options, now);
    if (tag) return tag;
  }
  return undefined;
}

/** Whether a car was created at most `days` x 24 hours before `now`. */
export function isJustArrived(car: Pick<Car, 'created_at_timestamp'>, days: number, now: Date): boolean {
  if (car.created_at_timestamp === undefined) return false;
  const age = now.getTime() / 1000 - car.created_at_timestamp;
  return age >= 0 && age <= days * 24 * 60 * 60;
}
