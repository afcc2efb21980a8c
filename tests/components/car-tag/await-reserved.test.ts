import { afterEach, expect, test, vi } from 'vitest';

const marked = vi.fn();
vi.mock('~/components/car-tag/mark-reserved.ts', () => {
  marked();
  return {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  marked.mockClear();
});

/** Loads a page with the script: what it has is found by these selectors. */
async function load(has: (selector: string) => boolean): Promise<void> {
  let onLoad: () => unknown = () => {};
  vi.stubGlobal('document', { querySelector: (selector: string) => (has(selector) ? {} : null) });
  vi.stubGlobal('addEventListener', (_: string, listener: () => unknown) => (onLoad = listener));
  // A script without exports.
  const script: string = '~/components/car-tag/await-reserved.ts';
  await import(script);
  await onLoad();
}

test('TAG-04 cards of a dealer whose cars can be reserved are tagged once the page has loaded', async () => {
  await load((selector) => selector.startsWith('[data-reserves] article a'));
  expect(marked).toHaveBeenCalledOnce();
});

test('TAG-04 a dealer without reservations asks nothing, whatever cards it has', async () => {
  await load((selector) => selector.startsWith('article a'));
  expect(marked).not.toHaveBeenCalled();
});
