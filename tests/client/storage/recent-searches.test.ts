import { beforeEach, expect, test, vi } from 'vitest';
import { $recentSearches, forgetSearches, rememberSearch } from '~/client/storage/recent-searches.ts';

const search = (n: number) => ({ address: `/search?query=${n}`, label: `search ${n}` });
const texts = new Map<string, string>();
const tab = new EventTarget();

beforeEach(() => {
  texts.clear();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
});

test('SEARCH-22 searches are stored with a version, newest first, and can be cleared', () => {
  const stop = $recentSearches.listen(() => {});
  rememberSearch(search(1));
  rememberSearch(search(2));
  expect($recentSearches.get()).toEqual([2, 1].map(search));
  expect(JSON.parse(texts.get('recent-searches') ?? '')).toEqual({ version: 1, value: [2, 1].map(search) });
  forgetSearches();
  expect($recentSearches.get()).toEqual([]);
  stop();
});

test('SEARCH-22 a search in another tab shows in this one', () => {
  const stop = $recentSearches.listen(() => {});
  texts.set('recent-searches', JSON.stringify({ version: 1, value: [search(7)] }));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'recent-searches' }));
  expect($recentSearches.get()).toEqual([search(7)]);
  stop();
});

test('SEARCH-22 without storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberSearch(search(1))).not.toThrow();
});
