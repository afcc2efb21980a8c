import { isInStock } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import { includesMake } from '~/domain/car/eligibility.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/** Where the dealer finances this car (ELIG-02): how to ask for a figure. The link to it is `#finance-calculator` (VDP-03). */
export function financeView(car: Car, { finance }: Pick<Site, 'finance'>) {
  if (!finance.enabled || !isInStock(car) || includesMake(finance.excludedMakes, car.make)) return undefined;
  return { href: paths.enquire('car-enquiry', car.slug) };
}
