import { afterEach, expect, test, vi } from 'vitest';
import { forgetMe } from '~/client/account/forget-me.ts';
import { forgetOfflinePages } from '~/client/offline/offline-pages.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps caches of these names. */
function aBrowser(names: string[]) {
  const pages = new Set(names);
  const unregister = vi.fn(async () => true);
  const caches = { keys: async () => [...pages], delete: async (name: string) => pages.delete(name) };
  const storage = { getItem: () => null, clear: () => {} };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { site: 'smith' } } });
  vi.stubGlobal('window', { caches, location: { hostname: 'dealer.example' } });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
  return { kept: pages, unregister };
}

test('DATA-15 forgetting on this device deletes the pages stored for reading offline, and their service worker', async () => {
  const { kept, unregister } = aBrowser(['pages-1', 'files-1', 'shell-b1', 'of-another-script']);
  expect(await forgetMe()).toBe(true);
  expect([...kept]).toEqual(['of-another-script']);
  expect(unregister).toHaveBeenCalledOnce();
});

test('DATA-15 a browser without caches, or that blocks them, has nothing to forget', async () => {
  vi.stubGlobal('window', {});
  await expect(forgetOfflinePages()).resolves.toBeUndefined();
  aBrowser([]);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('denied')) });
  await expect(forgetOfflinePages()).resolves.toBeUndefined();
});
