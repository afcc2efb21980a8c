import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { at, dealers, problemsOf } from './sites.ts';

/** The page of a car that the dealer lists, and its slug. */
async function openCar(page: Page, dealer: (typeof dealers)[number]): Promise<string> {
  await page.goto(at(dealer));
  await page.locator('main a[href^="/cars/"]').first().click();
  await expect(page.locator('h1')).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').filter(Boolean).at(-1) ?? '');
}

for (const dealer of dealers) {
  test(`PRINT-01 ${dealer}: a car on a page for the printer`, async ({ page }) => {
    const slug = await openCar(page, dealer);
    const name = await page.locator('h1').first().innerText();
    const problems = problemsOf(page);
    await page.getByRole('link', { name: 'Print these details' }).click();
    await expect(page).toHaveURL(at(dealer, `/print?car_id=${slug}`));
    await expect(page.locator('h1')).toHaveText(name.replaceAll('\n', ''), { ignoreCase: true });
    await expect(page.getByText(/licence|LMCT/i).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('header nav')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('PRINT-01 the print button prints', async ({ page }) => {
  const slug = await openCar(page, 'harbour-motors');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(at('harbour-motors', `/print?car_id=${slug}`));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});

test('PRINT-01 an unknown car is not found', async ({ page }) => {
  for (const query of ['?car_id=2019-nothing-at-all', '', '?car_id=%27%22%3Cscript%3E']) {
    const answer = await page.goto(at('harbour-motors', `/print${query}`));
    expect(answer?.status(), query).toBe(404);
    await expect(page.locator('h1')).toHaveText('We can’t find this vehicle');
    await expect(page.getByRole('link', { name: 'View our stock' })).toBeVisible();
  }
});

test('PRINT-02 the PDF is saved as {slug}.pdf, one page', async ({ page }) => {
  const slug = await openCar(page, 'harbour-motors');
  await page.goto(at('harbour-motors', `/print?car_id=${slug}`));
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

test('PRINT-03 SEARCH-06 documents of cars that are not this dealer’s are not found', async ({ page }) => {
  const slug = await openCar(page, 'northside-toyota');
  await page.goto(at('harbour-motors'));
  const answers = await page.evaluate(async (car) => {
    const paths = [`/api/cars/${car}.pdf`, `/api/cars/${car}.json`, '/api/cars/unknown.pdf', '/api/cars/unknown.json'];
    return Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(path);
        return { status: answer.status, error: (await answer.json()).error as unknown };
      }),
    );
  }, slug);
  for (const answer of answers) expect(answer).toEqual({ status: 404, error: expect.stringMatching(/\w/) });
});

test('SHARE-06 a car page has a picture that social networks can show', async ({ page }) => {
  await openCar(page, 'harbour-motors');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(address).toMatch(/^https:\/\//);
  const picture = await page.evaluate(
    async (path) => {
      const answer = await fetch(path);
      const image = await createImageBitmap(await answer.blob());
      return { type: answer.headers.get('content-type'), width: image.width, height: image.height };
    },
    new URL(address ?? '').pathname,
  );
  expect(picture).toEqual({ type: 'image/jpeg', width: 1200, height: 630 });
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200');
});

test('OPS-06 only pictures of the site become shared pictures', async ({ page }) => {
  await page.goto(at('harbour-motors'));
  const statuses = await page.evaluate(async () => {
    const paths = ['media/none.svg.jpg', '%2e%2e/package.json.jpg', 'media/..%2f..%2fserver%2fentry.mjs.jpg'];
    return Promise.all(paths.map(async (path) => (await fetch(`/api/share-image/${path}`)).status));
  });
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
});

test('GALLERY-01 IMG-04 the first photo is requested in the head of the page', async ({ page }) => {
  await openCar(page, 'harbour-motors');
  const preload = page.locator('head link[rel="preload"][as="image"]');
  await expect(preload).toHaveCount(1);
  const href = await preload.getAttribute('href');
  const opening = page.locator('main img[fetchpriority="high"]');
  await expect(opening).toHaveCount(1);
  await expect(opening).toHaveAttribute('src', href ?? '');
});
