import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { feedCar } from './car-visits.ts';
import { expectSent, fillContact, harbour, newShopper, person, phoneOf, withoutMotion } from './lead-forms.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

// That the page of a car with all its photos offers none: tests/built/leads.spec.ts.
test('ENQ-10 a shopper asks for photos of a car without any, and for more of one with a few', async ({ page }, {
  workerIndex,
}) => {
  const problems = problemsOf(page);
  for (const photos of [0, 3]) {
    await test.step(`ENQ-10 the page of a car with ${photos} photos offers more, and the request arrives`, async () => {
      const { slug } = feedCar('in_stock', photos);
      await page.goto(at(harbour, `/cars/${slug}`));
      const opener = page.getByRole('link', { name: 'Request Photos' });
      await expect(opener).toHaveAttribute('href', `/enquire?form=request-photos&car=${slug}`);
      await noSidewaysScroll(page);
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: 'Request Photos' })).toBeVisible();
      const form = dialog.locator('form');
      await expect(form.locator('[name="request"]')).toHaveValue(/^Photos of the \d{4} /);
      await expectAccessible(page);
      // The message may be left out.
      await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
      const posted = page.waitForRequest('**/api/leads');
      await form.locator('[data-submit]').click();
      const request = (await posted).postDataJSON();
      expect(request).toMatchObject({ form: 'request-photos', fields: { message: '' } });
      expect(request.fields.request).toMatch(/^Photos of /);
      await expectSent(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we’ll take those photos');
      expect(problems).toEqual([]);
    });
  }
});
