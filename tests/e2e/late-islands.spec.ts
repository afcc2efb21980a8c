import { expect, type Page, test } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { expectSent, fillContact, harbour, newShopper, person, phoneOf } from './lead-forms.ts';
import { at, hydrated, layoutShiftsOf, problemsOf, searchPath } from './sites.ts';

test.beforeEach(({ context }) => newShopper(context));

/** The files with React in them that a page has loaded, and what of each came over the network, bytes. */
const reactLoaded = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/react\.[^/]*\.js$/.test(name))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );

test('ENQ-06 LEAD-13 LEAD-14 what is typed and sent before the form hydrates stays as it was, focus included, and counts', async ({
  page,
}, { workerIndex }) => {
  const shifts = await layoutShiftsOf(page);
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, '/cars/2019-toyota-corolla-gone-hm1'), { waitUntil: 'commit' });
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  // The box that starts with words, and keeps what was made of them.
  const words = form.locator('[name="message"]');
  await words.fill('A red one, please.');
  await words.press('End');
  const island = page.locator('astro-island', { has: form });
  await expect(island).toHaveAttribute('ssr', '');
  scripts.release();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(words).toBeFocused();
  await page.keyboard.type(' Or blue.');
  await expect(words).toHaveValue('A red one, please. Or blue.');
  await expect(form.locator('[name="name"]')).toHaveValue('Priya');
  expect(await shifts()).toBeLessThan(0.01);

  const held = await holdScripts(page);
  await page.goto(at('coastline-caravans', '/contact'), { waitUntil: 'commit' });
  await form.locator('[name="postcode"]').fill('3555');
  held.release();
  // The place follows a postcode that was typed before anyone listened.
  await expect(form.locator('[name="location_id"] option:checked')).toHaveText('Coastline Caravans Bendigo');

  const problems = problemsOf(page);
  const later = await holdScripts(page);
  await page.goto(at(harbour, '/contact'), { waitUntil: 'commit' });
  await form.locator('[name="category"]').selectOption('Feedback');
  await form.locator('[name="message"]').fill('Half a sent');
  await page.reload({ waitUntil: 'commit' });
  await expect(form.locator('[name="message"]')).toHaveValue('Half a sent');
  await expect(form.locator('[name="category"]')).toHaveValue('Feedback');
  await form.locator('[name="category"]').selectOption('General Enquiry');
  await form.locator('[name="message"]').fill('');
  await form.locator('[data-submit]').click();
  // Nothing happens without the script, and then what would have happened.
  await expect(form.getByRole('alert')).toBeHidden();
  later.release();
  await expect(form.getByRole('alert')).toContainText('Please fix the following errors:');
  await expect(form.getByRole('alert')).toBeFocused();
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello.' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await form.locator('[data-submit]').click();
  await expectSent(page);
  expect(problems).toEqual([]);
});

test('ENQ-01 the form of a car page loads at the first sign that somebody wants it; after a search React is already cached', async ({
  page,
}) => {
  await page.goto(at(harbour, searchPath));
  await hydrated(page);
  const atSearch = await reactLoaded(page);
  expect(atSearch).toEqual([{ name: expect.any(String), transferSize: expect.any(Number) }]);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  // The islands of the page itself come once it is quiet: nothing of it over the network.
  await expect.poll(() => reactLoaded(page)).toEqual([{ name: atSearch[0]?.name, transferSize: 0 }]);
  const forms: string[] = [];
  page.on('request', (request) => request.url().endsWith('/parts/lead-forms.json') && forms.push(request.url()));
  await page.waitForLoadState('networkidle');
  expect(forms).toEqual([]);
  // By keyboard: the focus alone brings it.
  await page.locator('a[data-lead-form="car-enquiry"]:visible').first().focus();
  await expect.poll(() => forms).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open] form')).toBeVisible();
});
