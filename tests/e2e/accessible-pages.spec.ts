import { expect, type Locator, type Page, test } from '@playwright/test';
import { builtPaths } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { whileOpen } from './car-visits.ts';
import {
  at,
  type DealerSlug,
  dealers,
  hydrated,
  layoutShiftsOf,
  noSidewaysScroll,
  problemsOf,
  searchPath,
} from './sites.ts';

/** Kinds of page of which each dealer's looks and content make another page; where the kind is a folder, its first page. */
const kinds: readonly (string | RegExp)[] = [
  '/',
  searchPath,
  /^\/cars\/./,
  '/cars/2019-toyota-corolla-gone',
  '/no-such-page',
  /^\/(our-location|locations)\/$/,
  /^\/(our-location|locations)\/.*service\/$/,
  '/special-offers',
  /^\/offers\/./,
  /^\/models\/$/,
  /^\/toyota-rav4\/$/,
  /^\/rav4\/accessories\/$/,
  /^\/blog\/$/,
  /^\/blog\/[\w-]{17,}\/$/,
  '/about-us',
  '/service',
  '/contact',
  '/terms-and-conditions',
  '/enquire?form=general-enquiry',
  '/sign-in',
  /^\/favourites\/$/,
  /^\/compare\/$/,
];

/** Pages that are made of the same parts at every dealer. */
const oncePages: Record<DealerSlug, readonly string[]> = {
  'harbour-motors': [
    '/buying',
    '/careers',
    '/blog/vehicle-reviews',
    '/contact-us/newcastle',
    '/customer-feedback?first_name=Priya',
    '/book-test-drive',
  ],
  'northside-toyota': [
    '/parts-and-accessories',
    '/genuine-service',
    '/pages/about-toyota-certified-pre-owned',
    '/pages/unsubscribe',
    '/customer-feedback-survey',
  ],
  'coastline-caravans': ['/warranty', '/complaints', '/success?form=general-enquiry', '/offline'],
  'ironbark-trucks': ['/fleet', '/pages/visit-us', '/enquiries/fleet-enquiry', '/privacy-policy'],
};

function pagesOf(dealer: DealerSlug): string[] {
  const built = builtPaths(dealer);
  const paths = kinds.map((kind) => (typeof kind === 'string' ? kind : built.find((path) => kind.test(path))));
  return [...paths.filter((path) => path !== undefined), ...oncePages[dealer]];
}

/** What is shown, and with it what may be wrong, changes with the room. */
const widths = [1440, 390, 320];
/** The narrowest shows what a phone shows, since no breakpoint lies between: only closer together. */
const lookAt = (width: number) => (width < 390 ? { rule: 'target-size' as const } : {});
const narrow = widths.filter((width) => width < 1440);

/** At full height, where no bar covers anything: targets are judged by what can be seen of them. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  if ((await page.locator('[data-action-bar]').count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

async function expectChrome(page: Page, path: string): Promise<void> {
  const footer = page.locator('body > footer');
  await expect.soft(page.locator('body > header .logo img'), path).toBeVisible();
  await expect.soft(page.locator('body > header a[href^="tel:"]').first(), path).toBeAttached();
  await expect.soft(footer, path).toContainText(`© ${whileOpen.getFullYear()}`);
  await expect.soft(footer, path).toContainText(/licence|LMCT/i);
}

/** What opens above the page: dialogs, menus and sheets. */
const above = 'dialog[open], :popover-open, [role="dialog"]';

for (const dealer of dealers) {
  test(`NAV-01 FOOT-01 THEME-01 VDP-01 CONTENT-04 CONTENT-09 OFFER-01 MODEL-06 every kind of page of ${dealer} has header and footer, no violations of accessibility or CSP, and no sideways scroll`, {
    tag: '@wide',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const problems = problemsOf(page);
    const shifts = await layoutShiftsOf(page);
    await page.clock.setFixedTime(whileOpen);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of pagesOf(dealer)) {
      await test.step(path, async () => {
        const missing = /gone$|no-such/.test(path);
        await page.setViewportSize({ width: 1440, height: 900 });
        const answer = await page.goto(at(dealer, path));
        expect.soft(answer?.status(), path).toBe(missing ? 404 : 200);
        await hydrated(page);
        // A busy machine paints a page half come, and the number in the header after its icon.
        expect.soft(await shifts(), `${path}: layout shift`).toBeLessThan(0.01);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expectChrome(page, path);
        const popup = page.locator('dialog[open]');
        if (await popup.isVisible()) {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await expectAccessible(page, `${path}: popup at ${width} px`, { within: 'dialog[open]', ...lookAt(width) });
          }
          await page.keyboard.press('Escape');
        }
        for (const width of widths) {
          await showWhole(page, width);
          await noSidewaysScroll(page, `${path} at ${width} px`);
          await expectAccessible(page, `${path} at ${width} px`, {
            ...(path === '/' ? { within: 'html' } : {}),
            ...lookAt(width),
          });
        }
        const unexpected = problems.splice(0).filter((problem) => !(missing && /status of 404/.test(problem)));
        expect.soft(unexpected, path).toEqual([]);
      });
    }
  });

  test(`NAV-05 THEME-01 VDP-01 menus, dialogs and sheets of ${dealer} have no violations of accessibility while they are open`, {
    tag: '@wide',
  }, async ({ page }) => {
    test.slow();
    await page.clock.setFixedTime(whileOpen);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const visit = async (path: string) => {
      await page.goto(at(dealer, path));
      await hydrated(page);
    };
    const opened = page.locator(above).filter({ visible: true });
    /** Opens something above the page, looks at it alone at each of the widths, and closes it. */
    const expectOpened = async (opener: Locator, [first = 0, ...others]: readonly number[]) => {
      await page.setViewportSize({ width: first, height: 900 });
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
      await opener.click();
      await expect(opened.first(), name).toBeVisible();
      // One that folds up takes those within it along.
      for (const summary of await opened.locator('summary').all()) if (await summary.isVisible()) await summary.click();
      for (const width of [first, ...others]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `${name} at ${width} px`, { within: above, ...lookAt(width) });
      }
      await page.keyboard.press('Escape');
      await expect(opened, name).toHaveCount(0);
    };

    await visit('/');
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const entry of await page.locator('body > header summary:visible').all()) {
      await entry.click();
      const menu = 'body > header details[open]';
      await expectAccessible(page, `menu ${await entry.innerText()}`, { within: menu });
    }
    await expectOpened(page.getByRole('button', { name: 'Menu', exact: true }), narrow);

    await visit(searchPath);
    await expectOpened(page.getByRole('button', { name: /^Filters?/ }).first(), narrow);

    const [car = ''] = builtPaths(dealer, '/cars/');
    await visit(`${car}#features`);
    for (const summary of await page.locator('main summary:visible').all()) await summary.click();
    for (const width of widths) {
      await showWhole(page, width);
      await expectAccessible(page, `a car with everything folded out at ${width} px`, {
        within: 'main',
        ...lookAt(width),
      });
    }
    const main = page.locator('main');
    const openers = [
      main.getByRole('button', { name: 'Show photos full screen' }),
      main.getByRole('button', { name: 'Share' }),
      ...(await page.locator('[data-side] [data-lead-form]:visible').all()),
      ...(await main.locator('[data-opens]:visible').all()),
    ];
    for (const opener of openers) if (await opener.isVisible()) await expectOpened(opener, widths);
  });
}
