import { expect, type Locator, type Page, test } from '@playwright/test';
import { openCar } from './first-car.ts';
import { problemsOf } from './sites.ts';

const strip = (page: Page) => page.locator('[data-strip]');
const position = (page: Page) => page.locator('[data-position]').first();
const photosOf = async (page: Page) => Number(await page.locator('photo-gallery').getAttribute('data-count'));
const viewer = (page: Page) => page.locator('photo-gallery dialog');

/** The slide in view is the one the count names, once the strip has come to rest; never a copy at an end. */
async function expectPhoto(page: Page, gallery: Locator, number: number): Promise<void> {
  await expect(page.locator('[data-position]').first()).toHaveText(String(number));
  await expect
    .poll(() => gallery.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth)))
    .toBe(number);
}

test('GALLERY-01 GALLERY-02 previous and next go through all photos and wrap around at both ends', async ({ page }) => {
  await openCar(page, 'harbour-motors');
  const count = await photosOf(page);
  expect(count).toBeGreaterThan(2);
  await expectPhoto(page, strip(page), 1);
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expectPhoto(page, strip(page), count);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(page, strip(page), 1);
  for (let n = 2; n <= count; n += 1) {
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectPhoto(page, strip(page), n);
  }
});

test('GALLERY-01 arrow keys, Home and End work on the strip', { tag: '@wide' }, async ({ page }) => {
  await openCar(page, 'harbour-motors');
  const count = await photosOf(page);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, strip(page), 2);
  await page.keyboard.press('End');
  await expectPhoto(page, strip(page), count);
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, strip(page), 1);
  await page.keyboard.press('ArrowLeft');
  await expectPhoto(page, strip(page), count);
  await page.keyboard.press('Home');
  await expectPhoto(page, strip(page), 1);
});

test('GALLERY-01 thumbnails show their photo', { tag: '@wide' }, async ({ page }) => {
  await openCar(page, 'harbour-motors');
  await page.getByRole('link', { name: 'Show photo 2' }).click();
  await expectPhoto(page, strip(page), 2);
  await expect(page.getByRole('link', { name: 'Show photo 2' })).toHaveAttribute('aria-current', 'true');
});

test('GALLERY-02 a swipe past the last photo comes to the first', async ({ page }) => {
  await openCar(page, 'harbour-motors');
  const count = await photosOf(page);
  await strip(page).evaluate((element, to) => element.scrollTo({ left: to * element.clientWidth }), count + 1);
  await expectPhoto(page, strip(page), 1);
  await strip(page).evaluate((element) => element.scrollTo({ left: 0 }));
  await expectPhoto(page, strip(page), count);
});

test('GALLERY-01 rotating a phone keeps its photo', async ({ page }) => {
  await openCar(page, 'harbour-motors');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(page, strip(page), 2);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [600, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectPhoto(page, strip(page), 2);
  }
});

test('GALLERY-01 a page with a new layout, as for a screenshot of the whole page, keeps its photo', async ({
  page,
}) => {
  await openCar(page, 'harbour-motors');
  await expectPhoto(page, strip(page), 1);
  await page.screenshot({ fullPage: true });
  await expectPhoto(page, strip(page), 1);
});

test('GALLERY-01 full screen: arrow keys move, Escape and back close it, the focus returns, the page follows', {
  tag: '@both',
}, async ({ page }) => {
  const problems = problemsOf(page);
  await openCar(page, 'harbour-motors');
  const address = page.url();
  const button = page.getByRole('button', { name: 'Show photos full screen' });
  await button.click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, page.locator('[data-viewer-strip]'), 2);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expectPhoto(page, strip(page), 2);

  await button.click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  expect(page.url()).toBe(address);

  await strip(page)
    .getByRole('img', { name: /photo 2/ })
    .click();
  await expect(viewer(page)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(strip(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\//);
  expect(problems).toEqual([]);
});

test('IMG-03 a photo that does not load is replaced by art', async ({ page }) => {
  await page.route(/\/media\/stock\/[^/]*(quarter|side)[^/]*\.svg/, (route) => route.abort());
  await openCar(page, 'harbour-motors');
  await expect(strip(page).getByRole('img', { name: 'This photo didn’t load' }).first()).toBeVisible();
  await expect(position(page)).toHaveText('1');
});

/** Makes the second slide a video, and keeps account of which videos were asked to play. */
async function withVideo(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { videoCalls: calls });
    HTMLMediaElement.prototype.play = async () => void calls.push('play');
    HTMLMediaElement.prototype.pause = () => void calls.push('pause');
    document.addEventListener('readystatechange', () => {
      const slide = document.querySelector('[data-strip] > li:nth-child(2)');
      if (document.readyState === 'interactive' && slide)
        slide.innerHTML = '<video src="/tour.mp4" muted loop></video>';
    });
  });
  return () => page.evaluate(() => (window as unknown as { videoCalls: string[] }).videoCalls);
}

test('IMG-02 a video plays while it is the photo in view and pauses after', async ({ page }) => {
  const calls = await withVideo(page);
  await openCar(page, 'harbour-motors');
  expect(await calls()).not.toContain('play');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(async () => (await calls()).at(-1)).toBe('play');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(async () => (await calls()).at(-1)).toBe('pause');
});

test('IMG-02 a video does not play by itself for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const calls = await withVideo(page);
  await openCar(page, 'harbour-motors');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(page, strip(page), 2);
  expect(await calls()).not.toContain('play');
});

test('GALLERY-01 without JavaScript the strip scrolls and thumbnails link to their photos', { tag: '@both' }, async ({
  browser,
  isMobile,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await openCar(page, 'harbour-motors', { hash: isMobile ? '' : '#photo-2' });
  await expect(page.locator('[data-strip] > li').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show photos full screen' })).toBeHidden();
  await page.close();
});

test('IMG-02 the page’s first photo is requested ahead of everything else, at the size it is shown', async ({
  page,
}) => {
  await openCar(page, 'harbour-motors');
  const first = page.locator('[data-strip] #photo-1 img');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  const preload = page.locator('head link[rel="preload"][as="image"]');
  await expect(preload).toHaveAttribute('href', (await first.getAttribute('src')) ?? '');
});
