import { joinPresent } from '../../text.ts';
import type { Car } from '../record/car.ts';
import { makeAndModel } from '../record/model-name.ts';

/** "2021 Toyota Corolla". */
export function carTitle({ year, make, model }: Pick<Car, 'year' | 'make' | 'model'>): string {
  return joinPresent([year?.toString(), makeAndModel(make, model)], ' ');
}

/** Badge and series, or an empty text. */
export function carSubtitle({ badge, series }: Pick<Car, 'badge' | 'series'>): string {
  return joinPresent([badge, series], ' ');
}

/** "New", "Demo" or the dealer's word for used. */
export function conditionText(carType: Car['car_type'], usedKeyword: string): string {
  return { new: 'New', demo: 'Demo', used: usedKeyword }[carType];
}

/** "Geelong, VIC", else the name of its location, else an empty text. */
export function carTown({ city, state, location_name }: Pick<Car, 'city' | 'state' | 'location_name'>): string {
  return joinPresent([city, state]) || (location_name ?? '');
}
