import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText, openSharePopup, shareNatively } from '~/client/share.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose window.open answers with `popup`. */
function browser(popup: { closed: boolean } | null) {
  const opened: string[][] = [];
  const open = (...given: string[]) => {
    opened.push(given);
    return popup;
  };
  vi.stubGlobal('window', { open, screenX: 0, screenY: 0, outerWidth: 1550, outerHeight: 1000 });
  return opened;
}

test('SHARE-03 the window is 550 x 400, centred; it is checked every 1000 ms until it is closed', () => {
  const popup = { closed: false };
  const opened = browser(popup);
  const onClose = vi.fn();
  expect(openSharePopup('https://social.example/', onClose)).toBe(true);
  expect(opened).toEqual([['https://social.example/', 'share', 'popup,width=550,height=400,left=500,top=300']]);
  vi.advanceTimersByTime(5000);
  expect(onClose).not.toHaveBeenCalled();
  popup.closed = true;
  vi.advanceTimersByTime(999);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('SHARE-03 where the browser blocks a window nothing is checked, and the link can be followed', () => {
  browser(null);
  expect(openSharePopup('https://social.example/')).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['shared', async () => undefined],
  ['cancelled', () => Promise.reject(new DOMException('', 'AbortError'))],
  ['unavailable', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ['unavailable', undefined],
])('SHARE-02 the share sheet of a device: %s', async (outcome, share) => {
  vi.stubGlobal('navigator', { share });
  expect(await shareNatively('A car', 'https://smith.example/cars/a')).toBe(outcome);
});

test('SHARE-04 SHARE-05 a text that cannot be copied is reported', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await copyText('one')).toBe(true);
  expect(copied).toEqual(['one']);
  vi.stubGlobal('navigator', {});
  expect(await copyText('two')).toBe(false);
});
