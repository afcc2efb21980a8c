import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectSent, fillContact, newShopper, person, phoneOf, withoutMotion } from './lead-forms.ts';
import { at, measured, noSidewaysScroll, problemsOf } from './sites.ts';

const googleTag = 'https://www.googletagmanager.com/gtag/js?id=G-MEASURED1';
const metaTag = 'https://connect.facebook.net/en_US/fbevents.js';
const chat = 'https://chat.example/widget.js';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

/** Answers for every host but the site's own; the addresses asked for, in order. Nothing leaves the machine. */
async function foreignRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return requests;
}

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Can we use cookies to see how our site’s used?' });
/** Opens the site for the first time; with the errors and the foreign addresses from then on, as they come. */
async function firstVisit(page: Page, path = '/') {
  const problems = problemsOf(page);
  const foreign = await foreignRequests(page);
  await page.goto(at(measured, path));
  return { problems, asked: foreign, banner: bannerOf(page) };
}
const openChoices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();

/** What Google's tags were told, as lists. */
const commandsOf = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
/** What Meta's pixel was told and has not taken yet, its script being empty. */
const pixelCallsOf = (page: Page) => page.evaluate(() => (window as { fbq?: { queue: unknown[][] } }).fbq?.queue ?? []);

test('analytics: nothing loads before an answer; declining and accepting are equally easy; no is final, and the footer asks again', async ({
  page,
}) => {
  const { problems, asked, banner } = await firstVisit(page);
  await expect(banner).toBeVisible();
  expect(asked).toEqual([]);
  await noSidewaysScroll(page);
  await expectAccessible(page);

  const looks = await banner.getByRole('button', { name: /^(Decline|Accept)$/ }).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
      const { width, height, top } = button.getBoundingClientRect();
      return { backgroundColor, color, fontWeight, borderColor, width, height, top };
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);

  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await page.goto(at(measured, '/contact'), { waitUntil: 'networkidle' });
  await expect(banner).toBeHidden();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => [typeof Reflect.get(window, 'fbq'), document.cookie])).toEqual(['undefined', '']);

  await openChoices(page);
  await expect(banner).toBeFocused();
  await expect(banner.getByRole('checkbox', { name: 'Statistics' })).not.toBeChecked();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeFocused();
  expect(problems).toEqual([]);
});

test('analytics: each purpose loads its own tags under the page’s policy, with Consent Mode v2; withdrawing consent removes them', async ({
  page,
}) => {
  const { problems, asked, banner } = await firstVisit(page);
  await banner.getByText('Choose which ones').click();
  for (const box of await banner.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await banner.getByRole('checkbox', { name: 'Statistics' }).check();
  await banner.getByRole('button', { name: 'Save my choices' }).click();
  await expect.poll(() => asked).toEqual([googleTag]);
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect((await commandsOf(page)).slice(0, 2)).toEqual([
    ['consent', 'default', { analytics_storage: 'denied', ...denied }],
    ['consent', 'update', { analytics_storage: 'granted', ...denied }],
  ]);
  const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
  expect(/script-src ([^;]*)/.exec(policy ?? '')?.[1]).not.toContain('unsafe');
  expect(await pixelCallsOf(page)).toEqual([]);

  // The same on the next page, without being asked again; events of the page are told to Google.
  await page.goto(at(measured, '/search/new-used-and-demo-cars/'));
  await expect.poll(() => asked, { timeout: 15_000 }).toEqual([googleTag, googleTag]);
  await expect(banner).toBeHidden();
  await expect
    .poll(async () => (await commandsOf(page)).filter(([name]) => name === 'event'))
    .toEqual([['event', 'asc_itemlist_pageview', { event_id: 49, event_owner: measured }]]);

  await page.context().addCookies([{ name: '_ga', value: 'GA1.1', url: at(measured) }]);
  asked.length = 0;
  await openChoices(page);
  await expect(banner.getByRole('checkbox', { name: 'Statistics' })).toBeChecked();
  const again = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Decline' }).click();
  await again;
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(problems).toEqual([]);
});

test('analytics: the success page reports the conversion once for each lead, however often the page is loaded', async ({
  page,
}, { workerIndex }) => {
  const { problems, asked, banner } = await firstVisit(page, '/contact');
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => asked.filter((url) => [googleTag, metaTag, chat].includes(url)).sort())
    .toEqual([googleTag, metaTag, chat].sort());
  const form = page.locator('main form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'What is my car worth?' });
  await form.locator('[data-submit]').click();
  await expectSent(page);
  const tagEvents = async () => ({
    google: (await commandsOf(page)).filter(([name]) => name === 'event'),
    meta: (await pixelCallsOf(page)).filter(([name]) => name === 'track'),
  });
  const once = {
    google: [['event', 'asc_form_submission', { event_id: 22, event_owner: measured }]],
    meta: [
      ['track', 'PageView'],
      ['track', 'Lead', {}],
    ],
  };
  await expect.poll(tagEvents).toEqual(once);
  await page.reload();
  await expectSent(page);
  await expect.poll(tagEvents).toEqual({ google: [], meta: [['track', 'PageView']] });

  // An address that opens a lead is told to nobody.
  const lead = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent-lead') ?? '').value.lead_id as string);
  asked.length = 0;
  await page.goto(at(measured, `/success?lead=${lead}`), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'View our stock' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.referrer)).toBe(at(measured));
  expect(problems).toEqual([]);
});

test('analytics: Global Privacy Control counts as no, unless the visitor says otherwise here', async ({ page }) => {
  const foreign = await foreignRequests(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(at(measured), { waitUntil: 'networkidle' });
  const banner = bannerOf(page);
  await expect(banner).toBeHidden();
  expect(foreign).toEqual([]);
  await openChoices(page);
  await expect(banner.getByText('Global Privacy Control')).toBeVisible();
  await banner.getByRole('checkbox', { name: 'Statistics' }).check();
  await banner.getByRole('button', { name: 'Save my choices' }).click();
  await expect.poll(() => foreign).toEqual([googleTag]);
});
