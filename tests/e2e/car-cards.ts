import { expect, type Page } from '@playwright/test';
import { harbour } from './car-visits.ts';
import { at, type DealerSlug, hydrated, searchPath } from './sites.ts';

export const cards = (page: Page) => page.locator('main article');
export const saveButton = (page: Page, n: number) =>
  cards(page)
    .nth(n)
    .getByRole('button', { name: /^SAVED? / });
export const header = (page: Page) =>
  page.locator('body > header').getByRole('link', { name: /^(Saved|Compare|Favourites)/ });
export const toast = (page: Page) => page.locator('.toast:popover-open');
export const nameOf = (page: Page, n: number) => cards(page).nth(n).locator('copy-link').getAttribute('name');
export const storedCars = (page: Page, key: 'saved-cars' | 'viewed-cars') =>
  page.evaluate((it) => JSON.parse(localStorage.getItem(it) ?? '{"value":[]}').value as Record<string, string>[], key);

export async function openSearch(page: Page, dealer: DealerSlug = harbour): Promise<void> {
  await page.goto(at(dealer, searchPath));
  await hydrated(page);
}

/** Saves the first cars of the search page; their names in the order of saving. */
export async function saveFirst(page: Page, count: number): Promise<string[]> {
  await openSearch(page);
  const names: string[] = [];
  for (let n = 0; n < count; n++) {
    names.push((await nameOf(page, n)) ?? '');
    await saveButton(page, n).click();
    await expect(saveButton(page, n)).toHaveAttribute('aria-pressed', 'true');
  }
  return names;
}
