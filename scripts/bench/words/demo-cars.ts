/** The cars that a demo dealer lists, read from the feed in its folder as an import would. */
import { join } from 'node:path';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { loadAllSites } from '../../../src/site/load/load.ts';
import { feedCars } from '../../check-dealers/feed-cars.ts';

const dealersDir = join(import.meta.dirname, '../../../dealers');
const undated = new Date('2026-10-01T00:00:00Z');

/** The demo dealers, as their folders describe them. */
export const demoSites = (slugs: readonly string[]) =>
  loadAllSites(dealersDir).sites.filter(({ slug }) => slugs.includes(slug));

/** Cars in stock or coming soon, by dealer. */
export async function demoCars(slugs: readonly string[]): Promise<Map<string, Car[]>> {
  const found = new Map<string, Car[]>();
  for (const site of demoSites(slugs)) {
    const cars = await feedCars(site, dealersDir, undated);
    if (!cars) throw new Error(`${site.slug} has no feed.`);
    found.set(site.slug, cars);
  }
  return found;
}
