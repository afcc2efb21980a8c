import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, closeToast, holdToast, releaseToast, showToast } from '~/client/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  closeToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

const open = () =>
  $toasts
    .get()
    .filter((toast) => toast.open)
    .map(({ text }) => text);

test('SHARE-05 a toast shows for 3 seconds', () => {
  showToast('Copied');
  vi.advanceTimersByTime(2999);
  expect(open()).toEqual(['Copied']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('THEME-04 a closed toast stays in memory for 1000000 ms and is then removed', () => {
  showToast('Saved', 3000, { label: 'View', href: '/favourites' });
  vi.advanceTimersByTime(3000);
  expect($toasts.get()).toMatchObject([{ text: 'Saved', open: false, link: { href: '/favourites' } }]);
  vi.advanceTimersByTime(999_999);
  expect($toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect($toasts.get()).toEqual([]);
});

test('THEME-04 one toast is open at a time; each has its full time', () => {
  showToast('one');
  vi.advanceTimersByTime(2000);
  showToast('two', 1500);
  expect(open()).toEqual(['two']);
  vi.advanceTimersByTime(1499);
  expect(open()).toEqual(['two']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
  expect($toasts.get().map(({ text }) => text)).toEqual(['one', 'two']);
});

test('SHARE-05 a toast under the pointer stays, and then shows for its time', () => {
  showToast('read me');
  vi.advanceTimersByTime(1000);
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(open()).toEqual(['read me']);
  releaseToast();
  vi.advanceTimersByTime(3000);
  expect(open()).toEqual([]);
});
