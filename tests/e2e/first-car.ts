import type { APIRequestContext, Page } from '@playwright/test';
import { served } from '../built/served-page.ts';
import { at, type DealerSlug, searchPath } from './sites.ts';

/** Opens the page of the first vehicle of the search whose card names what is asked for, at the beginning of its page. */
export async function openCar(page: Page, dealer: DealerSlug, { path = searchPath, name = /./, hash = '' } = {}) {
  await page.goto(at(dealer, path));
  const link = page.locator('main article a[href^="/cars/"]').filter({ hasText: name }).first();
  await page.goto(at(dealer, `${await link.getAttribute('href')}${hash}`));
}

/** The address of the same vehicle, read from the search page as the server sends it: no browser has to load that. */
export async function firstCar(
  request: APIRequestContext,
  dealer: DealerSlug,
  { path = searchPath, name = /./ } = {},
): Promise<string> {
  const { page } = await served(request, dealer, path);
  const links = page.querySelectorAll('main article a[href^="/cars/"]');
  const link = links.find(({ textContent }) => name.test(textContent.trim()));
  if (!link) throw new Error(`${dealer} lists no such vehicle on ${path}.`);
  return at(dealer, link.getAttribute('href'));
}

export const usedCars = '/search/used-cars';
