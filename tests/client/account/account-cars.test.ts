import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';

const car = (id: string): SavedCar => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Make', model: 'Model' });
const texts = new Map<string, string>();
const storage = {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
};

/** What the browser sent to be merged, and what is answered. */
let sent: { known: string[]; saved: string[]; phone_number: string }[] = [];
let answer: () => object | Promise<object> = () => ({});
let user = { id: 'u1', phone_number: '0412345678' };

beforeEach(() => {
  texts.clear();
  sent = [];
  user = { id: 'u1', phone_number: '0412345678' };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'smith' } } });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/auth/session') return Response.json({ user });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(await answer());
  });
  texts.set('signed-in', 'smith');
});

/** A page as it opens anew, with what the browser kept. */
async function openPage() {
  vi.resetModules();
  const saved = await import('~/client/storage/saved-cars.ts');
  saved.$savedCars.listen(() => {});
  const { syncSavedCars, clearAccountCars } = await import('~/client/account/account-cars.ts');
  const ids = () => saved.$savedCars.get().map(({ id }) => id);
  return { ...saved, syncSavedCars, clearAccountCars, ids };
}
const merged = (ids: string[], removed: string[] = []) => ({
  success: true,
  car_ids: ids,
  cars: ids.map(car),
  removed,
});

test('FAV-01 WATCH-01 cars saved before signing in go to the account, and those of the account come here', async () => {
  const page = await openPage();
  page.saveCar(car('a'));
  answer = () => merged(['a', 'b']);
  await page.syncSavedCars();
  expect(sent).toEqual([{ phone_number: '0412345678', known: [], saved: ['a'] }]);
  expect(page.ids()).toEqual(['a', 'b']);
  // Nothing has changed: nobody is asked again on this page; the next one tells what both know.
  await page.syncSavedCars();
  expect(sent).toHaveLength(1);
  await (await openPage()).syncSavedCars();
  expect(sent[1]).toMatchObject({ known: ['a', 'b'], saved: ['a', 'b'] });
});

test('WATCH-01 a car removed on another device is removed here too; one that is sold and not on the account stays', async () => {
  const page = await openPage();
  for (const id of ['sold', 'b', 'a']) page.saveCar(car(id));
  answer = () => merged(['a', 'b']);
  await page.syncSavedCars();
  expect(page.ids()).toEqual(['a', 'b', 'sold']);
  const later = await openPage();
  answer = () => merged(['a'], ['b']);
  await later.syncSavedCars();
  expect(later.ids()).toEqual(['a', 'sold']);
});

test('WATCH-02 changes made during a call are kept, and sent next', async () => {
  const page = await openPage();
  page.saveCar(car('a'));
  answer = () => {
    page.removeCar('a');
    page.saveCar(car('c'));
    return merged(['a', 'b']);
  };
  await page.syncSavedCars();
  expect(page.ids()).toEqual(['c', 'b']);
  answer = () => merged(['c', 'b']);
  await page.syncSavedCars();
  expect(sent[1]).toMatchObject({ known: ['a', 'b'], saved: ['c', 'b'] });
});

test('ERR-05 a failed call changes nothing, and the next one repeats it', async () => {
  const page = await openPage();
  page.saveCar(car('a'));
  for (const wrong of [{ success: false }, { success: true, cars: 'none' }, null]) {
    answer = () => wrong as object;
    await page.syncSavedCars();
  }
  expect(page.ids()).toEqual(['a']);
  expect(sent.map(({ saved }) => saved)).toEqual([['a'], ['a'], ['a']]);
});

test('AUTH-05 signing out removes the account’s cars from the browser; another shopper gets none of them', async () => {
  const page = await openPage();
  page.saveCar(car('a'));
  answer = () => merged(['a']);
  await page.syncSavedCars();
  page.saveCar(car('own'));
  page.clearAccountCars();
  expect(page.ids()).toEqual(['own']);

  // The session of one ran out, and another signs in.
  answer = () => merged(['own', 'a']);
  await page.syncSavedCars();
  user = { id: 'u2', phone_number: '0400000000' };
  const next = await openPage();
  next.saveCar(car('new'));
  answer = () => merged(['new']);
  await next.syncSavedCars();
  expect(sent.at(-1)).toMatchObject({ known: [], saved: ['new'] });
});
