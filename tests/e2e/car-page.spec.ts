import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { at, type DealerSlug, problemsOf, searchPath } from './sites.ts';

/** Opens the page of the first vehicle of the search whose card names what is asked for, at the beginning of its page. */
async function openCar(page: Page, dealer: DealerSlug, { path = searchPath, name = /./, hash = '' } = {}) {
  await page.goto(at(dealer, path));
  const link = page.locator('main article a[href^="/cars/"]').filter({ hasText: name }).first();
  await page.goto(at(dealer, `${await link.getAttribute('href')}${hash}`));
}

const used = '/search/used-cars';
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

test('GALLERY-01 GALLERY-02 previous and next go through all photos and round both ends', async ({ page }) => {
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

test('GALLERY-01 arrow keys, Home and End work on the strip; thumbnails show their photo', async ({
  page,
  isMobile,
}) => {
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
  if (isMobile) return;
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

test('GALLERY-01 a turned phone keeps its photo', async ({ page }) => {
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

test('GALLERY-01 full screen: arrow keys move, Escape and back close it, the focus returns, the page follows', async ({
  page,
}) => {
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
  await expect(strip(page).getByRole('img', { name: 'This photo did not load' }).first()).toBeVisible();
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

test('IMG-02 a video does not play by itself for visitors who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const calls = await withVideo(page);
  await openCar(page, 'harbour-motors');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(page, strip(page), 2);
  expect(await calls()).not.toContain('play');
});

test('GALLERY-01 without JavaScript the strip scrolls and thumbnails lead to their photos', async ({
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

test('VDP-02 tabs: in the spec’s order, one panel at a time, arrow keys, and addresses that open one', async ({
  page,
}) => {
  await openCar(page, 'harbour-motors', { path: used });
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([
    'Dealer Comments',
    "What's Included",
    'Why Buy From Us?',
    'Reserve Online',
    'Protect Your Car',
    'Features',
  ]);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name: 'Dealer Comments' })).toBeVisible();
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: "What's Included" })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Features' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Dealer Comments' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reserve Online' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(
    'fully refundable deposit of $500 holds this car for 48 hours',
  );

  await page.goto(`${page.url().split('#')[0]}#features`);
  await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
});

test('VDP-02 without JavaScript every section shows with its heading and the list leads to it', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await openCar(page, 'harbour-motors', { path: used });
  for (const name of ['Dealer Comments', "What's Included", 'Why Buy From Us?', 'Protect Your Car', 'Features']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL(/#features$/);
  await page.close();
});

test('SPEC-02 SPEC-04 four key facts show; Show More has all specifications with VIN and registration', async ({
  page,
}) => {
  await openCar(page, 'harbour-motors', { path: used });
  const facts = page.getByRole('region', { name: 'Key facts' });
  await expect(facts.locator('.facts > li')).toHaveCount(4);
  await expect(facts.getByText('VIN', { exact: true })).toBeHidden();
  await facts.getByText('Show More').click();
  await expect(facts.getByText('VIN', { exact: true })).toBeVisible();
  await expect(facts.locator('[data-rego-expiry] dd')).toHaveText(/^Expires on \d{1,2} [A-Z][a-z]+ \d{4}$/);
  await facts.getByText('Show Less').click();
  await expect(facts.getByText('VIN', { exact: true })).toBeHidden();
});

test('SPEC-04 a registration that has run out says nothing', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-14T00:00:00Z'));
  await openCar(page, 'harbour-motors', { path: used });
  await page.getByRole('region', { name: 'Key facts' }).getByText('Show More').click();
  await expect(page.getByText('VIN', { exact: true })).toBeVisible();
  await expect(page.locator('[data-rego-expiry]')).toBeHidden();
});

test('SPEC-03 VDP-13 features show eight and the rest on demand; long comments open as one text', async ({ page }) => {
  await openCar(page, 'harbour-motors', { path: used, hash: '#features' });
  const features = page.getByRole('tabpanel', { name: 'Features' });
  await expect(features.getByRole('listitem')).toHaveCount(8);
  await features.getByText('Show All').click();
  expect(await features.getByRole('listitem').count()).toBeGreaterThan(8);

  await page.getByRole('tab', { name: 'Dealer Comments' }).click();
  const comments = page.getByRole('tabpanel', { name: 'Dealer Comments' });
  const shortened = await comments.innerText();
  await comments.getByText('Show More').click();
  await expect(comments.getByText('…')).toBeHidden();
  expect((await comments.innerText()).length).toBeGreaterThan(shortened.length);
});

test('THEME-03 accordions open in 300 ms, and at once where the visitor wants no motion', async ({ page }) => {
  await openCar(page, 'harbour-motors', { path: used });
  const duration = () =>
    page
      .locator('.accordion details')
      .first()
      .evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration.split(',')[0]);
  expect(await duration()).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe('0s');
  const question = page.getByText('Can I get an estimate online?');
  await question.click();
  await expect(page.getByText(/over 7 years old or over 100,000 km/)).toBeVisible();
});

test('VDP-16 the Certified button opens its dialog, Escape closes it', async ({ page }) => {
  await openCar(page, 'northside-toyota', { path: '/search/used-cars?toggle[certified]=true' });
  const button = page.getByRole('button', { name: 'Certified' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Toyota Certified Pre-Owned' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('SPEC-07 will my car tow it: a clear answer with the margin for a chosen car and for a typed capacity', async ({
  page,
}) => {
  await openCar(page, 'coastline-caravans', { name: /Journey|Starcraft|Silverline|New Age|Crusader/ });
  const mass = Number(await page.locator('tow-check').getAttribute('data-mass'));
  expect(mass).toBeGreaterThan(1000);
  const answer = page.locator('tow-check output');
  await expect(answer).toBeEmpty();
  await page.getByRole('combobox', { name: 'Your car' }).selectOption({ label: 'Ford F-150' });
  await expect(answer).toHaveText(new RegExp(`^Yes\\..*${(4500 - mass).toLocaleString('en-AU')} kg to spare`));
  const capacity = page.getByRole('textbox', { name: /Braked towing capacity/ });
  await expect(capacity).toHaveValue('4500');
  await capacity.fill(String(mass - 100));
  await expect(answer).toHaveText(/^No\..*100 kg more than your car may tow/);
  await expect(page.getByRole('combobox', { name: 'Your car' })).toHaveValue('');
  await capacity.fill(`${mass + 10} kg`);
  await expect(answer).toHaveText(/only just.*10 kg to spare/);
  await capacity.fill('plenty');
  await expect(answer).toBeEmpty();
});

test('VDP-03 VDP-22 the anchors of the price block are on the page', async ({ page }) => {
  await openCar(page, 'harbour-motors', { path: used });
  await expect(page.locator('#vehicle-map')).toContainText('Get directions');
  await expect(page.locator('#vehicle-map').getByRole('row').filter({ hasText: 'Monday' })).toBeVisible();
  for (const link of await page.locator('main a[href^="#"]').all()) {
    const target = await link.getAttribute('href');
    await expect(page.locator(target ?? '')).toHaveCount(1);
  }
});

test('IMG-02 the page’s first photo is asked for ahead of everything else, at the size it is shown', async ({
  page,
}) => {
  await openCar(page, 'harbour-motors');
  const first = page.locator('[data-strip] #photo-1 img');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  const preload = page.locator('head link[rel="preload"][as="image"]');
  await expect(preload).toHaveAttribute('href', (await first.getAttribute('src')) ?? '');
});

for (const dealer of ['harbour-motors', 'coastline-caravans', 'ironbark-trucks', 'northside-toyota'] as const) {
  test(`VDP-01 ${dealer}: an opened-up car page has no violations of accessibility`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCar(page, dealer, { hash: '#features' });
    for (const summary of await page.locator('main summary:visible').all()) await summary.click();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    await page.getByRole('button', { name: 'Show photos full screen' }).click();
    const inViewer = await new AxeBuilder({ page }).include('photo-gallery dialog').analyze();
    expect(inViewer.violations.map(({ id }) => id)).toEqual([]);
  });
}
