import * as v from 'valibot';
import { isInStock } from './availability.ts';
import type { Car } from './car.ts';
import { acceptImage } from './image-url.ts';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,511}$/));
const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300));
const optionalWords = v.optional(v.pipe(v.string(), v.maxLength(300)));

/** What a browser keeps of a car that its owner saved: exactly these fields (DATA-14). */
export const SavedCarSchema = v.object({
  id,
  name: words,
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(300)),
  make: words,
  model: words,
  primary_image_url: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.check((address) => acceptImage(address).ok),
    ),
  ),
});
export type SavedCar = v.InferOutput<typeof SavedCarSchema>;

/** What a browser keeps of a car whose page was opened: exactly these fields (DATA-14). */
export const ViewedCarSchema = v.object({
  id,
  stocknum: optionalWords,
  make: words,
  model: words,
  body: optionalWords,
  simple_body: optionalWords,
});
export type ViewedCar = v.InferOutput<typeof ViewedCarSchema>;

/** How many cars are kept; of more the oldest go. */
export const keptSavedCars = 100;
export const keptViewedCars = 24;

/** The part of a car that is kept when it is saved. */
export function savedCar(car: Pick<Car, keyof SavedCar | 'images'>): SavedCar {
  const { id, name, slug, make, model, images } = car;
  const primary = car.primary_image_url ?? images?.[0];
  return { id, name, slug, make, model, ...(primary ? { primary_image_url: primary } : {}) };
}

/** The part of a car that is kept when its page is opened. */
export function viewedCar({ id, stocknum, make, model, body, simple_body }: Pick<Car, keyof ViewedCar>): ViewedCar {
  return {
    id,
    ...(stocknum === undefined ? {} : { stocknum }),
    make,
    model,
    ...(body === undefined ? {} : { body }),
    ...(simple_body === undefined ? {} : { simple_body }),
  };
}

/** The list with a car at the front, once (FAV-01, VDP-27). */
export function withCar<C extends { id: string }>(list: readonly C[], car: C, kept: number): C[] {
  return [car, ...withoutCar(list, car.id)].slice(0, kept);
}

export function withoutCar<C extends { id: string }>(list: readonly C[], id: string): C[] {
  return list.filter((car) => car.id !== id);
}

const EnvelopeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(1), cars: v.array(v.unknown()) }),
);

/** The text under which a list is kept. */
export function serialiseCars(cars: readonly (SavedCar | ViewedCar)[]): string {
  return JSON.stringify({ version: 1, cars });
}

/** Reads a list that was kept. What is not in order is left out: one bad entry loses itself, a bad text everything. */
export function parseCars<S extends typeof SavedCarSchema | typeof ViewedCarSchema>(
  text: string,
  schema: S,
  kept: number,
): v.InferOutput<S>[] {
  const envelope = v.safeParse(EnvelopeSchema, text);
  if (!envelope.success) return [];
  const seen = new Map<string, v.InferOutput<S>>();
  for (const entry of envelope.output.cars) {
    const car = v.safeParse(schema, entry);
    if (car.success && !seen.has(car.output.id)) seen.set(car.output.id, car.output);
  }
  return [...seen.values()].slice(0, kept);
}

/** When a dealer lets shoppers save cars in their browser. */
export interface SavingOptions {
  /** The dealer has favourites storage (`features.favourites`). */
  enabled: boolean;
  /** Only used cars that have a price and photos (FAV-04). */
  onlyUsedWithPriceAndPhotos: boolean;
}

type SavableCar = Pick<Car, 'status' | 'sold' | 'car_type' | 'price' | 'primary_image_url' | 'images' | 'photos_count'>;

/** Whether a car shows the button that saves it (FAV-03, FAV-04, A§5). */
export function canSave(car: SavableCar, options: SavingOptions): boolean {
  if (!options.enabled || !isInStock(car)) return false;
  if (!options.onlyUsedWithPriceAndPhotos) return true;
  const hasPhotos = Boolean(car.primary_image_url || car.images?.length || car.photos_count);
  return car.car_type === 'used' && (car.price ?? 0) > 0 && hasPhotos;
}
