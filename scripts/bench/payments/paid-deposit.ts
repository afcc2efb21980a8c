import type { Browser } from 'playwright';

/**
 * Reserves a car at the demo provider, as a visitor does.
 * @param checkout address of its checkout
 * @returns signed address of the page that follows the reservation, and what ends it
 */
export async function paidDeposit(
  browser: Browser,
  checkout: string,
): Promise<{ address: string; end: () => Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(checkout);
  const person = { name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', phone: '0412 345 678' };
  for (const [field, text] of Object.entries(person)) {
    await page.locator(`form[data-checkout] [name="${field}"]`).fill(text);
  }
  await page.locator('[data-next]').click();
  await page.getByRole('checkbox').check();
  await page.locator('[data-submit]').click();
  // The browser that paid is led on from the signed address, to one without.
  const signed = page.waitForResponse(/\/reservation\?.*\bcode=/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const address = (await signed).url();
  return {
    address,
    async end() {
      await page.goto(address);
      await page.locator('[name="sure"]').check();
      await page.locator('form:has([name="sure"]) button').click();
      await page.locator('form:has([name="sure"])').waitFor({ state: 'detached' });
      await context.close();
    },
  };
}
