import { afterEach, expect, test, vi } from 'vitest';
import { withinTime } from '~/domain/within-time.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());
const never = new Promise<string>(() => {});

test('work in time has its own result or error, and no timer is left', async () => {
  expect(await withinTime(10, Promise.resolve('done'), () => 'late')).toBe('done');
  await expect(withinTime(10, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes longer is replaced by the alternative, even by an error', async () => {
  const answer = withinTime(10, never, () => 'late');
  const failure = expect(
    withinTime(10, never, () => {
      throw new Error('too slow');
    }),
  ).rejects.toThrow('too slow');
  vi.advanceTimersByTime(10);
  expect(await answer).toBe('late');
  await failure;
});
