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
];

/** Kinds of page that show nothing of a dealer but its colours and words: two dealers stand for all. */
const plainKinds: readonly (string | RegExp)[] = [
  '/cars/2019-toyota-corolla-gone',
  '/no-such-page',
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

/** What is shown, and with it what may be wrong, changes with the room. The narrowest shows what every phone shows, only closer together. */
const narrowest = 320;
const wide = 1440;
const widths = [wide, narrowest];

/**
 * The pages of a dealer, and at which widths axe looks at each. Dealers that share a kind take turns with the width: axe costs as much as
 * the page itself, so each kind is looked at at both, and each dealer's look in every kind.
 */
function pagesOf(dealer: DealerSlug): { path: string; looked: readonly number[] }[] {
  const built = new Map(dealers.map((slug) => [slug, builtPaths(slug)]));
  const ofKinds = [...kinds, ...plainKinds].flatMap((kind, n) => {
    const pathAt = (slug: DealerSlug) =>
      typeof kind === 'string' ? kind : built.get(slug)?.find((path) => kind.test(path));
    const having = dealers.filter((slug) => pathAt(slug) !== undefined);
    const turn = (having.indexOf(dealer) + n) % having.length;
    const path = having.includes(dealer) && (kinds.includes(kind) || turn < 2) ? pathAt(dealer) : undefined;
    const width = turn % 2 === 0 ? wide : narrowest;
    return path === undefined ? [] : [{ path, looked: path === '/' || having.length === 1 ? widths : [width] }];
  });
  return [...ofKinds, ...oncePages[dealer].map((path) => ({ path, looked: widths }))];
}

/** At full height where a bar would cover something, on small screens: targets are judged by what can be seen of them. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  if ((await page.locator('[data-action-bar]').filter({ visible: true }).count()) === 0) return;
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

const sendButton = 'main form[action^="/enquire"] [data-submit]';

/** What is seen of pages whose words are read as built (tests/built/content-pages.spec.ts). */
const seen: Readonly<Record<string, readonly string[]>> = {
  '/contact': [sendButton, 'main .reach a[href^="tel:"]', 'main h3'],
  '/service': [sendButton],
  '/genuine-service': [sendButton],
  '/parts-and-accessories': [sendButton, 'main a[href$="/accessories"]'],
  '/buying': ['main a[href^="/search/"]', 'main input[type="range"]', 'main .location h3'],
};

/** What opens above the page: dialogs, menus and sheets. */
const above = 'dialog[open], :popover-open, [role="dialog"]';

/** Opens something above the page, looks at it alone at each of the widths, and closes it. */
async function expectOpened(opener: Locator, [first = 0, ...others]: readonly number[]): Promise<void> {
  const page = opener.page();
  const opened = page.locator(above).filter({ visible: true });
  await page.setViewportSize({ width: first, height: 900 });
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
  await opener.click();
  await expect(opened.first(), name).toBeVisible();
  // One that folds up takes those within it along.
  for (const summary of await opened.locator('summary').all()) if (await summary.isVisible()) await summary.click();
  for (const width of [first, ...others]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${name} at ${width} px`, { within: above });
  }
  await page.keyboard.press('Escape');
  await expect(opened, name).toHaveCount(0);
}

async function expectMenus(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const entry of await page.locator('body > header summary:visible').all()) {
    await entry.click();
    const menu = 'body > header details[open]';
    await expectAccessible(page, `menu ${await entry.innerText()}`, { within: menu });
  }
  await expectOpened(page.getByRole('button', { name: 'Menu', exact: true }), [narrowest]);
}

async function expectCarDialogs(page: Page, looked: readonly number[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The same page at another of its tabs.
  await page.goto(`${page.url()}#features`);
  await expect(page.locator('main [role="tab"][aria-selected="true"]')).toHaveAttribute('href', /#features$/);
  // The calculator's working goes once the car's quote is there.
  const summaries = page.locator('main summary:visible');
  for (let n = 0; n < (await summaries.count()); n += 1) await summaries.nth(n).click();
  for (const width of looked) {
    await showWhole(page, width);
    await expectAccessible(page, `a car with everything folded out at ${width} px`, { within: 'main' });
  }
  const main = page.locator('main');
  const openers = [
    main.getByRole('button', { name: 'Show photos full screen' }),
    main.getByRole('button', { name: 'Share' }),
    ...(await page.locator('[data-side] [data-lead-form]:visible').all()),
    ...(await main.locator('[data-opens]:visible').all()),
  ];
  for (const opener of openers) if (await opener.isVisible()) await expectOpened(opener, looked);
}

/** On which pages something opens that is looked at, too: each on the first page of its kind. */
const openings: readonly (readonly [kind: RegExp, look: (page: Page, looked: readonly number[]) => Promise<void>])[] = [
  [/^\/$/, expectMenus],
  [/^\/search\//, (page) => expectOpened(page.getByRole('button', { name: /^Filters?/ }).first(), [narrowest])],
  [/^\/cars\/.*\/$/, expectCarDialogs],
];

for (const dealer of dealers) {
  test(`NAV-01 NAV-05 FOOT-01 THEME-01 VDP-01 CONTENT-04 CONTENT-09 OFFER-01 MODEL-06 every kind of page of ${dealer}, and what opens above it, is accessible and complete`, {
    tag: '@wide',
  }, async ({ page }) => {
    test.setTimeout(360_000);
    const problems = problemsOf(page);
    const shifts = await layoutShiftsOf(page);
    await page.clock.setFixedTime(whileOpen);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const expectWhole = async (path: string, looked: readonly number[]) => {
      const missing = /gone$|no-such/.test(path);
      await page.setViewportSize({ width: 1440, height: 900 });
      const answer = await page.goto(at(dealer, path));
      expect.soft(answer?.status(), path).toBe(missing ? 404 : 200);
      await hydrated(page);
      // A busy machine paints a page half come, and the number in the header after its icon.
      expect.soft(await shifts(), `${path}: layout shift`).toBeLessThan(0.01);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expectChrome(page, path);
      for (const part of seen[path] ?? [])
        await expect.soft(page.locator(part).first(), `${path}: ${part}`).toBeVisible();
      const popup = page.locator('dialog[open]');
      if (await popup.isVisible()) {
        for (const width of looked) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page, `${path}: popup at ${width} px`, { within: 'dialog[open]' });
        }
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize({ width: 390, height: 900 });
      await noSidewaysScroll(page, `${path} at 390 px`);
      for (const width of widths) {
        await showWhole(page, width);
        await noSidewaysScroll(page, `${path} at ${width} px`);
        if (looked.includes(width))
          await expectAccessible(page, `${path} at ${width} px`, path === '/' ? { within: 'html' } : {});
      }
    };
    const opened = new Set<RegExp>();
    for (const { path, looked } of pagesOf(dealer)) {
      await test.step(`NAV-01 FOOT-01 THEME-01 VDP-01 CONTENT-04 CONTENT-09 OFFER-01 MODEL-06 every kind of page of ${dealer} has header and footer, no violations of accessibility or CSP, and no sideways scroll: ${path}`, () =>
        expectWhole(path, looked));
      for (const [kind, look] of openings.filter(([it]) => it.test(path))) {
        opened.add(kind);
        await test.step(`NAV-05 THEME-01 VDP-01 menus, dialogs and sheets of ${dealer} have no violations of accessibility while they are open: ${path}`, () =>
          look(page, looked));
      }
      const unexpected = problems
        .splice(0)
        .filter((problem) => !(/gone$|no-such/.test(path) && /status of 404/.test(problem)));
      expect.soft(unexpected, path).toEqual([]);
    }
    expect(opened.size, 'menus, filters and dialogs were looked at').toBe(openings.length);
  });
}
