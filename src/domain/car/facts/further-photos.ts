import type { Car } from '../record/car.ts';
import { stillPictures } from '../record/image-url.ts';

/** The still pictures of a car after its main one, at most `most`, each once. */
export function furtherPhotos(car: Pick<Car, 'primary_image_url' | 'images'>, most: number): string[] {
  return stillPictures(car).slice(1, most + 1);
}
