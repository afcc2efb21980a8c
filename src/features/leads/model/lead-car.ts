import { type PriceOptions, shownDollars } from '~/domain/car/price/price.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { CarFigure } from '~/domain/finance/figures/car-figure.ts';
import { statedQuote } from '~/domain/finance/figures/stated-quote.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { LeadFormCar } from './form-model.ts';

/**
 * The part of a car that its forms need. `prices` decide whether its price shows.
 * @param lends given if a form requests finance for it, for which lenders need year, VIN and NVIC: the figure that its page shows
 */
export function leadFormCar(
  car: Car,
  prices: PriceOptions,
  lends?: { figure: CarFigure | undefined; texts: Texts['finance'] },
): LeadFormCar {
  const { id, slug, name, car_type, tag, location_id, year, vin, nvic } = car;
  const price = shownDollars(car, prices);
  return {
    id,
    slug,
    name,
    car_type,
    ...(tag ? { tag } : {}),
    ...(location_id ? { location_id } : {}),
    ...(lends ? present({ year, vin, nvic, stated: lends.figure && statedQuote(lends.figure, lends.texts) }) : {}),
    ...(price === undefined ? {} : { price }),
  };
}

const present = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
