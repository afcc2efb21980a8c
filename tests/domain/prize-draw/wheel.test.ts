import { expect, test } from 'vitest';
import { totalWeight } from '~/domain/prize-draw/draw.ts';
import { piecePath, restingAngle, wheelOf } from '~/domain/prize-draw/wheel.ts';
import { aCampaign, aPrize } from './a-campaign.ts';

test('GARAGE-03 the wheel is drawn to scale: all pieces of a prize are as wide as its chance, and together they close', () => {
  const campaign = aCampaign();
  const pieces = wheelOf(campaign);
  const total = totalWeight(campaign);
  const wide = (prize: number) =>
    pieces.filter((piece) => piece.prize === prize).reduce((sum, { from, to }) => sum + to - from, 0);
  for (const [n, { weight }] of campaign.prizes.entries()) expect(wide(n)).toBeCloseTo((weight / total) * 360, 9);
  expect(wide(-1)).toBeCloseTo(216, 9);
  expect(pieces[0]?.from).toBe(0);
  expect(pieces.slice(1).map(({ from }) => from)).toEqual(pieces.slice(0, -1).map(({ to }) => to));
  expect(pieces.at(-1)?.to).toBeCloseTo(360, 9);
  expect(Math.max(...pieces.map(({ from, to }) => to - from))).toBeLessThanOrEqual(45);
});

test('GARAGE-03 the wheel stops in the middle of a piece of what was drawn', () => {
  const campaign = aCampaign({ noPrizeWeight: 0 });
  const pieces = wheelOf(campaign);
  for (const prize of [0, 1, 2]) {
    const top = (360 - restingAngle(pieces, prize)) % 360;
    const piece = pieces.find(({ from, to }) => from < top && top < to);
    expect(piece?.prize).toBe(prize);
    expect(top).toBeCloseTo(((piece?.from ?? 0) + (piece?.to ?? 0)) / 2, 9);
  }
  expect(restingAngle(pieces, -1)).toBe(0);
});

test('GARAGE-03 a piece is drawn from the centre along the rim; one that is the whole wheel is a circle', () => {
  expect(piecePath({ prize: 0, from: 0, to: 90 }, 100)).toBe('M0 0L0 -100A100 100 0 0 1 100 0Z');
  const whole = wheelOf({ prizes: [aPrize()], noPrizeWeight: 0 });
  expect(whole).toHaveLength(8);
  expect(piecePath({ prize: 0, from: 0, to: 360 }, 10)).toMatch(/^M0 -10A10 10 0 1 1 0 10A/);
});
