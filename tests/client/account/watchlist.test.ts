import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
};
let user: { id: string; phone_number: string } | null = null;
/** Cars on the list, and where the page went. */
let list: string[] = [];
let went: string[] = [];

beforeEach(() => {
  stored.clear();
  [user, list, went] = [null, [], []];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const words = {
    added: 'Saved to watchlist',
    viewList: 'View List',
    removed: 'Removed',
    failures: { failed: 'Failed' },
  };
  vi.stubGlobal('document', {
    documentElement: { dataset: { site: 'smith' } },
    getElementById: () => ({ dataset: { words: JSON.stringify(words) } }),
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/auth/session') return Response.json({ user });
    if (path === '/api/watchlist') return Response.json({ car_ids: list });
    if (path === '/api/watchlist/save-car') list = [JSON.parse(String(init?.body)).car_id, ...list];
    return Response.json({ success: true });
  });
});

/** A page as it opens anew, with what the browser kept. */
async function open(pathname: string, search = '') {
  const location = { pathname, search, href: pathname, assign: (address: string) => went.push(address) };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.resetModules();
  const { $toasts } = await import('~/client/toasts.ts');
  const watchlist = await import('~/client/account/watchlist.ts');
  await watchlist.loadWatchlist();
  return { ...watchlist, toasts: () => $toasts.get().map(({ text }) => text) };
}

/** Signs in, as the page for that does. */
function signIn(phone_number = '+61412345678') {
  user = { id: 'u1', phone_number };
  stored.set('signed-in', 'smith');
}

test('WATCH-05 a shopper who signs in to save a car finds it on the list, with its toast, and only once', async () => {
  const before = await open('/cars/mazda', '?from=ad');
  await before.saveToWatchlist('c7');
  expect(went).toEqual([
    '/sign-in?type=watchlist&redirect=%2Fcars%2Fmazda%3Ffrom%3Dad&back=%2Fcars%2Fmazda%3Ffrom%3Dad',
  ]);
  signIn();
  const back = await open('/cars/mazda', '?from=ad');
  await vi.waitFor(() => expect(back.toasts()).toEqual(['Saved to watchlist']));
  expect([list, back.$watchlist.get()]).toEqual([['c7'], ['c7']]);
  list = [];
  expect((await open('/cars/mazda', '?from=ad')).toasts()).toEqual([]);
  expect(list).toEqual([]);
});

test('WATCH-05 a car is not saved for a shopper who went elsewhere, did not sign in, or has no number', async () => {
  await (await open('/cars/mazda')).saveToWatchlist('c7');
  expect((await open('/cars/mazda')).$watchlist.get()).toEqual([]);
  signIn();
  await open('/cars/mazda');
  expect(list).toEqual([]);
  user = null;
  stored.delete('signed-in');
  await (await open('/cars/mazda')).saveToWatchlist('c7');
  signIn();
  await open('/search');
  await open('/cars/mazda');
  signIn('');
  await (await open('/cars/mazda')).saveToWatchlist('c7');
  await open('/cars/mazda');
  expect(list).toEqual([]);
  expect(went).toHaveLength(3);
});
