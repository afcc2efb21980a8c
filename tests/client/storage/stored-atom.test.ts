import { beforeEach, expect, test, vi } from 'vitest';

const details = {
  name: 'Priya',
  last_name: 'Nair',
  email: 'priya@example.com',
  phone: '0412 345 678',
  postcode: '2046',
};
const local = new Map<string, string>();
const session = new Map<string, string>();
const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
});
let tab = new EventTarget();

/** The stores as a page finds them when it opens. */
async function openPage(path = '/', search = '') {
  vi.resetModules();
  tab = Object.assign(new EventTarget(), { location: { pathname: path, search } });
  vi.stubGlobal('window', tab);
  return {
    ...(await import('~/client/storage/contact-details.ts')),
    ...(await import('~/features/leads/sending/visit.ts')),
    ...(await import('~/features/leads/sending/visit-so-far.ts')),
  };
}

beforeEach(() => {
  local.clear();
  session.clear();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
});

test('LEAD-10 contact details are the same in every tab, can be added to, and can be cleared', async () => {
  const page = await openPage();
  const seen: unknown[] = [];
  const stop = page.$contactDetails.subscribe((now) => seen.push(now));
  local.set('contact-details', JSON.stringify({ version: 1, value: details }));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'contact-details' }));
  page.rememberContactDetails({ phone: '0400 000 000' });
  page.forgetContactDetails();
  expect(seen).toEqual([undefined, details, { ...details, phone: '0400 000 000' }, undefined]);
  expect(local.has('contact-details')).toBe(false);
  stop();
});

test('LEAD-10 a form filled in without subscribing to the details has the latest of them', async () => {
  const page = await openPage();
  expect(page.$contactDetails.get()).toBeUndefined();
  local.set('contact-details', JSON.stringify({ version: 1, value: details }));
  await openPage();
  expect((await openPage()).$contactDetails.get()).toEqual(details);
});

test('LEAD-02 the visit continues from page to page in its tab, and belongs to that tab only', async () => {
  for (const [path, search] of [
    ['/', '?utm_source=x'],
    ['/cars/a', ''],
  ]) {
    (await openPage(path, search)).recordVisit();
  }
  const lead = (await openPage()).visitSoFar();
  expect(lead).toMatchObject({ visited_pages: ['/', '/cars/a'], linked_query_params: { utm_source: 'x' } });
  expect(local.has('visit')).toBe(false);
});
