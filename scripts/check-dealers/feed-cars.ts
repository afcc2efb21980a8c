import { deriveCar } from '../../src/domain/car/derived/derive.ts';
import type { Car } from '../../src/domain/car/record/car.ts';
import { figureOptions } from '../../src/domain/finance/figures/car-figure.ts';
import { repaymentFields } from '../../src/domain/finance/figures/car-repayment.ts';
import { isListed } from '../../src/domain/search/filter/catalogue-filter.ts';
import type { Site } from '../../src/site/site.ts';
import { readStock } from '../../src/stock/import/cars/read-stock.ts';
import { dealerFeed } from '../../src/stock/import/dealer-stock.ts';

/**
 * The cars in stock or coming soon of the feed in a dealer's folder, read as an import would; undefined without a feed. Throws FeedError or
 * MappingError if it cannot be read.
 * @param now also the day on which cars without a date came
 */
export async function feedCars(site: Site, dealersDir: string, now: Date): Promise<Car[] | undefined> {
  const job = await dealerFeed(dealersDir, site);
  if (!job) return undefined;
  const { cars } = await readStock(job);
  try {
    const finance = figureOptions(site.finance, site.dealerships);
    const derived = [...cars].map(({ car }) => {
      const dated = { ...car, id: car.id ?? car.stocknum ?? '', created_at: car.created_at ?? now.toISOString() };
      const whole = deriveCar(dated);
      return { ...whole, ...repaymentFields(whole, finance, now.getFullYear()) };
    });
    const scope = { dealershipIds: [...new Set(derived.map((it) => it.dealership_id))], includeSoldDays: 0 };
    return derived.filter(isListed(scope, now));
  } finally {
    cars.close();
  }
}
