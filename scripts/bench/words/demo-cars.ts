/** The cars that a demo dealer lists, read from the feed in its folder as an import would. */
import { join } from 'node:path';
import { deriveCar } from '../../../src/domain/car/derived/derive.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { figureOptions } from '../../../src/domain/finance/figures/car-figure.ts';
import { repaymentFields } from '../../../src/domain/finance/figures/car-repayment.ts';
import { isListed } from '../../../src/domain/search/filter/catalogue-filter.ts';
import { loadAllSites } from '../../../src/site/load/load.ts';
import { readStock } from '../../../src/stock/import/cars/read-stock.ts';
import { dealerFeed } from '../../../src/stock/import/dealer-stock.ts';

const dealersDir = join(import.meta.dirname, '../../../dealers');
const undated = '2026-10-01T00:00:00Z';

/** The demo dealers, as their folders describe them. */
export const demoSites = (slugs: readonly string[]) =>
  loadAllSites(dealersDir).sites.filter(({ slug }) => slugs.includes(slug));

/** Cars in stock or coming soon, by dealer. */
export async function demoCars(slugs: readonly string[]): Promise<Map<string, Car[]>> {
  const found = new Map<string, Car[]>();
  for (const site of demoSites(slugs)) {
    const job = await dealerFeed(dealersDir, site);
    if (!job) throw new Error(`${site.slug} has no feed.`);
    const { cars } = await readStock(job);
    try {
      const finance = figureOptions(site.finance, site.dealerships);
      const derived = [...cars].map(({ car }) => {
        const whole = deriveCar({ ...car, id: car.id ?? car.stocknum ?? '', created_at: car.created_at ?? undated });
        return { ...whole, ...repaymentFields(whole, finance, new Date(undated).getFullYear()) };
      });
      const scope = { dealershipIds: [...new Set(derived.map((it) => it.dealership_id))], includeSoldDays: 0 };
      found.set(site.slug, derived.filter(isListed(scope, new Date(undated))));
    } finally {
      cars.close();
    }
  }
  return found;
}
