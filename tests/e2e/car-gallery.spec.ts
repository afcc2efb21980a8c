import { expect, type Locator, type Page, test } from '@playwright/test';
import { firstCar, openCar } from './first-car.ts';
import { problemsOf } from './sites.ts';

const strip = (page: Page) => page.locator('[data-strip]');
const position = (page: Page) => page.locator('[data-position]').first();
const photosOf = async (page: Page) => Number(await page.locator('photo-gallery').getAttribute('data-count'));
const viewer = (page: Page) => page.locator('photo-gallery dialog');
const next = (page: Page) => page.getByRole('button', { name: 'Next photo' }).click();
const previous = (page: Page) => page.getByRole('button', { name: 'Previous photo' }).click();

/** The slide in view is the one the count names, once the strip has come to rest; never a copy at an end. */
async function expectPhoto(page: Page, gallery: Locator, number: number): Promise<void> {
  await expect(position(page)).toHaveText(String(number));
  await expect
    .poll(() => gallery.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth)))
    .toBe(number);
}

/** Back to the first photo, wherever the step before has left the strip. */
async function toFirst(page: Page): Promise<void> {
  await strip(page).press('Home');
  await expectPhoto(page, strip(page), 1);
}

/** Closing takes back the entry that opening has added to the history, a moment after the photos are gone. */
async function expectClosed(page: Page): Promise<void> {
  await expect(viewer(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.viewer))).toBe(false);
}

/** The last step of a visit that came from the search. */
async function lookFullScreen(page: Page): Promise<void> {
  const title =
    'GALLERY-01 full screen: arrow keys move, Escape and back close it, the focus returns, the page follows';
  await test.step(title, async () => {
    await toFirst(page);
    const address = page.url();
    const button = page.getByRole('button', { name: 'Show photos full screen' });
    await button.click();
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, page.locator('[data-viewer-strip]'), 2);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(button).toBeFocused();
    await expectPhoto(page, strip(page), 2);

    await button.click();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expectClosed(page);
    expect(page.url()).toBe(address);

    await strip(page)
      .getByRole('img', { name: /photo 2/ })
      .click();
    await expect(viewer(page)).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expectClosed(page);
    await expect(strip(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search\//);
  });
}

test('GALLERY-01 GALLERY-02 IMG-02 IMG-04 a shopper with a phone swipes and steps through the photos of a car', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await openCar(page, 'harbour-motors');
  const count = await photosOf(page);
  expect(count).toBeGreaterThan(2);
  await expectPhoto(page, strip(page), 1);
  const preload = page.locator('head link[rel="preload"][as="image"]');

  await test.step('IMG-02 the page’s first photo is requested ahead of everything else, at the size it is shown', async () => {
    const first = page.locator('[data-strip] #photo-1 img');
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    await expect(first).toHaveAttribute('loading', 'eager');
    await expect(preload).toHaveAttribute('href', (await first.getAttribute('src')) ?? '');
  });

  await test.step('GALLERY-01 IMG-04 the first photo is requested in the head of the page', async () => {
    await expect(preload).toHaveCount(1);
    const opening = page.locator('main img[fetchpriority="high"]');
    await expect(opening).toHaveCount(1);
    await expect(opening).toHaveAttribute('src', (await preload.getAttribute('href')) ?? '');
  });

  await test.step('GALLERY-01 GALLERY-02 previous and next go through all photos and wrap around at both ends', async () => {
    await previous(page);
    await expectPhoto(page, strip(page), count);
    await next(page);
    await expectPhoto(page, strip(page), 1);
    for (let n = 2; n <= count; n += 1) {
      await next(page);
      await expectPhoto(page, strip(page), n);
    }
  });

  await test.step('GALLERY-02 a swipe past the last photo comes to the first', async () => {
    await toFirst(page);
    // From another photo, so that the count has to change; and a step ends the moment in which a new layout undoes swipes.
    await next(page);
    await expectPhoto(page, strip(page), 2);
    await strip(page).evaluate((element, to) => element.scrollTo({ left: to * element.clientWidth }), count + 1);
    await expectPhoto(page, strip(page), 1);
    await strip(page).evaluate((element) => element.scrollTo({ left: 0 }));
    await expectPhoto(page, strip(page), count);
  });

  await test.step('GALLERY-01 a page with a new layout, as for a screenshot of the whole page, keeps its photo', async () => {
    await toFirst(page);
    await page.screenshot({ fullPage: true });
    await expectPhoto(page, strip(page), 1);
  });

  await test.step('GALLERY-01 rotating a phone keeps its photo', async () => {
    await toFirst(page);
    await next(page);
    await expectPhoto(page, strip(page), 2);
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [600, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectPhoto(page, strip(page), 2);
    }
    // The window tells of the last of them in one of the next frames.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
  });

  await test.step('GALLERY-02 a swipe just after a new layout counts: the photo is no longer kept', async () => {
    await toFirst(page);
    await strip(page).evaluate((element) => {
      window.dispatchEvent(new Event('resize'));
      element.dispatchEvent(new Event('pointerdown'));
      element.scrollTo({ left: 0 });
    });
    await expectPhoto(page, strip(page), count);
  });

  const title =
    'GALLERY-01 full screen: arrow keys move, Escape and back close it, the focus returns, the page follows';
  await test.step(title, () => lookFullScreen(page));
  expect(problems).toEqual([]);
});

test('GALLERY-01 a shopper with a wide screen goes through the photos of a car by keys and thumbnails, and full screen', {
  tag: '@wide',
}, async ({ page }) => {
  const problems = problemsOf(page);
  await openCar(page, 'harbour-motors');
  const count = await photosOf(page);

  await test.step('GALLERY-01 arrow keys, Home and End work on the strip', async () => {
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

  await test.step('GALLERY-01 thumbnails show their photo', async () => {
    await toFirst(page);
    await page.getByRole('link', { name: 'Show photo 2' }).click();
    await expectPhoto(page, strip(page), 2);
    await expect(page.getByRole('link', { name: 'Show photo 2' })).toHaveAttribute('aria-current', 'true');
  });

  await lookFullScreen(page);
  expect(problems).toEqual([]);
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

test('IMG-02 IMG-03 a car with a video and photos that do not load', async ({ page, request }) => {
  await page.route(/\/media\/stock\/[^/]*(quarter|side)[^/]*\.svg/, (route) => route.abort());
  const calls = await withVideo(page);
  await page.goto(await firstCar(request, 'harbour-motors'));

  await test.step('IMG-03 a photo that does not load is replaced by art', async () => {
    await expect(strip(page).getByRole('img', { name: 'This photo didn’t load' }).first()).toBeVisible();
    await expect(position(page)).toHaveText('1');
  });

  await test.step('IMG-02 a video plays while it is the photo in view and pauses after', async () => {
    expect(await calls()).not.toContain('play');
    await next(page);
    await expect.poll(async () => (await calls()).at(-1)).toBe('play');
    await next(page);
    await expect.poll(async () => (await calls()).at(-1)).toBe('pause');
  });

  await test.step('IMG-02 a video does not play by itself for visitors who prefer reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectPhoto(page, strip(page), 3);
    const before = (await calls()).length;
    await previous(page);
    await expectPhoto(page, strip(page), 2);
    await expect.poll(async () => (await calls()).length).toBeGreaterThan(before);
    expect((await calls()).slice(before)).not.toContain('play');
  });
});
