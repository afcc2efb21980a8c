import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Car } from '../../src/domain/car/record/car.ts';
import { leadEvents } from '../../src/domain/lead/sent/lead-event.ts';
import { at, type DealerSlug, newVisitor } from './sites.ts';
import type { VariationSlug } from './variations.ts';

type Dealer = DealerSlug | VariationSlug;

export const harbour = 'harbour-motors';
export const person = { name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', postcode: '2046' };

/** Each test has a number of its own, since one number may not send forms without end. */
let numbers = 0;
export const phoneOf = (worker: number) =>
  `04917${String(worker % 100).padStart(2, '0')}${String(++numbers).padStart(3, '0')}`;

/**
 * A visitor from an address of their own, whose forms count as read for a while before they are sent: what is sent in no
 * time counts as a program's. Pages made by the server need `asIfRead` for that.
 */
export async function newShopper(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders(newVisitor());
  await context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 10_000;
  });
}

/** For `test.use`: a page that moves slowly to what is pressed keeps a test waiting, and draws every picture on the way. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** A form that the server made, as if it had been read for a while. */
export async function asIfRead(form: Locator): Promise<void> {
  await form.locator('[name="started_at"]').evaluate((input: HTMLInputElement) => {
    input.value = String(Number(input.value) - 10_000);
  });
}

/** A car that can be bought, as the search knows it. */
export async function carInStock(page: Page, dealer: Dealer, type: Car['car_type']): Promise<Car> {
  await page.goto(at(dealer, '/contact'));
  return page.evaluate(async (type) => {
    const answer = await fetch('/api/search/indexes/Car_production/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: '',
        filter: `status = in_stock AND car_type = ${type} AND reserved != true`,
        limit: 1,
      }),
    });
    return (await answer.json()).hits[0] as Car;
  }, type);
}

/** As `carInStock`, asked without a page that is loaded only for the question. */
export async function carToBuy(page: Page, dealer: Dealer = harbour, type: Car['car_type'] = 'used'): Promise<Car> {
  // Not every system finds *.localhost by itself; browsers do.
  const { host, port } = new URL(at(dealer));
  const answer = await page.request.post(`http://127.0.0.1:${port}/api/search/indexes/Car_production/search`, {
    headers: { host },
    data: { q: '', filter: `status = in_stock AND car_type = ${type} AND reserved != true`, limit: 1 },
  });
  return (await answer.json()).hits[0] as Car;
}

/** As `openCar`, with no other page loaded before that of the car; its slug. */
export async function openCarToBuy(page: Page, dealer: Dealer = harbour): Promise<string> {
  const { slug } = await carToBuy(page, dealer);
  await page.goto(at(dealer, `/cars/${slug}`));
  return slug;
}

/** The events of submitted forms that a page sends from now on. */
export function eventsOf(page: Page): { event_id: number; car_id?: string }[] {
  const events: { event_id: number; car_id?: string }[] = [];
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/api/events')) return;
    const { event_id, car_id } = sent.postDataJSON();
    if (!Object.values<number>(leadEvents).includes(event_id)) return;
    events.push({ event_id, ...(car_id ? { car_id } : {}) });
  });
  return events;
}

/** Opens a form of the car page in its dialog. */
export async function openDialog(page: Page, form: string): Promise<Locator> {
  await page.locator(`a[data-lead-form="${form}"]:visible`).first().click();
  const dialog = page.locator('dialog[data-lead-dialog]');
  await expect(dialog.locator('form')).toBeVisible();
  return dialog.locator('form');
}

/** Opens the enquiry form of a car and fills it in. */
export async function readyForm(page: Page, workerIndex: number): Promise<Locator> {
  await openCarToBuy(page);
  const form = await openDialog(page, 'car-enquiry');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Keep this.' });
  return form;
}

/** Fills in a form's fields; last name and postcode only where the dealer asks for them. */
export async function fillContact(form: Locator, details: Record<string, string>): Promise<void> {
  await expect(form.locator('[name="email"]')).toBeAttached();
  const asked = await form.evaluate((element) =>
    [...element.querySelectorAll('[name]')].map((control) => control.getAttribute('name')),
  );
  const leftOut = ['last_name', 'postcode'].filter((field) => !asked.includes(field));
  for (const [field, value] of Object.entries(details)) {
    if (!leftOut.includes(field)) await form.locator(`[name="${field}"]`).fill(value);
  }
}

/** Waits for the success page of a lead; its reference. */
export async function expectSent(page: Page): Promise<string> {
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  const reference = page.locator('[data-part="reference"]');
  await expect(reference).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  return (await reference.textContent()) ?? '';
}
