import { expect, test } from 'vitest';
import { migrations } from '../../scripts/scale/rounds/migrations.ts';

test('two gateways that start at once bring one database up to date, even when one is killed', async () => {
  // In every second round one of them is killed.
  expect((await migrations([2])).wrong).toEqual([]);
});
