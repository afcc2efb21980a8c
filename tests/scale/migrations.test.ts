import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { migrations } from '../../scripts/scale/rounds/migrations.ts';

test('two gateways that start at once bring one database up to date, even when one is killed', async () => {
  // In every second round one of them is killed.
  const dice = new Dice('migrations');
  expect((await migrations([2], () => dice.next())).wrong).toEqual([]);
});
