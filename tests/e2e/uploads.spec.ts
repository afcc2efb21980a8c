import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { asIfRead, expectSent, fillContact, harbour, newShopper, person, phoneOf } from './lead-forms.ts';
import { at, hydrated } from './sites.ts';

test.beforeEach(({ context }) => newShopper(context));

const MB = 1024 * 1024;

/** Bytes that nothing compresses, the same ones in each run. */
const noise = (bytes: number) =>
  createHash('shake256', { outputLength: Math.round(bytes) })
    .update('noise')
    .digest();

/** A file on disk: from there a browser takes many megabytes at once. */
function fileOf(name: string, ...parts: Buffer[]): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

/** A PDF as far as its first bytes go, which is all that the server looks at. */
const resumeOf = (megabytes: number) => fileOf('cv.pdf', Buffer.from('%PDF-1.7\n'), noise(megabytes * MB));

/** A JPEG that nothing can decode, so that a page cannot make it smaller either. */
const brokenPhoto = (megabytes: number) =>
  fileOf(`broken-${megabytes}.jpg`, Buffer.from('ffd8ffe000104a46494600', 'hex'), noise(megabytes * MB));

/**
 * Six photos of as many pixels as phones take, of 7 MB each: their bytes stand behind the end of the picture, where no decoder looks, since a
 * picture of noise takes seconds to make smaller, in the page and on the server.
 */
async function largePhotos(): Promise<string[]> {
  const flat = { width: 3300, height: 2475, channels: 3, background: '#8a9aa8' } as const;
  const picture = await sharp({ create: flat }).jpeg().toBuffer();
  const photo = [picture, noise(7.5 * MB - picture.length)];
  return Array.from({ length: 6 }, (_, n) => fileOf(`photo-${n}.jpg`, ...photo));
}

const next = (page: Page) => page.locator('[data-step] [data-submit]').click();

/** A valuation up to its photos. */
async function upToPhotos(page: Page): Promise<void> {
  await page.goto(at(harbour, '/sell-my-car'));
  await page.locator('[name="rego"]').fill('DEMO01');
  await next(page);
  await page.locator('[name="kms"]').fill('52000');
  await next(page);
  for (const [step, value] of Object.entries({ condition: 'good', history: 'full', accident: 'none', keys: 'two' })) {
    await expect(page.locator(`form[data-step="${step}"]`)).toBeVisible();
    await page.locator(`[name="answer"][value="${value}"]`).check();
    await next(page);
  }
  await expect(page.locator('form[data-step="photos"]')).toContainText('At most 8 MB each, and 24 MB together');
}

const photosTooLarge = 'These photos are too large: at most 8 MB each, and 24 MB together.';
const resumeTooLarge = 'Choose a file of up to 5 MB.';

test('TRADE-03 OPS-05 ERR-05 photos that are too large are said to be before they are sent, and what is no picture once it has arrived', async ({
  page,
}) => {
  await upToPhotos(page);
  const input = page.locator('[name="photos"]');
  const chosen = () => input.evaluate(({ files }: HTMLInputElement) => files?.length);
  const alert = page.getByRole('alert');
  const posts: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/photos') && posts.push(sent.url()));
  for (const [what, photos] of [
    ['one of 9 MB', [brokenPhoto(9)]],
    ['four of 7 MB', Array.from({ length: 4 }, () => brokenPhoto(7))],
  ] as const) {
    await test.step(`OPS-05 ${what} that cannot be made smaller`, async () => {
      await input.setInputFiles(photos);
      await next(page);
      await expect(alert).toContainText(photosTooLarge);
      expect(await chosen()).toBe(photos.length);
      expect(posts).toEqual([]);
    });
  }
  await test.step('TRADE-03 one of 7 MB that is no picture reaches the server, which says so', async () => {
    await input.setInputFiles(brokenPhoto(7));
    await next(page);
    await expect(alert).toContainText('We couldn’t read 1 of your photos');
  });
  await test.step('ERR-05 a server error is not told as being offline', async () => {
    await page.route('**/photos', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
    await next(page);
    await expect(alert).toContainText('That didn’t go through');
    await page.unroute('**/photos');
  });
});

test('TRADE-03 OPS-05 six photos of 7 MB, which the form promises to take, arrive', async ({ page }) => {
  await upToPhotos(page);
  await page.locator('[name="photos"]').setInputFiles(await largePhotos());
  await next(page);
  await expect(page.locator('[data-offer-figure]')).toBeVisible();
});

test('ENQ-05 OPS-05 a résumé of 4.9 MB arrives; one of 9 MB is refused beside its field, with the limit, and what was typed stays', async ({
  page,
}, { workerIndex }) => {
  await page.goto(at(harbour, '/careers'));
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), position: 'Technician', message: 'Hi.' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await expect(form).toContainText('up to 5 MB');
  await form.locator('[name="resume"]').setInputFiles(resumeOf(9));
  await form.locator('[data-submit]').click();
  await expect(form.getByRole('alert')).toContainText(resumeTooLarge);
  await expect(form.locator('[name="position"]')).toHaveValue('Technician');
  await form.locator('[name="resume"]').setInputFiles(resumeOf(4.9));
  await form.locator('[data-submit]').click();
  await expectSent(page);
});

