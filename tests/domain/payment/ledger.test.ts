import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balances, movementLines } from '~/domain/payment/ledger.ts';

const cents = fc.integer({ min: 1, max: 100_000_000 });

test('RESERVE-08 every movement adds up to zero, and a refund leaves nothing', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('deposit' as const, 'payment' as const), (amount, purpose) => {
      const charge = movementLines('charge', purpose, amount);
      const refund = movementLines('refund', purpose, amount);
      for (const lines of [charge, refund]) expect(lines[0].cents + lines[1].cents).toBe(0);
      expect(balances(charge).provider).toBe(amount);
      expect(balances([...charge, ...refund])).toEqual({ provider: 0, deposits: 0, sales: 0 });
    }),
    { seed: 1 },
  );
});

test('RESERVE-08 a deposit that counts towards a price is the dealer’s', () => {
  const lines = [...movementLines('charge', 'deposit', 20_000), ...movementLines('confirm', 'deposit', 20_000)];
  expect(balances(lines)).toEqual({ provider: 20_000, deposits: 0, sales: -20_000 });
});

test.each([0, -1, 0.5, Number.NaN])('RESERVE-08 %d cents are not an amount', (amount) => {
  expect(() => movementLines('charge', 'deposit', amount)).toThrow('whole cents');
});
