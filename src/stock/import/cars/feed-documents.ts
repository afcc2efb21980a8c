import { deriveCar } from '../../../domain/car/derived/derive.ts';
import type { Car } from '../../../domain/car/record/car.ts';
import { repaymentFields } from '../../../domain/finance/figures/car-repayment.ts';
import type { KnownCar } from '../index/known-stock.ts';
import { CarNamer, type NamesBefore } from './car-namer.ts';
import { mergeCars } from './duplicates.ts';
import type { ReadFeed } from './read-stock.ts';
import type { usualSpelling } from './usual-spelling.ts';

/** How long a car that disappears from its feed is kept as sold. */
const soldDays = 90;
const secondsPerDay = 86_400;

/**
 * The cars of a feed as documents of the index, rows of one vehicle merged.
 * @param spelled gives their names the spelling that the stock has for them
 */
export function* feedDocuments(
  { feed, mapping, cars, repeats, repeated, finance }: ReadFeed,
  before: Omit<NamesBefore, 'known'> & { known: ReadonlyMap<string, KnownCar> },
  spelled: ReturnType<typeof usualSpelling>,
  now: Date,
): Generator<Car> {
  const namer = new CarNamer(feed, before, mapping.id);
  for (let number = 0; number < cars.size; number += 1) {
    if (repeated.has(number)) continue;
    const first = cars.get(number);
    const others = (repeats.get(number) ?? []).map((other) => cars.get(other).car);
    const { days_in_stock, ...car } = spelled(
      others.length === 0 ? first.car : mergeCars([first.car, ...others], mapping.duplicates?.keep),
    );
    const { id, slug } = namer.name(car, number, first.hash);
    const known = before.known.get(id);
    const told = car.created_at ?? (days_in_stock === undefined ? undefined : daysAgo(days_in_stock, known, now));
    const created_at = told ?? known?.created_at ?? now.toISOString();
    // What is in a feed's first import may have been in the yard for months: then only a date of the feed's own says when it came.
    const hasArrival = told !== undefined || (known ? known.hasArrival : before.known.size > 0);
    const derived = withArrival(deriveCar({ ...car, id, slug, created_at, feed }), hasArrival);
    const whole = datedSale(derived, known, now);
    yield finance ? { ...whole, ...repaymentFields(whole, finance, now.getFullYear()) } : whole;
  }
}

/**
 * The moment that many days ago; the one known before if it is within two days of it, since a feed and an import count
 * days by other clocks.
 */
function daysAgo(days: number, known: KnownCar | undefined, now: Date): string {
  const moment = now.getTime() - days * secondsPerDay * 1000;
  const isSame = known?.hasArrival && Math.abs(Date.parse(known.created_at) - moment) < 2 * secondsPerDay * 1000;
  return isSame ? known.created_at : new Date(moment).toISOString();
}

/** A car whose arrival is unknown has no time of it, and so no tag for it; `created_at` is when it was first seen. */
function withArrival({ created_at_timestamp, ...car }: Car, isKnown: boolean): Car {
  return isKnown ? { ...car, created_at_timestamp } : car;
}

/** A sold car without a sale date in its feed: sold since an import first saw it as sold. */
function datedSale(car: Car, known: KnownCar | undefined, now: Date): Car {
  if (car.status !== 'sold' || car.sold_date_timestamp !== undefined) return car;
  return { ...car, sold_date_timestamp: known?.soldSince ?? Math.floor(now.getTime() / 1000) };
}

/** A car no longer in its feed: sold, from now or from its earlier sale date, for 90 days; after that undefined. */
export function goneCar(car: Car, now: Date): Car | undefined {
  const seconds = Math.floor(now.getTime() / 1000);
  const since = car.status === 'sold' ? (car.sold_date_timestamp ?? seconds) : seconds;
  if (since < seconds - soldDays * secondsPerDay) return undefined;
  const { custom_rank: _rank, weekly_repayment: _weekly, repayment_rate: _rate, ...rest } = car;
  const gone = deriveCar({ ...rest, status: 'sold', sold: true, sold_date_timestamp: since });
  return withArrival(gone, car.created_at_timestamp !== undefined);
}
