import type { Car } from '../record/car.ts';
import { isInStock } from '../status/availability.ts';
import type { SavedCar, ViewedCar } from './saved-and-viewed.ts';

/** The part of a car that is stored when it is saved. */
export function savedCar(car: Pick<Car, keyof SavedCar | 'images'>): SavedCar {
  const { id, name, slug, make, model, images } = car;
  const primary = car.primary_image_url ?? images?.[0];
  return { id, name, slug, make, model, ...(primary ? { primary_image_url: primary } : {}) };
}

/** The part of a car that is stored when its page is opened. */
export function viewedCar({ id, stocknum, make, model, body, simple_body }: Pick<Car, keyof ViewedCar>): ViewedCar {
  return {
    id,
    ...(stocknum ? { stocknum } : {}),
    make,
    model,
    ...(body ? { body } : {}),
    ...(simple_body ? { simple_body } : {}),
  };
}

/** The conditions under which a dealer lets shoppers save cars in their browser. */
export interface SavingOptions {
  /** The dealer has favourites storage (`features.favourites`). */
  enabled: boolean;
  /** Only used cars that have a price and photos. */
  onlyUsedWithPriceAndPhotos: boolean;
}

type SavableCar = Pick<Car, 'status' | 'sold' | 'car_type' | 'price' | 'primary_image_url' | 'images' | 'photos_count'>;

/** Whether a car shows the button that saves it. */
export function canSave(car: SavableCar, options: SavingOptions): boolean {
  if (!options.enabled || !isInStock(car)) return false;
  if (!options.onlyUsedWithPriceAndPhotos) return true;
  const hasPhotos = Boolean(car.primary_image_url || car.images?.length || car.photos_count);
  return car.car_type === 'used' && (car.price ?? 0) > 0 && hasPhotos;
}
