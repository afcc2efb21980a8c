import { afterEach, expect, test, vi } from 'vitest';

const sync = vi.fn();
vi.mock('~/client/account/account-cars.ts', () => ({ syncSavedCars: sync }));
vi.mock('~/client/account/signed-in-mark.ts', () => ({ isMarked: () => true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  sync.mockClear();
});

/** Runs the script on a page whose body matches these selectors. */
async function runOn(...marks: string[]): Promise<void> {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelector: (selector: string) => (marks.includes(selector) ? {} : null) });
  await import('~/client/account/await-account.ts');
}

test('DATA-23 a dealer with one list for both keeps it on the account of a signed-in shopper', async () => {
  await runOn('[data-account-list]');
  await vi.waitFor(() => expect(sync).toHaveBeenCalledOnce());
});

test.each([[], ['[data-reserves]']])(
  'DATA-23 on the pages of any other, marked %j, it does nothing',
  async (...marks) => {
    await runOn(...marks);
    const { $savedCars } = await import('~/client/storage/saved-cars.ts');
    expect($savedCars.lc).toBe(0);
    await new Promise((later) => setImmediate(later));
    expect(sync).not.toHaveBeenCalled();
  },
);
