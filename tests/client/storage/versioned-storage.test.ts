import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { versionedStorage } from '~/client/storage/versioned-storage.ts';

const texts = new Map<string, string>();
const storage = (found: Map<string, string>) => ({
  getItem: (key: string) => found.get(key) ?? null,
  setItem: (key: string, text: string) => void found.set(key, text),
  removeItem: (key: string) => void found.delete(key),
});
const name = { key: 'name', check: (value: unknown) => (typeof value === 'string' ? value : undefined) };

beforeEach(() => {
  texts.clear();
  vi.stubGlobal('localStorage', storage(texts));
});

test('DATA-15 a value is read back as it was, with its version, until it is deleted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const anything = versionedStorage({ key: 'any', check: (it) => it });
      expect(anything.write(value)).toBe(true);
      expect(anything.read()).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  versionedStorage(name).write('Priya');
  expect(texts.get('name')).toBe('{"version":1,"value":"Priya"}');
  versionedStorage(name).forget();
  expect(versionedStorage(name).read()).toBeUndefined();
  expect(texts.has('name')).toBe(false);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"version":1}',
  '{"value":"Priya"}',
  '{"version":2,"value":"Priya"}',
  '{"version":1,"value":7}',
])('DATA-15 %s counts as nothing', (text) => {
  texts.set('name', text);
  expect(versionedStorage(name).read()).toBeUndefined();
});

test('DATA-15 a newer version does not read what an older one stored', () => {
  versionedStorage(name).write('Priya');
  expect(versionedStorage({ ...name, version: 2 }).read()).toBeUndefined();
  expect(versionedStorage(name).read()).toBe('Priya');
});

test('DATA-15 a tab’s own values are not in lasting storage', () => {
  vi.stubGlobal('sessionStorage', storage(new Map()));
  versionedStorage({ ...name, area: 'session' }).write('Priya');
  expect(versionedStorage(name).read()).toBeUndefined();
  expect(versionedStorage({ ...name, area: 'session' }).read()).toBe('Priya');
});

test.each([
  { what: 'missing', stub: undefined },
  {
    what: 'forbidden',
    stub: new Proxy(
      {},
      {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ),
  },
])('DATA-15 with storage $what nothing is kept and nothing fails', ({ stub }) => {
  vi.stubGlobal('localStorage', stub);
  expect(versionedStorage(name).write('Priya')).toBe(false);
  expect(versionedStorage(name).read()).toBeUndefined();
  expect(() => versionedStorage(name).forget()).not.toThrow();
});

test('DATA-15 a check that fails on a strange value does not stop the page', () => {
  texts.set('name', '{"version":1,"value":{"deep":null}}');
  const strict = versionedStorage({ key: 'name', check: (value) => (value as { deep: { er: string } }).deep.er });
  expect(strict.read()).toBeUndefined();
});
