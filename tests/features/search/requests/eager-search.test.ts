import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restOfDelay, searchDelay } from '~/features/search/keyword/SearchBox.tsx';
import { createEagerSearch } from '~/features/search/requests/eager-search.ts';
import type { Requests } from '~/features/search/requests/page-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const last: Requests = [
  { indexName: 'cars', params: { query: 'ma', page: 3, hitsPerPage: 21, facetFilters: [['make:Mazda']] } },
  { indexName: 'cars', params: { query: 'ma', page: 0, hitsPerPage: 0 } },
];

/** A search whose answers come when the test says so. */
function page() {
  const sent: Requests[] = [];
  const answers: { give: () => void; fail: () => void }[] = [];
  const refined: string[] = [];
  const ahead = createEagerSearch((requests) => {
    sent.push(requests);
    return new Promise((resolve, reject) => {
      answers.push({ give: () => resolve(undefined), fail: () => reject(new Error('no')) });
    });
  });
  const type = (words: string) => ahead.queryHook(words, (query) => refined.push(query));
  return { ahead, type, sent, answers, refined };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('SEARCH-09 the words are searched for at once, all else as before and from page 1; the rest of the page follows the answer', async () => {
  const { ahead, type, sent, answers, refined } = page();
  ahead.asked(last);
  type('maz');
  expect(sent).toEqual([
    [
      { indexName: 'cars', params: { query: 'maz', page: 0, hitsPerPage: 21, facetFilters: [['make:Mazda']] } },
      { indexName: 'cars', params: { query: 'maz', page: 0, hitsPerPage: 0 } },
    ],
  ]);
  await settled();
  expect(refined).toEqual([]);
  answers[0]?.give();
  await settled();
  expect(refined).toEqual(['maz']);
});

test('SEARCH-16 a slow or failed answer does not keep the words from the rest of the page', async () => {
  const { ahead, type, answers, refined } = page();
  ahead.asked(last);
  type('maz');
  await vi.advanceTimersByTimeAsync(250);
  expect(refined).toEqual(['maz']);
  type('mazd');
  answers[1]?.fail();
  await settled();
  expect(refined).toEqual(['maz', 'mazd']);
  answers[0]?.give();
  await vi.advanceTimersByTimeAsync(1000);
  expect(refined).toEqual(['maz', 'mazd']);
});

test('SEARCH-09 only the latest words count, whichever answer comes first', async () => {
  const { ahead, type, answers, refined } = page();
  ahead.asked(last);
  type('mazd');
  type('mazda');
  answers[1]?.give();
  await settled();
  answers[0]?.give();
  await vi.advanceTimersByTimeAsync(1000);
  expect(refined).toEqual(['mazda']);
});

test('SEARCH-09 the first search of a page, and unchanged words, take the usual route', () => {
  const { ahead, type, sent, refined } = page();
  type('ma');
  ahead.asked(last);
  type('ma');
  expect(sent).toEqual([]);
  expect(refined).toEqual(['ma', 'ma']);
});

test('SEARCH-09 the 300 ms count from the keystroke, not from when a slow phone has shown the letter', () => {
  expect(searchDelay).toBe(300);
  expect(restOfDelay(1000, 1000)).toBe(300);
  expect(restOfDelay(1000, 1030)).toBe(270);
  // Text that was pasted or spoken has no key of its own.
  expect(restOfDelay(1000, 9000)).toBe(300);
  expect(restOfDelay(1000, 990)).toBe(300);
});

test('SEARCH-09 SEARCH-26 words that the rest of the page does not know yet are part of its search, until another search drops them', async () => {
  const { ahead, type, answers, refined } = page();
  expect(ahead.pendingWords()).toBeUndefined();
  ahead.asked(last);
  type('under $20k');
  expect(ahead.pendingWords()).toBe('under $20k');
  ahead.dropWords();
  expect(ahead.pendingWords()).toBeUndefined();
  answers[0]?.give();
  await vi.advanceTimersByTimeAsync(250);
  expect(refined).toEqual([]);
  type('mazda');
  answers[1]?.give();
  await settled();
  expect(refined).toEqual(['mazda']);
  expect(ahead.pendingWords()).toBeUndefined();
});
