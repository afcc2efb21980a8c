import type { APIRequestContext, Page } from '@playwright/test';
import { builtPage } from '../built/built-page.ts';
import { atProvider, operator } from './paying.ts';
import { at, type DealerSlug } from './sites.ts';
import type { VariationSlug } from './variations.ts';

/*
 * The database outlives a run: every test takes a car that is free and has let it go when it ends.
 */

const { port } = new URL(at('northside-toyota'));

type Row = { id: string; carId: string; state: string };
export type Dealer = DealerSlug | VariationSlug;
export const holdsNow = async (dealer: Dealer) =>
  (await operator({ command: 'reservations', dealer, limit: 1000 })) as Row[];

export const usedCars = '/search/used-cars';

/**
 * A car that can be reserved now.
 * @param n another one for each test
 * @param onSearchPage it is on the first page of used cars, as that was built
 */
export async function freeCar(
  request: APIRequestContext,
  dealer: Dealer,
  n: number,
  onSearchPage = false,
): Promise<{ path: string; id: string; name: string }> {
  const query = {
    indexUid: 'Car_production',
    q: '',
    filter: 'car_type = "used" AND status = "in_stock" AND reserved != true AND simple_fuel != "Hybrid"',
    attributesToRetrieve: ['id', 'slug', 'name', 'reserved', 'payment_processors', 'simple_fuel'],
    limit: 100,
  };
  const answer = await request.post(`http://127.0.0.1:${port}/api/search/multi-search`, {
    headers: { host: new URL(at(dealer)).host },
    data: { queries: [query] },
  });
  const { results } = (await answer.json()) as {
    results: {
      hits: { id: string; slug: string; name: string; reserved?: boolean; payment_processors?: string[] }[];
    }[];
  };
  const taken = new Set((await holdsNow(dealer)).map(({ carId }) => carId));
  const shown = builtPage(dealer, usedCars).toString();
  const free = (results[0]?.hits ?? []).filter(
    ({ id, slug, reserved, payment_processors: paid }) =>
      !reserved && paid?.length && !taken.has(id) && shown.includes(`"/cars/${slug}"`) === onSearchPage,
  );
  const car = free[n];
  if (!car) throw new Error(`No car of ${dealer} is free.`);
  return { path: `/cars/${car.slug}`, id: car.id, name: car.name };
}

/** The buttons that lead to the checkout stand beside the car, and in a bar on phones. */
export const reserveButton = (page: Page) =>
  page.getByRole('link', { name: /^(Reserve Now|Buy Online|Reserve with a Deposit)/ }).first();

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Priya');
  await page.getByLabel('Last Name').fill('Sharma');
  await page.getByLabel('Email').fill(email);
  // Some dealers call it otherwise.
  await page.locator('form[data-checkout] [name="phone"]').fill('0412 345 678');
}

/** From the checkout to the provider's page. */
export async function toPayment(page: Page, email: string): Promise<void> {
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.locator('form[data-checkout] [data-submit]').click();
  await atProvider(page);
}

/** Lets a car go, whoever has it. */
export async function letGo(dealer: Dealer, carId: string): Promise<void> {
  const hold = (await holdsNow(dealer)).find((row) => row.carId === carId);
  if (hold) await operator({ command: 'release-reservation', hold: hold.id, reason: 'A test has ended.' });
}
