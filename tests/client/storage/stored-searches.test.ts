import { beforeEach, expect, test, vi } from 'vitest';
import { clearStoredSearches, storedSearch, storeSearch } from '~/client/storage/stored-searches.ts';

/** The browser's storage with room for so many characters. */
function storage(room = 5_000_000) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  };
}

const search = (id: string, size = 0) => ({
  key: `asked ${id}`,
  answer: JSON.stringify({ results: [{ hits: [{ id }], pad: 'x'.repeat(size) }] }),
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
});

test('SEARCH-16 the last search of an address is restored', () => {
  storeSearch('/search', search('1'));
  storeSearch('/search?page=2', search('2'));
  storeSearch('/search', search('3'));
  expect(storedSearch('/search')).toMatchObject(search('3'));
  expect(storedSearch('/search?page=2')).toMatchObject(search('2'));
  expect(storedSearch('/search?page=3')).toBeUndefined();
});

test('SEARCH-16 five addresses are stored, and the oldest is dropped', () => {
  for (const page of [1, 2, 3, 4, 5, 6]) storeSearch(`/search?page=${page}`, search(String(page)));
  expect([1, 2, 3, 4, 5, 6].filter((page) => storedSearch(`/search?page=${page}`))).toEqual([2, 3, 4, 5, 6]);
});

test('SEARCH-16 when the storage is nearly full, older ones make room', () => {
  vi.stubGlobal('sessionStorage', storage(2500));
  for (const page of [1, 2, 3]) storeSearch(`/search?page=${page}`, search(String(page), 800));
  expect([1, 2, 3].filter((page) => storedSearch(`/search?page=${page}`))).toEqual([2, 3]);
  storeSearch('/search?page=4', search('4', 5000));
  expect([1, 2, 3, 4].filter((page) => storedSearch(`/search?page=${page}`))).toEqual([]);
});

test('SEARCH-16 a browser without storage works without', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  storeSearch('/search', search('1'));
  clearStoredSearches();
  expect(storedSearch('/search')).toBeUndefined();
});

test.each([
  ['not JSON', '{'],
  ['another version', JSON.stringify({ version: 0, value: [{ address: '/search', ...search('1') }] })],
  ['no entries', JSON.stringify({ version: 1 })],
  ['nothing', 'null'],
  ['an entry without an answer', JSON.stringify({ version: 1, value: [{ address: '/search', key: 'k' }, null] })],
  ['an answer that is none', JSON.stringify({ version: 1, value: [{ address: '/search', key: 'k', answer: '{}' }] })],
  [
    'an answer without hits',
    JSON.stringify({ version: 1, value: [{ address: '/search', key: 'k', answer: '{"results":[null]}' }] }),
  ],
  ['a broken answer', JSON.stringify({ version: 1, value: [{ address: '/search', key: 'k', answer: '{' }] })],
])('SEARCH-16 what was stored is checked: %s', (_, text) => {
  sessionStorage.setItem('searches', text);
  expect(storedSearch('/search')).toBeUndefined();
  storeSearch('/search', search('2'));
  expect(storedSearch('/search')).toMatchObject(search('2'));
});

test('SEARCH-16 stored searches can be cleared', () => {
  storeSearch('/search', search('1'));
  clearStoredSearches();
  expect(storedSearch('/search')).toBeUndefined();
});
