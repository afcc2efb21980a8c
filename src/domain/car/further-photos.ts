import type { Car } from './car.ts';
import { mediaKind, stillPicture } from './image-url.ts';

/** The still pictures of a car after the one that stands for it, at most `most`, each once. */
export function furtherPhotos(car: Pick<Car, 'primary_image_url' | 'images'>, most: number): string[] {
  const first = stillPicture(car);
  const others = (car.images ?? []).filter((url) => url !== first && mediaKind(url) !== 'video');
  return [...new Set(others)].slice(0, most);
}
