import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdScripts } from './hold-scripts.ts';
import { at, type DealerSlug, hydrated, layoutShiftsOf, problemsOf, withPrerendered } from './sites.ts';

const harbour = 'harbour-motors';
const box = (page: Page) => page.locator('main').getByRole('combobox', { name: /^Search/ });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
const count = (page: Page) => page.locator('main [role=status]').first();
const addressQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** What a car of the answer has, of what the predicates look at. */
interface FoundCar {
  name: string;
  body?: string;
  model?: string;
  badge?: string;
  variant?: { grossvehiclemass?: number };
  base_colour?: string;
  simple_fuel?: string;
  seats?: number;
  price?: number;
  city?: string;
  location_name?: string;
  specifications?: { aggregate_trailer_mass?: number };
  filtered_features?: string[];
}

/** The bodies of the searches that a page sends for its cars from now on. */
function searchesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.url().includes('/multi-search') ? request.postData() : null;
    if (body?.includes('"hitsPerPage":21')) sent.push(body);
  });
  return sent;
}

/**
 * Every car that the search of the page finds, by its own last filter: as many as the page says, and each of them one that is wanted. The
 * last one sent may still be the search before, for a moment.
 */
async function carsFound(page: Page, sent: readonly string[], wanted: (car: FoundCar) => boolean): Promise<FoundCar[]> {
  let found: FoundCar[] = [];
  await expect(async () => {
    const [query] = (JSON.parse(sent.at(-1) ?? '{"queries":[]}') as { queries: { q?: string; filter?: unknown }[] })
      .queries;
    expect(query?.filter).toBeDefined();
    expect(query?.q).toBe('');
    found = await page.evaluate(
      async (body) => {
        const response = await fetch('/api/search/multi-search', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return ((await response.json()) as { results: { hits: FoundCar[] }[] }).results[0]?.hits ?? [];
      },
      JSON.stringify({ queries: [{ ...query, hitsPerPage: 300, attributesToRetrieve: ['*'], facets: [] }] }),
    );
    expect(await count(page).textContent()).toMatch(new RegExp(`^${found.length}\\b`));
    expect(found.filter((car) => !wanted(car)).map(({ name }) => name)).toEqual([]);
  }).toPass({ timeout: 15_000 });
  return found;
}

const isUte = ({ body }: FoundCar) => body === 'Ute' || body === 'Cab chassis';

type Request = [text: string, wanted: (car: FoundCar) => boolean];

const requests: Partial<Record<DealerSlug, Request[]>> = {
  [harbour]: [
    ['dual cab ute', isUte],
    ['under $20k', ({ price = 0 }) => price > 0 && price <= 20_000],
    ['7 seater', ({ seats = 0 }) => seats >= 7],
    ['newcastle', ({ location_name = '' }) => location_name.includes('Newcastle')],
    ['electric', ({ simple_fuel }) => simple_fuel === 'Electric'],
    [
      'white diesel dual cab ute under $40k near me',
      (car) => isUte(car) && car.base_colour === 'White' && car.simple_fuel === 'Diesel' && (car.price ?? 0) <= 40_000,
    ],
    // The same word is what the stock of each holds.
    ['outback under $50k', ({ model }) => model === 'Outback'],
    // No yard is there: the nearest ones are meant.
    [
      'suv near wollongong',
      ({ body, location_name = '' }) => body === 'SUV' && /Five Dock|Brookvale/.test(location_name),
    ],
  ],
  'coastline-caravans': [
    [
      'caravan with bunks under 2.8t',
      ({ body, filtered_features: features = [], specifications }) =>
        body === 'Caravan' &&
        features.some((it) => it.includes('Bunk')) &&
        (specifications?.aggregate_trailer_mass ?? 9999) <= 2800,
    ],
    ['outback under $100k', ({ badge = '' }) => badge.startsWith('Outback')],
  ],
  'ironbark-trucks': [
    [
      'pantech under 4.5t gvm',
      ({ body, variant }) => body === 'Pantech' && (variant?.grossvehiclemass ?? 9999) <= 4500,
    ],
  ],
};

for (const [dealer, ofDealer] of Object.entries(requests))
  test(`SEARCH-26 plain requests on Enter find the matching vehicles of ${dealer}, and no others @wide`, async ({
    page,
  }) => {
    const sent = searchesOf(page);
    // A page that is made on request asks nothing.
    await withPrerendered(page);
    // The first from the home page, the others on the page that it led to.
    await page.goto(at(dealer as DealerSlug));
    for (const [text, wanted] of ofDealer) {
      await expect(chips(page), text).toHaveCount(0);
      sent.length = 0;
      await box(page).fill(text);
      await box(page).press('Enter');
      await page.waitForURL(/\/search\b/);
      await hydrated(page);
      // Once the words of Enter are taken the box is empty; those that are being typed are still in it.
      await expect(box(page), text).toHaveValue('');
      await expect(chips(page).first(), text).toBeVisible();
      await expect.poll(() => addressQuery(page)['query'], text).toBeUndefined();
      const found = await carsFound(page, sent, wanted);
      expect(found.length, text).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Clear all' }).first().click();
    }
  });

test('SEARCH-26 FACET-18 from the home page a request becomes chips in the shopper’s own words, which can be removed one by one, searched for literally, and restored', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.goto(at(harbour));
  await box(page).fill('diesel dual cab ute under $40k zzqqxx');
  await box(page).press('Enter');
  await page.waitForURL(/\/search\b/);
  await hydrated(page);
  await expect(chips(page)).toHaveText([/Diesel/, /Dual cab/i, /Ute/, /Under \$40k/]);
  await expect(page.locator('[data-asked] s')).toHaveText(['zzqqxx ']);
  await expect(box(page)).toHaveValue('');
  await expectAccessible(page, 'words that were understood', { within: 'main' });
  await expect(count(page)).toHaveText(/\d/);
  const understood = await count(page).textContent();
  const demands = addressQuery(page);
  expect(demands).toMatchObject({ 'range[price]': ':40000', 'refinementList[fuel][0]': 'Diesel' });

  // What stands in the address is what the shopper sees after a reload, own words and all.
  await page.reload();
  await hydrated(page);
  await expect(chips(page)).toHaveText([/Diesel/, /Dual cab/i, /Ute/, /Under \$40k/]);
  await expect(count(page)).toHaveText(understood ?? '');

  await page.getByRole('button', { name: 'Search for these words instead' }).click();
  await expect(page).toHaveURL(/words=plain/);
  await expect(page.getByText('Searching for just these words.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(/words=plain/);
  await expect(page.getByText('Searching for just these words.')).toBeVisible();
  // What the shopper looks for is the last word to go.
  expect(addressQuery(page)['query']).toMatch(/ute/);
  await page.getByRole('button', { name: 'Use our suggestion' }).click();
  await expect.poll(() => addressQuery(page)).toEqual(demands);
  await expect(count(page)).toHaveText(understood ?? '');

  await page.getByRole('button', { name: 'Remove Under $40k' }).click();
  await expect(chips(page)).toHaveText([/Diesel/, /Dual cab/i, /Ute/]);
  await expect(page).not.toHaveURL(/range/);
  await page.goBack();
  await expect.poll(() => addressQuery(page)).toEqual(demands);

  await test.step('SEARCH-26 words that ask for nothing in particular are said to be left out, on their own page', async () => {
    await page.goto(at(harbour, '/search?q=tidy'));
    await hydrated(page);
    await expect(page.locator('[data-asked] s')).toHaveText(['tidy ']);
    await page.goto(at(harbour, '/search/used-cars'));
    await hydrated(page);
    await expect(page.locator('[data-asked] s')).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

test('SEARCH-26 a word with two meanings takes the likelier one, shows the other with its count, and switches between them', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.goto(at('ironbark-trucks'));
  await box(page).fill('van to deliver parcels');
  await box(page).press('Enter');
  await page.waitForURL(/\/search\b/);
  await hydrated(page);
  await expect(chips(page)).toHaveText([/van deliver parcels/i]);
  const other = page.getByRole('button', { name: /^“deliver” can also mean/ });
  await expect(other).toHaveText(/LDV.*Deliver 9 \((\d+) vehicles?\)/);
  await expect(count(page)).toHaveText(/\d/);
  const before = await count(page).textContent();
  const deliver9 = (await other.textContent())?.match(/\((\d+)/)?.[1];
  await other.click();
  await expect(count(page)).toHaveText(new RegExp(`^${deliver9}\\b`));
  await expect(page).toHaveURL(/deliver-9|Deliver%209|Deliver\+9/);
  await expect(other).toHaveText(/Van/);
  await expectAccessible(page, 'another meaning', { within: 'main' });
  await other.click();
  await expect(count(page)).toHaveText(before ?? '');
  await expect(other).toHaveText(/Deliver 9/);
  expect(problems).toEqual([]);
});

test('SEARCH-26 with the keyboard alone: suggestions say what they find, with a picture, and a screen reader announces them @wide', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.goto(at('ironbark-trucks'));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await box(page).focus();
  await expect.poll(() => scripts.some((url) => url.includes('/search-data/boxes/'))).toBe(true);
  await page.keyboard.type('white isuzu under 100k', { delay: 15 });
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  // The row of all the words, not of those that had been typed a moment before.
  await expect(first).toContainText(/Isuzu.*\$100,000/);
  await expect(first.locator('img')).toBeVisible();
  await expect(first).toHaveText(/Filters\s*\d+$/);
  await expect(page.locator('form [aria-live=polite]')).toHaveText(/^\d suggestions?\. .*Isuzu.*: \d+ \w+\.$/);
  await expectAccessible(page, 'suggestions on the home page', { within: 'form[role=search]' });
  const found = (await first.textContent())?.match(/\d+$/)?.[0];
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'keyword-row-0');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\b/);
  await hydrated(page);
  await expect(page).toHaveURL(/refinementList\[make\]|\/isuzu/);
  await expect(count(page)).toHaveText(new RegExp(`^${found}\\b`));

  // A further search on the page keeps what it asked for; back leads to it.
  const before = page.url();
  await box(page).focus();
  await page.keyboard.type('automatic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/transmission/);
  await expect(chips(page).filter({ hasText: 'Automatic' })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(before);
  expect(problems).toEqual([]);
});

test('SEARCH-26 URL-07 an address with keywords shows no count and no car that does not match, and nothing moves', async ({
  page,
}) => {
  const shifts = await layoutShiftsOf(page);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenCounts: seen });
    const look = () => {
      const status = document.querySelector('main [role=status]');
      if (status?.checkVisibility({ visibilityProperty: true })) seen.add((status.textContent ?? '').trim());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(at(harbour, '/search?query=white%20diesel%20ute&utm_source=mail'));
  await expect(chips(page)).toHaveText([/White/, /Diesel/, /Ute/]);
  await expect(page).toHaveURL(/refinementList\[colour\]\[0\]=White.*utm_source=mail/);
  await expect(count(page)).toHaveText(/^\d+ cars?$/);
  const shown = await count(page).textContent();
  await page.waitForLoadState('networkidle');
  const counts = await page.evaluate(() => [...(window as unknown as { seenCounts: Set<string> }).seenCounts]);
  expect(counts.filter(Boolean)).toEqual([shown]);
  expect(await shifts()).toBeLessThan(0.05);
  // The words were taken within their own entry of the history.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('SEARCH-26 a search can be spoken where the browser recognises speech, and is then handled like a typed one', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      onresult = (_: unknown) => {};
      onend = () => {};
      start() {
        setTimeout(() => {
          this.onresult({ results: [[{ transcript: 'white ute' }]] });
          this.onend();
        }, 50);
      }
      stop() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  await page.goto(at(harbour));
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await page.waitForURL(/\/search\b/);
  await hydrated(page);
  await expect(chips(page)).toHaveText([/White/, /Ute/]);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(chips(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await expect(chips(page)).toHaveText([/White/, /Ute/]);

  // Of words that are typed, too, what no search can ask for is said to be left out.
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(chips(page)).toHaveCount(0);
  await box(page).fill('white suv, not a first car');
  await box(page).press('Enter');
  await expect(chips(page)).toHaveText([/White/, /SUV/]);
  await expect(page.locator('[data-asked] s')).toHaveText(['not a first car ']);
  expect(problems).toEqual([]);
});

test('SEARCH-26 a request typed before the interpreter has loaded is interpreted afterwards', async ({ page }) => {
  const scripts = await holdScripts(page, '**/_astro/words-box.*.js');
  await page.goto(at('northside-toyota', '/search'));
  await hydrated(page);
  await box(page).fill('hilux');
  await expect(page).toHaveURL(/[?&]query=hilux$/);
  scripts.release();
  await expect(page).toHaveURL(/\/search\/toyota\/hilux$/);
});
