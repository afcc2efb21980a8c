import { expect, test } from 'vitest';
import { circuit } from '~/server/partners/circuit.ts';

test('FIN-22 a refusal or a wrong answer does not count as down; only failures in a row do', () => {
  const breaker = circuit({ failures: 2, now: () => 0 });
  breaker.note(false);
  breaker.note(true);
  breaker.note(false);
  expect(breaker.mayAsk()).toBe(true);
  expect(breaker.note(false)).toBe('opened');
  expect(breaker.mayAsk()).toBe(false);
});
