import type { Car } from '../../car/record/car.ts';

type ToldCar = Pick<Car, 'id' | 'dealership_slug' | 'price' | 'car_type' | 'vin'>;

/** The vehicle data that links pass to the finance page, as the query of its address. */
export function financeTold(car: ToldCar): Record<string, string> {
  const labels = {
    preferredDealership: car.dealership_slug,
    vehiclePriceBudget: car.price?.toString(),
    car_id: car.id,
    car_type: car.car_type,
    vin: car.vin,
  };
  return Object.fromEntries(Object.entries(labels).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
