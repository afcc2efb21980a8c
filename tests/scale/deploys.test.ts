import { expect, test } from 'vitest';
import { deploys } from '../../scripts/scale/rounds/deploys.ts';

test('OPS-11 releases go live on one gateway after the other, and no page under load lacks a file', {
  timeout: 180_000,
}, async () => {
  expect((await deploys([1])).wrong).toEqual([]);
});
