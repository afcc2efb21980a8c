import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HoldEvent, type HoldState, holdAfter, holdStates, occupyingStates } from '~/domain/reservation/hold.ts';

const events: HoldEvent[] = ['opened', 'paid', 'left', 'confirm', 'release', 'run-out', 'refunded'];
function walk(steps: readonly HoldEvent[]): HoldState[] {
  const states: HoldState[] = ['started'];
  for (const step of steps) {
    const last = states.at(-1) as HoldState;
    states.push(holdAfter(last, step) ?? last);
  }
  return states;
}

test('RESERVE-07 a hold goes from the payment page to the dealer’s confirmation', () => {
  expect(walk(['opened', 'paid', 'confirm'])).toEqual(['started', 'paying', 'held', 'confirmed']);
  expect(walk(['opened', 'left', 'paid', 'run-out', 'refunded'])).toEqual([
    'started',
    'paying',
    'expired',
    'held',
    'expired',
    'refunded',
  ]);
});

test('RESERVE-07 whatever happens, refunded money holds no car, and nothing happens twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (steps) => {
      const states = walk(steps);
      const refunded = states.indexOf('refunded');
      if (refunded >= 0) expect(new Set(states.slice(refunded))).toEqual(new Set(['refunded']));
      // A car is held only once it is paid for.
      const paid = steps.indexOf('paid');
      const heldAt = states.findIndex((state) => state === 'held' || state === 'confirmed');
      expect(heldAt < 0 || (paid >= 0 && paid < heldAt)).toBe(true);
    }),
    { seed: 1 },
  );
});

test('RESERVE-07 only an ended hold frees the car for others', () => {
  const ended = holdStates.filter((state) => !(occupyingStates as readonly HoldState[]).includes(state));
  expect(ended).toEqual(['released', 'expired', 'refunded']);
});
