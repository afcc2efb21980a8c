import { afterEach, expect, test, vi } from 'vitest';
import { $understoodQuery } from '~/client/query/understood-query.ts';
import { keepAddressWords, keepWords } from '~/client/query/words-memory.ts';

const session = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => session.get(key) ?? null,
  setItem: (key: string, value: string) => session.set(key, value),
  removeItem: (key: string) => session.delete(key),
});
afterEach(() => session.clear());

const none = { chips: [], dropped: [], others: [] };
const white = { words: 'white', parts: { 'base_colour White': 'White' } };
const inWhite = { query: 'tray', lists: { base_colour: ['White'] } };

test('SEARCH-26 words left in an address of those typed in this tab do not replace them', () => {
  const typed = { ...none, text: 'white tray zzqqxx', chips: [white], dropped: ['zzqqxx'] };
  keepWords(typed);
  keepAddressWords({ ...none, text: 'tray' }, inWhite);
  expect($understoodQuery.get()?.query).toEqual(typed);
});

test.each([
  ['other words are in the address', 'canopy', inWhite],
  ['it does not ask for what was understood', 'tray', { query: 'tray' }],
])('SEARCH-26 words of an address are what was asked for where %s', (_, text, state) => {
  keepWords({ ...none, text: 'white tray', chips: [white] });
  keepAddressWords({ ...none, text }, state);
  expect($understoodQuery.get()?.query).toEqual({ ...none, text });
});

test('SEARCH-26 words of which nothing is searched for are said on their own page only', () => {
  const tidy = { ...none, text: 'tidy', dropped: ['tidy'] };
  keepWords({ ...none, text: 'white', chips: [white] });
  keepAddressWords(tidy, {});
  expect($understoodQuery.get()?.query).toEqual(tidy);
  expect(session.size).toBe(0);
  keepWords({ ...none, text: 'tidy tray', dropped: ['tidy'] });
  expect(session.size).toBe(1);
});
