import type { Car } from '~/domain/car/record/car.ts';
import { encodePhone, formatPhone, maskPhone } from '~/domain/phone.ts';
import type { Site } from '~/site/site.ts';

/** The number of a car's location as its page shows it. */
export interface PhoneView {
  /** The number, or its first characters. */
  text: string;
  masked: boolean;
  /** Encoded, for the script. */
  code: string;
  carId: string;
  dealershipId: string;
  /** Page that has the number, for browsers without script. */
  locationHref: string;
}

/** Undefined where the dealer shows no numbers on pages of cars. */
export function phoneView(
  car: Pick<Car, 'id' | 'dealership_id'>,
  location: { phone: string; href: string },
  { reveal }: Site['phoneNumbers'],
): PhoneView | undefined {
  const number = formatPhone(location.phone);
  if (number === '' || reveal === 'never') return undefined;
  const masked = reveal === 'on-click';
  return {
    text: masked ? maskPhone(number) : number,
    masked,
    code: encodePhone(number),
    carId: car.id,
    dealershipId: car.dealership_id,
    locationHref: location.href,
  };
}
