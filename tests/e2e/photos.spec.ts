import { expect, type Locator, type Page, test } from '@playwright/test';
import { at, hydrated, layoutShiftsOf, problemsOf, still } from './sites.ts';

const photoOn = (page: Page, model: string) =>
  page.locator('main article').filter({ hasText: model }).locator('card-photos img').first();

/** The page of the car that has a figure by week and month. */
const bothPath = `/cars/${new Date().getFullYear() - 3}-kia-both-l1`;

/** The address that the browser chose, once something is drawn there. */
async function chosenOf(photo: Locator): Promise<string> {
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .not.toBeFalsy();
  return photo.evaluate((image: HTMLImageElement) => image.currentSrc);
}

/** What the browser would be sent now: whoever came first may have had a placeholder. */
const sent = (page: Page, address: string) =>
  page.evaluate(async (photo) => {
    const answer = await fetch(photo, { headers: { accept: 'image/webp' }, cache: 'no-store' });
    const { size, type } = await answer.blob();
    return { type, small: size < 40_000 };
  }, address);

/** Photos of a page that are not as sharp as its screen, or larger than it has use for: "card 387 px: 320". */
const misfits = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap((image) => {
      const width = Number(/\/api\/picture\/.*\/(\d+)$/.exec(image.currentSrc)?.[1]);
      const box = image.getBoundingClientRect().width;
      if (!width || !box) return [];
      // Three pixels to one are as sharp as two; half a step of sharpness is nothing that eyes see where there are two.
      const density = Math.min(devicePixelRatio, 2);
      const fits =
        width >= box * density * (density > 1 ? 0.8 : 0.95) && (width <= box * density * 1.6 || width === 160);
      return fits ? [] : [`${image.closest('[class]')?.className} ${Math.round(box)} px: ${width}`];
    }),
  );

test('IMG-06 on any screen photos are as sharp as it is, and no larger than it needs @wide', async ({ browser }) => {
  for (const [width, deviceScaleFactor, isMobile] of [
    [390, 3, true],
    [1440, 1, false],
    [1440, 2, false],
  ] as const) {
    for (const path of ['/', '/search', bothPath]) {
      // A browser that has a photo larger already shows that one.
      const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor, isMobile });
      const page = await context.newPage();
      await page.goto(at('nissan-cars', path));
      await chosenOf(page.locator('main img[srcset]').first());
      expect.soft(await misfits(page), `${path} at ${width} x ${deviceScaleFactor}`).toEqual([]);
      await context.close();
    }
  }
});

test('IMG-03 IMG-06 photos of 1.2 MB come in phone size, a missing one as a placeholder, and nothing moves', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const moved = await layoutShiftsOf(page);
  await page.goto(at('nissan-cars', '/search'));
  for (const model of ['Monthly', 'Both', 'Weekly', 'Below']) {
    const address = await chosenOf(photoOn(page, model));
    expect(address).toMatch(/\/api\/picture\/[^/]+\/\w+\/480$/);
    await expect.poll(() => sent(page, address)).toEqual({ type: 'image/webp', small: true });
  }
  const gone = await chosenOf(photoOn(page, 'Gone'));
  expect(await sent(page, gone)).toEqual({ type: 'image/svg+xml', small: true });
  expect(await moved()).toBeLessThan(still);

  await page
    .getByRole('link', { name: /Kia Both/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cars\//);
  const first = page.locator('[data-strip] img').first();
  await expect.poll(() => chosenOf(first)).toMatch(/\/api\/picture\/[^/]+\/\w+\/480$/);
  const opening = await chosenOf(first);
  await expect.poll(() => sent(page, opening)).toEqual({ type: 'image/webp', small: true });
  expect(problems).toEqual([]);
});

test('IMG-06 a photo of 1.2 MB in the feed of a demo dealer reaches a phone as WebP in the size of its box, on the card and in the gallery', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url());
  });
  await page.goto(at('harbour-motors', '/search?make=Mazda&colour=Red'));
  // What a busy server sends in place of the page shows other cars until its search has answered.
  await hydrated(page);
  const card = page.locator('main article').filter({ hasText: 'CX-5' }).locator('img[srcset*="/api/picture/"]').first();
  const onCard = await chosenOf(card);
  await card.click();
  await expect(page).toHaveURL(/\/cars\//);
  const inGallery = await chosenOf(page.locator('[data-strip] img').first());
  for (const address of [onCard, inGallery]) {
    expect(address).toMatch(/\/api\/picture\/[^/]+\/\w+\/480$/);
    await expect.poll(() => sent(page, address)).toEqual({ type: 'image/webp', small: true });
  }
  expect(requested.filter((address) => address.endsWith('.jpg'))).toEqual([]);
});
