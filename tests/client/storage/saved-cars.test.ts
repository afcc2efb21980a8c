import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';

const car = (n: number): SavedCar => ({
  id: `c${n}`,
  name: `Car ${n}`,
  slug: `car-${n}`,
  make: 'Make',
  model: 'Model',
});
const texts = new Map<string, string>();
let tab = new EventTarget();
const storage = {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
};

let stop = () => {};
/** The lists as a page finds them when it opens. */
async function openPage() {
  vi.resetModules();
  const saved = await import('~/client/storage/saved-cars.ts');
  const viewed = await import('~/features/saved-cars/viewed/viewed-cars.ts');
  const stops = [saved.$savedCars.listen(() => {}), viewed.$viewedCars.listen(() => {})];
  stop = () => {
    for (const end of stops) end();
  };
  return { ...saved, ...viewed };
}

beforeEach(() => {
  texts.clear();
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => stop());

test('FAV-01 DATA-14 a saved car is stored with a version, survives a reload, and is deleted when removed', async () => {
  const page = await openPage();
  expect(page.saveCar(car(1))).toBe(true);
  page.saveCar(car(2));
  expect(JSON.parse(texts.get('saved-cars') ?? '')).toEqual({ version: 1, value: [car(2), car(1)] });
  stop();
  const reloaded = await openPage();
  expect(reloaded.$savedCars.get()).toEqual([car(2), car(1)]);
  reloaded.removeCar('c2');
  expect(reloaded.$savedCars.get()).toEqual([car(1)]);
  expect(texts.get('saved-cars')).not.toContain('c2');
});

test('FAV-01 cars saved in another tab show here, and saving here keeps them', async () => {
  const page = await openPage();
  texts.set('saved-cars', JSON.stringify({ version: 1, value: [car(7)] }));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'saved-cars' }));
  expect(page.$savedCars.get()).toEqual([car(7)]);
  texts.set('saved-cars', JSON.stringify({ version: 1, value: [car(8), car(7)] }));
  page.saveCar(car(9));
  expect(page.$savedCars.get().map(({ id }) => id)).toEqual(['c9', 'c8', 'c7']);
});

test('FAV-01 a page restored from memory catches up', async () => {
  const page = await openPage();
  texts.set('saved-cars', JSON.stringify({ version: 1, value: [car(3)] }));
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(page.$savedCars.get()).toEqual([car(3)]);
});

test.each([
  {
    what: 'full',
    broken: {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    },
  },
  {
    what: 'forbidden',
    broken: {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    },
  },
  { what: 'missing', broken: undefined },
])('FAV-01 with storage $what a car is saved for as long as the page lives, and says so', async ({ broken }) => {
  vi.stubGlobal('localStorage', broken);
  const page = await openPage();
  expect(page.saveCar(car(1))).toBe(false);
  expect(page.saveCar(car(2))).toBe(false);
  expect(page.$savedCars.get().map(({ id }) => id)).toEqual(['c2', 'c1']);
  page.removeCar('c1');
  expect(page.$savedCars.get().map(({ id }) => id)).toEqual(['c2']);
  expect(() => page.rememberViewed({ id: 'c1', make: 'Make', model: 'Model' })).not.toThrow();
});

test('FAV-01 a text that is not a list of cars counts as none and is replaced', async () => {
  texts.set('saved-cars', '{"version":1,"value":[{"id":"<x>"}]}');
  const page = await openPage();
  expect(page.$savedCars.get()).toEqual([]);
  page.saveCar(car(1));
  expect(JSON.parse(texts.get('saved-cars') ?? '').value).toEqual([car(1)]);
});

test('VDP-27 viewed cars are stored once each, newest first, up to a limit; gone ones can be removed', async () => {
  const page = await openPage();
  for (const n of [1, 2, 1]) page.rememberViewed({ id: `c${n}`, make: 'Make', model: 'Model', body: 'SUV' });
  expect(page.$viewedCars.get().map(({ id }) => id)).toEqual(['c1', 'c2']);
  for (let n = 0; n < 60; n++) page.rememberViewed({ id: `d${n}`, make: 'Make', model: 'Model' });
  expect(page.$viewedCars.get()).toHaveLength(24);
  expect(page.$viewedCars.get()[0]?.id).toBe('d59');
  page.forgetViewed(['d59', 'd58']);
  expect(page.$viewedCars.get()[0]?.id).toBe('d57');
  expect(JSON.parse(texts.get('viewed-cars') ?? '').value).toHaveLength(22);
});
