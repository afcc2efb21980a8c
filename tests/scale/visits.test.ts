import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { visits } from '../../scripts/scale/rounds/visits.ts';

test('two gateways behind a proxy serve pages and live stock, and each lead reaches the CRM once', async () => {
  const dice = new Dice('visits');
  expect((await visits(2, () => dice.next())).wrong).toEqual([]);
});
