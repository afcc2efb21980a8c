import { expect, test } from 'vitest';
import { kills } from '../../scripts/scale/rounds/gateway-ends.ts';

test('LEAD-06 no lead that comes in while a gateway is killed is lost, and each is delivered at most once more', async () => {
  expect((await kills([1])).wrong).toEqual([]);
});
