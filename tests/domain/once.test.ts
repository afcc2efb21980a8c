import { expect, test, vi } from 'vitest';
import { once } from '../../src/domain/once.ts';

test('a value is created on first use, and only then', () => {
  const make = vi.fn(() => ({}));
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
