import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { kills } from '../../scripts/scale/rounds/kills.ts';

test('LEAD-06 of leads that come in while a gateway is killed none is lost, and each comes at most once more', async () => {
  const dice = new Dice('kills');
  expect((await kills(2, () => dice.next())).wrong).toEqual([]);
});
