import type { Texts } from '../../texts/platform-texts.ts';
import type { Car } from '../record/car.ts';
import { type ArrivalTag, isShown } from './arrival.ts';
import { isInStock } from './availability.ts';

/** The tag on a vehicle's photo. */
export interface Tag {
  text: string;
  tone: 'sold' | 'eco' | 'runout' | 'plain';
  /** Address of the picture shown instead of the text, which is then its alt text. */
  image?: string;
}

export interface TagOptions {
  /** Days during which a car counts as newly arrived, up to and including the last instant. */
  newDays: number;
  newText: string;
  soldText: string;
  /** Electric and hybrid cars show their fuel ahead of every other tag. */
  ecoTag: boolean;
  /** The tag "runout sale" is green instead of red. */
  greenRunout?: boolean;
  /** The picture on certified used cars of one make. */
  certifiedImage?: { make: string; image: string; alt: string };
  /** Text of the other tags. */
  texts: Texts['tags'];
}

type TaggedCar = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'tag'
  | 'created_at_timestamp'
  | 'simple_fuel'
  | 'fuel'
  | 'car_type'
  | 'certified'
  | 'make'
>;
type TagRule = (car: TaggedCar, options: TagOptions) => Tag | undefined;

/** "Petrol/Electric Hybrid" is a hybrid. */
const ecoFuel: TagRule = (car, options) => {
  const fuel = car.simple_fuel ?? car.fuel ?? '';
  const { hybrid, electric } = options.texts;
  const text = /hybrid/i.test(fuel) ? hybrid : /electric/i.test(fuel) ? electric : undefined;
  return options.ecoTag && text ? { text, tone: 'eco' } : undefined;
};

const reserved: TagRule = (car, { texts }) =>
  car.reserved === true ? { text: texts.reserved, tone: 'plain' } : undefined;

const certifiedUsed: TagRule = (car, { certifiedImage }) =>
  certifiedImage && car.certified === true && car.car_type === 'used' && sameWord(car.make, certifiedImage.make)
    ? { text: certifiedImage.alt, tone: 'plain', image: certifiedImage.image }
    : undefined;

const setByDealer: TagRule = (car, options) => {
  const text = car.tag?.trim();
  return text ? { text, tone: options.greenRunout && sameWord(text, 'runout sale') ? 'runout' : 'plain' } : undefined;
};

const comingSoon: TagRule = (car, { texts }) =>
  car.status === 'coming_soon' ? { text: texts.comingSoon, tone: 'plain' } : undefined;

/** In order of precedence. The just-arrived tag, which comes last, depends on the day and is not among them. */
const inStockTags: readonly TagRule[] = [ecoFuel, reserved, certifiedUsed, setByDealer, comingSoon];

/**
 * The tag of a car, if it has one. The first rule that applies wins.
 * @param now the moment of viewing; leave it out while prerendering, so that no page claims that a car is new for weeks
 */
export function carTag(car: TaggedCar, options: TagOptions, now?: Date): Tag | undefined {
  const tag = lastingTag(car, options);
  if (tag || !now) return tag;
  const arrival = arrivalTag(car, options);
  return arrival && isShown(arrival, now) ? { text: arrival.text, tone: 'plain' } : undefined;
}

/** The just-arrived tag of a car that has no other, for the viewer's clock to show or not. */
export function arrivalTag(car: TaggedCar, options: TagOptions): ArrivalTag | undefined {
  const from = car.created_at_timestamp;
  if (from === undefined || lastingTag(car, options)) return undefined;
  return { text: options.newText, from, until: from + options.newDays * 24 * 60 * 60 };
}

function lastingTag(car: TaggedCar, options: TagOptions): Tag | undefined {
  if (!isInStock(car)) return { text: options.soldText, tone: 'sold' };
  for (const rule of inStockTags) {
    const tag = rule(car, options);
    if (tag) return tag;
  }
  return undefined;
}

const sameWord = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
