import { expect, type Locator, type Page, test } from '@playwright/test';
import { at, layoutShiftsOf, problemsOf, still } from './sites.ts';

const photoOn = (page: Page, model: string) =>
  page.locator('main article').filter({ hasText: model }).locator('card-photos img').first();

/** The address that the browser chose, once something is drawn there. */
async function chosenOf(photo: Locator): Promise<string> {
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .not.toBeFalsy();
  return photo.evaluate((image: HTMLImageElement) => image.currentSrc);
}

test('IMG-03 IMG-04 photos of 2 MB come in the size of the phone, a missing one as a placeholder, and nothing moves', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const moved = await layoutShiftsOf(page);
  /** What the browser would be sent now: whoever came first may have had a placeholder. */
  const sent = (address: string) =>
    page.evaluate(async (photo) => {
      const answer = await fetch(photo, { headers: { accept: 'image/webp' }, cache: 'no-store' });
      const { size, type } = await answer.blob();
      return { type, small: size < 40_000 };
    }, address);
  await page.goto(at('nissan-cars', '/search'));
  for (const model of ['Monthly', 'Both', 'Weekly', 'Below']) {
    const address = await chosenOf(photoOn(page, model));
    expect(address).toMatch(/\/api\/picture\/[^/]+\/\w+\/480$/);
    await expect.poll(() => sent(address)).toEqual({ type: 'image/webp', small: true });
  }
  const gone = await chosenOf(photoOn(page, 'Gone'));
  expect(await sent(gone)).toEqual({ type: 'image/svg+xml', small: true });
  expect(await moved()).toBeLessThan(still);

  await page
    .getByRole('link', { name: /Kia Both/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cars\//);
  const opening = await chosenOf(page.locator('[data-strip] img').first());
  expect(opening).toMatch(/\/api\/picture\/[^/]+\/\w+\/480$/);
  await expect.poll(() => sent(opening)).toEqual({ type: 'image/webp', small: true });
  expect(problems).toEqual([]);
});
