import type { Page } from '@playwright/test';
import { at, type DealerSlug, searchPath } from './sites.ts';

/** Opens the page of the first vehicle of the search whose card names what is asked for, at the beginning of its page. */
export async function openCar(page: Page, dealer: DealerSlug, { path = searchPath, name = /./, hash = '' } = {}) {
  await page.goto(at(dealer, path));
  const link = page.locator('main article a[href^="/cars/"]').filter({ hasText: name }).first();
  await page.goto(at(dealer, `${await link.getAttribute('href')}${hash}`));
}

export const usedCars = '/search/used-cars';
