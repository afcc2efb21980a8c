import type { Car } from '~/domain/car/record/car.ts';
import { otherCarPages } from '~/domain/car/record/slug.ts';
import { goneCar } from '~/domain/car/status/gone-car.ts';

/** The response for an address below /cars that no build has rendered. */
export type CarAnswer =
  /** A car with its own page. */
  | { kind: 'car'; car: Car }
  /** The same car under another spelling of its address, or an earlier one. */
  | { kind: 'moved'; slug: string }
  /** A car that was here: the address gives its year and make. */
  | { kind: 'gone'; slug: string }
  /** No such page, with the car that the address begins with, if any. */
  | { kind: 'no-page'; car: Car | undefined }
  /** No such vehicle: nothing indicates that it ever existed. */
  | { kind: 'no-car' };

type Stock = {
  /** A car that the dealer shows, by its slug or an earlier one. */
  shownCar: (slug: string) => Promise<Car | undefined>;
  /** The cars that the dealer lists. */
  listed: readonly Car[];
};

/**
 * Only an address that looks like a car's can be that of a car that has gone: a typo, or an address of a journey without a page, is not
 * called sold, least of all when the car is in the yard.
 * @param rest what follows "/cars/" in the address
 */
export async function carAnswer(rest: string, { shownCar, listed }: Stock): Promise<CarAnswer> {
  const [slug = '', ...below] = rest.split('/').filter(Boolean);
  const plain = slug.toLowerCase();
  const car = (await shownCar(slug)) ?? (plain === slug ? undefined : await shownCar(plain));
  if (below.length > 0 || otherCarPages.has(slug)) return { kind: 'no-page', car };
  if (car) return car.slug === slug ? { kind: 'car', car } : { kind: 'moved', slug: car.slug };
  return goneCar(plain, listed, []).name ? { kind: 'gone', slug: plain } : { kind: 'no-car' };
}
