import { expect, test } from 'vitest';
import { stops } from '../../scripts/scale/rounds/gateway-ends.ts';

test('OPS-12 a gateway that stops while shoppers browse resets no request, and no lead is lost or sent twice', async () => {
  expect((await stops([1])).wrong).toEqual([]);
});
