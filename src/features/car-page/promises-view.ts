import { isInStock, vehicleKind } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import type { Site } from '~/site/site.ts';

type Options = Site['carPage'];

const guaranteePoints = [
  'One haggle-free price',
  '48-hour money back',
  'Lifetime engine guarantee',
  'Service for life',
  '12 months roadside assist',
] as const;

/**
 * What the dealer promises about a vehicle that is for sale: benefits of used cars (VDP-17), guarantees (VDP-18), the
 * certified programme (VDP-16) and the dealer's own copy (CONF-10). Promises made for cars are not made for caravans,
 * motorhomes and trucks; those have the dealer's own copy.
 */
export function promisesView(car: Car, options: Options) {
  const forSale = isInStock(car);
  const usedCar = forSale && car.car_type === 'used' && vehicleKind(car) === 'car';
  return {
    benefits: usedCar ? options.usedBenefits : [],
    guarantees: options.guarantees && forSale && vehicleKind(car) === 'car' ? guaranteePoints : [],
    moneyBack: options.moneyBack && usedCar,
    certified: forSale && car.certified === true ? options.certifiedDialog : undefined,
    copy: forSale ? options.copy.filter(({ carTypes }) => !carTypes || carTypes.includes(car.car_type)) : [],
  };
}

export type PromisesView = ReturnType<typeof promisesView>;
