import type { Car } from '~/domain/car/car.ts';
import { carPrice, type PriceOptions } from '~/domain/price/price.ts';
import type { LeadFormCar } from './lead-settings.ts';

/** The part of a car that its forms need. `prices` decide whether its price shows. */
export function leadFormCar(car: Car, prices: PriceOptions): LeadFormCar {
  const { id, slug, name, car_type, tag, location_id } = car;
  const price = carPrice(car, prices);
  return {
    id,
    slug,
    name,
    car_type,
    ...(tag ? { tag } : {}),
    ...(location_id ? { location_id } : {}),
    ...(price.kind === 'price' ? { price: price.dollars } : {}),
  };
}
