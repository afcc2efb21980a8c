import { factInWords, keyFacts } from '../../../domain/car/facts/facts.ts';
import type { Car } from '../../../domain/car/record/car.ts';
import { formatDollars } from '../../../domain/money.ts';
import { joinPresent } from '../../../domain/text.ts';
import type { FeedPreview } from './preview.ts';

/** A car as a shopper would see it, on three lines. */
function carLines(car: Car): string[] {
  const { price, before_price, price_type } = car;
  const cost = [
    price === undefined ? 'no price' : `${formatDollars(price)}${price_type === undefined ? '' : ` ${price_type}`}`,
    before_price === undefined ? undefined : `was ${formatDollars(before_price)}`,
    car.offer_price === undefined ? undefined : `offer ${formatDollars(car.offer_price)}`,
  ];
  const photos = `${car.photos_count ?? 0} photos`;
  const about = [...keyFacts(car).map(factInWords), car.colour, car.location_name ?? `dealership ${car.dealership_id}`];
  return [
    `  ${car.name}`,
    `    ${joinPresent([car.car_type, car.status === 'in_stock' ? undefined : car.status, ...cost, photos], ', ')}`,
    `    ${joinPresent(about, ', ')}`,
    `    /cars/${car.slug}`,
  ];
}

/** Ten cars of a feed as they would appear, then how many cars have each field, the fields without any last. */
export function printPreview(
  feed: string,
  { cars, samples, filled }: FeedPreview,
  unusedColumns: readonly string[],
): string {
  const filledFields = Object.entries(filled)
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1]);
  const width = Math.max(0, ...filledFields.map(([name]) => name.length));
  const rates = filledFields.map(
    ([name, count]) =>
      `  ${name.padEnd(width)}  ${`${Math.floor((count / Math.max(1, cars)) * 100)} %`.padStart(5)}  ${count}`,
  );
  const never = Object.entries(filled)
    .filter(([, count]) => count === 0)
    .map(([name]) => name);
  return [
    `${feed}, ${samples.length} of ${cars} cars as they would appear:`,
    ...samples.flatMap(carLines),
    '',
    `${feed}, number of cars with each field:`,
    ...rates,
    `  no car: ${never.join(', ')}`,
    `  columns not used: ${unusedColumns.length === 0 ? 'none' : unusedColumns.join(', ')}`,
  ].join('\n');
}