test('ERR-04 ERR-05 LEAD-06 offline, too large, refused, busy and failed are five messages, and the enquiry is kept in all of them', async ({
  page,
  context,
}, { workerIndex }) => {
  await page.goto(at(harbour, '/contact'));
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Keep this.' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  const send = async (shown: string) => {
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toContainText(shown);
    await expect(form.locator('[name="message"]')).toHaveValue('Keep this.');
  };
  for (const { status, shown, queued } of [
    { status: 413, shown: 'too large to send', queued: false },
    { status: 400, shown: 'We couldn’t accept that', queued: false },
    { status: 503, shown: 'We’re very busy right now', queued: true },
    { status: 500, shown: 'We couldn’t send that just now. If it can’t wait, give us a call.', queued: true },
  ]) {
    await test.step(`ERR-05 LEAD-06 a ${status} of whatever stands before the server`, async () => {
      await page.route('**/api/leads', (route) => route.fulfill({ status, body: '<!doctype html>' }));
      await send(shown);
      await expect(form.locator('[data-kept]')).toBeVisible({ visible: queued });
      await page.unroute('**/api/leads');
    });
  }
  await test.step('LEAD-06 offline: said so, kept, and sent as soon as the connection is back', async () => {
    await page.route('**/api/leads', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await hydrated(page);
    await expect(form.locator('[name="message"]')).toHaveValue('Keep this.');
    await context.setOffline(true);
    await page.unroute('**/api/leads');
    await send('You seem to be offline');
    await expect(form.locator('[data-kept]')).toContainText('we’ll send it once you’re back online');
    expect(await form.getByRole('alert').textContent()).not.toMatch(/again|Nothing you typed/);
    await context.setOffline(false);
    await expectSent(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('TRADE-03 OPS-05 photos of 7 MB arrive without JavaScript, and six together are said to be too large', async ({
    page,
  }) => {
    await upToPhotos(page);
    const photos = await largePhotos();
    await page.locator('[name="photos"]').setInputFiles(photos);
    await next(page);
    await expect(page.getByRole('alert')).toContainText(photosTooLarge);
    await page.locator('[name="photos"]').setInputFiles(photos.slice(0, 1));
    await next(page);
    await expect(page.locator('[data-offer-figure]')).toBeVisible();
  });

  test('ENQ-05 OPS-05 a résumé of 9 MB leads back to the form as typed, one of 30 MB to the form, and one of 4.9 MB arrives', async ({
    page,
  }, { workerIndex }) => {
    await page.goto(at(harbour, '/enquire?form=careers'));
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), position: 'Technician', message: 'Hi.' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    const send = async (megabytes: number) => {
      await form.locator('[name="resume"]').setInputFiles(resumeOf(megabytes));
      await asIfRead(form);
      await form.locator('[data-submit]').click();
    };
    await send(30);
    await expect(page.getByRole('alert')).toContainText(
      `${resumeTooLarge} Your browser’s Back button brings back most`,
    );
    await page.goBack();
    await expect(form.locator('[name="message"]')).toHaveValue('Hi.');
    await expect(form.locator('[name="name"]')).toHaveValue('Priya');
    await form.locator('[name="position"]').fill('Technician');
    await send(9);
    await expect(page.getByRole('alert')).toContainText(resumeTooLarge);
    await expect(form.locator('[name="position"]')).toHaveValue('Technician');
    await send(4.9);
    await expectSent(page);
  });
});
