import type { Car } from './car.ts';
import { kebab, slugWords } from './slug.ts';

type AddressedCar = Pick<Car, 'slug' | 'year' | 'make' | 'model' | 'badge'>;

/** The end of a car's slug, from its stock number on: it stays when the words before it are corrected. */
export function slugKey(car: AddressedCar): string {
  const parts = car.slug.split('-');
  const words = slugWords(car).split('-');
  const differing = words.findIndex((word, at) => word !== parts[at]);
  return parts.slice(differing === -1 ? words.length : differing).join('-') || car.slug;
}

/**
 * Finds cars by slugs that they had before their year, make, model or badge was corrected: by the key at the end. The words before it have to
 * name the car's make or model, since dealers use a stock number again, and "g-1" ends like "1".
 * @returns undefined for a slug that no car had, and for one that several may have had
 */
export function carsByOldSlug<T extends AddressedCar>(cars: readonly T[]): (slug: string) => T | undefined {
  const byKey = Map.groupBy(cars, slugKey);
  return (slug) => {
    const parts = slug.split('-');
    for (const at of parts.keys()) {
      const words = parts.slice(0, at);
      const found = byKey.get(parts.slice(at).join('-'))?.filter((car) => words.length === 0 || isNamedBy(words, car));
      if (found?.length) return found.length === 1 ? found[0] : undefined;
    }
    return undefined;
  };
}

const isNamedBy = (words: readonly string[], { make, model }: AddressedCar): boolean =>
  [make, model].map(kebab).some((name) => name !== '' && `-${words.join('-')}-`.includes(`-${name}-`));
