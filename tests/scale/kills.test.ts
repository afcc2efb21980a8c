import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { kills } from '../../scripts/scale/rounds/kills.ts';

test('LEAD-06 no lead that comes in while a gateway is killed is lost, and each is delivered at most once more', async () => {
  const dice = new Dice('kills');
  expect((await kills([1], () => dice.next())).wrong).toEqual([]);
});
