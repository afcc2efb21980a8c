import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { builtPaths } from '../built/built-page.ts';
import { whileOpen } from './car-visits.ts';
import { at, type DealerSlug, dealers, hydrated, noSidewaysScroll, problemsOf, searchPath } from './sites.ts';

/** Pages of every kind that a dealer has; those that do not follow from the dealer's data exist at all of them. */
function pagesOf(dealer: DealerSlug): string[] {
  const built = builtPaths(dealer);
  const first = (pattern: RegExp) => built.find((path) => pattern.test(path));
  const kinds = [
    '/',
    searchPath,
    first(/^\/cars\//),
    first(/^\/(our-location|locations)\/$/),
    first(/^\/(our-location|locations)\/./),
    '/special-offers',
    first(/^\/offers\//),
    first(/^\/models\/$/),
    first(/^\/(toyota-\w|new-)/),
    first(/^\/[\w-]+\/accessories\/$/),
    first(/^\/genuine-service\/$/),
    '/about-us',
    '/service',
    '/contact',
    '/terms-and-conditions',
    '/complaints',
    first(/^\/blog\/$/),
    first(/^\/blog\/[\w-]+\/$/),
    '/book-test-drive',
    '/customer-feedback-survey',
    first(/^\/favourites\/$/),
    first(/^\/compare\/$/),
    '/enquire?form=general-enquiry',
    '/sign-in',
    '/offline',
    '/no-such-page',
    '/cars/2019-toyota-corolla-gone',
  ];
  return kinds.filter((path) => path !== undefined);
}

/** What is wrong for people who see, hear or point in another way, as "rule: element". */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without a second page for what frames hold: no page has any.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function atWidth(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
}

for (const dealer of dealers) {
  test(`THEME-01 CONTENT-04 OFFER-01 MODEL-06 every kind of page of ${dealer} is clean at 320, 390 and 1440 px`, {
    tag: '@wide',
  }, async ({ page }) => {
    test.slow();
    const problems = problemsOf(page);
    await page.clock.setFixedTime(whileOpen);
    for (const path of pagesOf(dealer)) {
      await test.step(path, async () => {
        await page.goto(at(dealer, path));
        await hydrated(page);
        for (const width of [1440, 390, 320]) {
          // At full height: the bar of a car page covers whatever the scroll position has behind it.
          await atWidth(page, width);
          await noSidewaysScroll(page);
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          if (path.startsWith('/cars/')) await atWidth(page, width, height);
          expect(await violationsOf(page), `${path} at ${width} px`).toEqual([]);
        }
      });
    }
    expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
  });

  test(`THEME-01 NAV-05 menus, dialogs and sheets of ${dealer} are clean while they are open`, {
    tag: '@wide',
  }, async ({ page }) => {
    test.slow();
    await page.clock.setFixedTime(whileOpen);
    const clean = async (what: string) => expect(await violationsOf(page), what).toEqual([]);
    const open = async (path: string) => {
      await page.goto(at(dealer, path));
      await hydrated(page);
    };

    await atWidth(page, 1440);
    await open('/');
    for (const entry of await page.locator('body > header nav.wide summary').all()) {
      await entry.click();
      await clean(`menu "${await entry.innerText()}"`);
    }
    for (const width of [390, 320]) {
      await atWidth(page, width);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      for (const group of await page.locator('#site-menu summary').all()) await group.click();
      await clean(`drawer at ${width} px`);
      await page.keyboard.press('Escape');
    }

    await open(searchPath);
    for (const width of [390, 320]) {
      await atWidth(page, width);
      await page
        .getByRole('button', { name: /^Filters?/ })
        .first()
        .click();
      await clean(`filters at ${width} px`);
      await page.keyboard.press('Escape');
    }

    const [car = ''] = builtPaths(dealer, '/cars/');
    await open(car);
    for (const width of [1440, 390, 320]) {
      await atWidth(page, width);
      const dialogs = [
        page.locator('[data-side] [data-lead-form]:visible').first(),
        page.locator('[data-full-screen]'),
        page.getByRole('button', { name: 'Share' }),
      ];
      for (const opener of dialogs) {
        if ((await opener.count()) === 0) continue;
        await opener.click();
        await expect(page.locator('dialog[open], [popover]:popover-open').first()).toBeVisible();
        await clean(`${await opener.innerText()} at ${width} px`);
        await page.keyboard.press('Escape');
      }
    }
  });
}
