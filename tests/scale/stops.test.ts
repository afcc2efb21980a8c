import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { stops } from '../../scripts/scale/rounds/stops.ts';

test('OPS-12 a gateway that stops while shoppers browse resets no request, and no lead is lost or sent twice', async () => {
  const dice = new Dice('stops');
  expect((await stops([1], () => dice.next())).wrong).toEqual([]);
});
