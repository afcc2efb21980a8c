import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { builtPage, textsOf } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { at, type DealerSlug, dealers, problemsOf } from './sites.ts';

/** The first car that a dealer's home page links to, and what its page is headed. */
function firstCarOf(dealer: DealerSlug): { slug: string; name: string; path: string } {
  const path = builtPage(dealer, '/').querySelector('main a[href^="/cars/"]')?.getAttribute('href') ?? '';
  const name = textsOf(builtPage(dealer, path), 'h1')[0] ?? '';
  return { slug: decodeURIComponent(path.split('/').at(-1) ?? ''), name, path };
}

async function expectPrintable(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText(name, { ignoreCase: true });
  await expect(page.getByText(/licence|LMCT/i).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('header nav')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await page.emulateMedia({ media: null });
}

test('PRINT-01 PRINT-02 a shopper goes from a car to its page for the printer, prints it and saves the PDF', async ({
  page,
}) => {
  const { slug, name, path } = firstCarOf('harbour-motors');
  await page.goto(at('harbour-motors', path));
  const problems = problemsOf(page);
  await page.getByRole('link', { name: 'Print these details' }).click();
  await expect(page).toHaveURL(at('harbour-motors', `/print?car_id=${slug}`));

  await test.step('PRINT-01 harbour-motors: a car on a page for the printer', () => expectPrintable(page, name));

  await test.step('PRINT-01 the print button prints', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
  });

  await test.step('PRINT-02 the PDF is saved as {slug}.pdf, one page', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${slug}.pdf`);
    const pdf = (await readFile(await download.path())).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    // The demo cars' drawings are on it.
    expect(pdf).toContain('/Subtype /Image');
  });
  expect(problems).toEqual([]);
});

test('PRINT-01 cars of the other dealers have a link to their pages for the printer', async ({ page }) => {
  const problems = problemsOf(page);
  for (const dealer of dealers.filter((it) => it !== 'harbour-motors')) {
    await test.step(`PRINT-01 ${dealer}: a car on a page for the printer`, async () => {
      const { slug, name, path } = firstCarOf(dealer);
      const links = builtPage(dealer, path).querySelectorAll('main a');
      const link = links.find(({ textContent }) => textContent.trim() === 'Print these details');
      expect(link?.getAttribute('href')).toBe(`/print?car_id=${slug}`);
      await page.goto(at(dealer, `/print?car_id=${slug}`));
      await expectPrintable(page, name);
    });
  }
  expect(problems).toEqual([]);
});
