import { payload } from '~/domain/car/derived/payload.ts';
import { towBallLoad } from '~/domain/car/facts/towing.ts';
import type { Car } from '~/domain/car/record/car.ts';

/** The towing capacity that a caravan requires, kg; undefined for vehicles that are not towed or whose mass is unknown. */
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
