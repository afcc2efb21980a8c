import type { Car } from '~/domain/car/record/car.ts';
import { isInStock, vehicleKind } from '~/domain/car/status/availability.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';

/**
 * The offer to take photos of a vehicle that has few; none for a sold one.
 * @param photos number of photos on its page
 * @param enough from this number of photos on, no offer is made (`carPage.enoughPhotos`)
 */
export function photoRequest(car: Car, photos: number, enough: number, texts: Texts['carPage']) {
  if (!isInStock(car) || photos >= enough) return undefined;
  const kind = vehicleKind(car);
  return {
    text: photos === 0 ? fill(texts.noPhotos, { kind }) : fill(texts.morePhotos, { kind }),
    href: paths.enquire('request-photos', car.slug),
  };
}
