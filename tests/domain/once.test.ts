import { expect, test, vi } from 'vitest';
import { once, onceLoaded } from '../../src/domain/once.ts';

test('a value is created on first use, and only then', () => {
  const make = vi.fn(() => ({}));
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});

test('what is loaded is kept, and a load that failed is tried again, once for all who ask meanwhile', async () => {
  const load = vi.fn(async () => 'loaded');
  load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  const value = onceLoaded(load);
  expect(load).not.toHaveBeenCalled();
  const both = [value(), value()];
  for (const one of both) await expect(one).rejects.toThrow('first');
  await expect(value()).rejects.toThrow('second');
  expect(await Promise.all([value(), value()])).toEqual(['loaded', 'loaded']);
  expect(await value()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(3);
});
