import { isInStock, vehicleKind } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import { paths } from '~/paths.ts';

/**
 * The offer to take photos of a vehicle that has few of them (ENQ-10); none for one that is sold.
 * @param photos how many its page shows
 * @param enough from this many on nobody has to ask (`carPage.enoughPhotos`)
 */
export function photoRequest(car: Car, photos: number, enough: number) {
  if (!isInStock(car) || photos >= enough) return undefined;
  const kind = vehicleKind(car);
  return {
    text: photos === 0 ? `We have no photos of this ${kind} here yet.` : `Want a closer look at this ${kind}?`,
    href: paths.enquire('request-photos', car.slug),
  };
}
