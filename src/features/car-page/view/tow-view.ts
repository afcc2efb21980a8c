import { payload } from '~/domain/car/facts/payload.ts';
import { towBallLoad } from '~/domain/car/facts/towing.ts';
import type { Car } from '~/domain/car/record/car.ts';

/** What towing a caravan asks for, kg; undefined for everything that is not towed or whose mass is not known. */
export function towView(car: Car) {
  const mass = car.specifications?.aggregate_trailer_mass;
  if (car.item_type !== 'caravan' || !mass) return undefined;
  const load = payload(car);
  return {
    mass,
    ...(load === undefined ? {} : { load, tare: mass - load }),
    ballLoad: towBallLoad(mass),
  };
}

export type TowView = NonNullable<ReturnType<typeof towView>>;
