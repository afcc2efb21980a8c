import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Car } from '../../src/domain/car/record/car.ts';
import { carSlug } from '../../src/domain/car/record/slug.ts';
import { promotionDate } from './demo-dates.ts';
import type { LenderSite } from './lender-sites.ts';
import { at, type DealerSlug } from './sites.ts';

export const harbour = 'harbour-motors';

/** A Monday morning on which every yard is open and can be called, and every offer and promotion runs. */
export const whileOpen = new Date(promotionDate('2026-11-23T11:00:00+11:00'));

export interface CarLink {
  slug: string;
  name: string;
}

/** A car of a dealer's stock for which a filter of the search language holds; the page stays where it is. */
export async function aCarWhere(page: Page, dealer: DealerSlug, filter: string): Promise<CarLink> {
  const key = `${dealer} ${filter}`;
  const known = found.get(key) ?? (await carWhere(page.request, dealer, filter));
  found.set(key, known);
  return known;
}
const found = new Map<string, CarLink>();

/** As `aCarWhere`, with all that is known of the car. */
export async function carWhere(
  request: APIRequestContext,
  dealer: DealerSlug | LenderSite,
  filter: string,
): Promise<Car> {
  const { host, port } = new URL(at(dealer));
  // Node does not know the names of the sites.
  const answer = await request.post(`http://127.0.0.1:${port}/api/search/indexes/Car_production/search`, {
    headers: { host },
    data: { q: '', filter, limit: 1 },
  });
  const [car] = ((await answer.json()) as { hits: Car[] }).hits;
  expect(car, filter).toBeDefined();
  return car as Car;
}

export const inStock = 'status = in_stock AND reserved != true AND car_type = used';

/**
 * The first car of the demo feed with a status: "in_stock"; or "sold", so long ago that no list shows it any more.
 * @param photos how many photos it has, where that matters
 */
export function feedCar(status: string, photos?: number): CarLink {
  const feed = readFileSync(join(import.meta.dirname, `../../dealers/${harbour}/stock.csv`), 'utf8');
  const rows: Record<string, string>[] = parse(feed, { columns: true });
  const row = rows.find(
    (it) =>
      it['Stock Status'] === status &&
      (photos === undefined || (it['Photos'] ?? '').split('|').filter(Boolean).length === photos),
  );
  const { Year = '', Make: make = '', Model: model = '', Badge: badge = '', 'Stock No': stocknum = '' } = row ?? {};
  return {
    slug: carSlug({ year: Number(Year), make, model, badge, stocknum, id: '' }),
    name: [Year, make, model, badge].join(' '),
  };
}

/** What the page asks the server for; a test says what the answer is. */
export async function answers(page: Page, view: { status?: number; body?: unknown }): Promise<string[]> {
  const requests: string[] = [];
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.route('**/view.json?*', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: view.status ?? 200, json: view.body ?? { views: 0, car_fields: {} } });
  });
  return requests;
}

export async function openCar(
  page: Page,
  filter = inStock,
  view: Parameters<typeof answers>[1] = {},
): Promise<CarLink> {
  const car = await aCarWhere(page, harbour, filter);
  await answers(page, view);
  await page.goto(at(harbour, `/cars/${car.slug}`));
  return car;
}

export const side = (page: Page) => page.locator('[data-side]');
