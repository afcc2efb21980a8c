import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignOf, campaignOver, phaseOf } from '~/domain/prize-draw/campaign.ts';
import { chancePercent, prizeOf, totalWeight } from '~/domain/prize-draw/draw.ts';
import { codeLetters, fewestPlaces, plainCode, prizeCode } from '~/domain/prize-draw/prize-code.ts';
import { seededBelow } from '../../seeded-below.ts';
import { aCampaign, aPrize } from './a-campaign.ts';

/**
 * Chi-square above which counts over so many outcomes less one come by chance once in a thousand times (p = 0.001); NIST/SEMATECH e-Handbook
 * of Statistical Methods, table 1.3.6.7.4.
 */
const criticalAt: Record<number, number> = { 1: 10.828, 2: 13.816, 3: 16.266, 4: 18.467, 5: 20.515, 6: 22.458 };

test.each([
  { weights: [5, 15, 20], noPrizeWeight: 60, seed: 1 },
  { weights: [1, 9, 40, 150, 300], noPrizeWeight: 500, seed: 2 },
  { weights: [7, 11, 13], noPrizeWeight: 0, seed: 3 },
  { weights: [1], noPrizeWeight: 999, seed: 4 },
])(
  'GARAGE-03 100,000 draws come as often as their weights say (chi-square, p > 0.001): $weights, $noPrizeWeight',
  ({ weights, noPrizeWeight, seed }) => {
    const campaign = { noPrizeWeight, prizes: weights.map((weight, n) => aPrize({ id: `p${n}`, weight })) };
    const total = totalWeight(campaign);
    const below = seededBelow(seed);
    const drawn = new Map<string, number>();
    for (let n = 0; n < 100_000; n += 1) {
      const id = prizeOf(campaign, below(total))?.id ?? 'none';
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    const outcomes = [...campaign.prizes, { id: 'none', weight: noPrizeWeight }].filter(({ weight }) => weight > 0);
    expect([...drawn.keys()].sort()).toEqual(outcomes.map(({ id }) => id).sort());
    const chiSquare = outcomes.reduce((sum, { id, weight }) => {
      const expected = (100_000 * weight) / total;
      return sum + ((drawn.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(criticalAt[outcomes.length - 1] ?? 0);
  },
);

test('GARAGE-03 each ticket has one outcome, and every prize has exactly as many as its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 50 }),
      (weights, noPrizeWeight) => {
        const campaign = { noPrizeWeight, prizes: weights.map((weight, n) => ({ id: String(n), weight })) };
        const tickets = Array.from({ length: totalWeight(campaign) }, (_, n) => prizeOf(campaign, n)?.id);
        weights.forEach((weight, n) => {
          expect(tickets.filter((id) => id === String(n))).toHaveLength(weight);
        });
        expect(tickets.filter((id) => id === undefined)).toHaveLength(noPrizeWeight);
      },
    ),
    { seed: 14 },
  );
});

test.each([
  { weight: 5, total: 100, percent: 5 },
  { weight: 29, total: 100, percent: 29 },
  { weight: 1, total: 3, percent: 33.3, noPrize: 33.4 },
  { weight: 7, total: 99, percent: 7, noPrize: 7.1 },
  { weight: 1, total: 1000, percent: 0.1 },
  { weight: 1, total: 3000, percent: 0.033, noPrize: 0.034 },
  { weight: 1, total: 9_999_999, percent: 0.00001, noPrize: 0.000011 },
  { weight: 10, total: 10, percent: 100 },
])(
  'GARAGE-03 a weight of $weight in $total is $percent %, never better than it is',
  ({ weight, total, percent, noPrize }) => {
    expect(chancePercent(weight, total)).toBe(percent);
    expect(chancePercent(weight, total, 'up')).toBe(noPrize ?? percent);
  },
);

test('GARAGE-03 a campaign runs on its first and its last day, and the page is about the current one', () => {
  const summer = aCampaign();
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map((day) => phaseOf(summer, day))).toEqual([
    ...['before', 'running', 'running', 'over'],
  ]);
  const winter = aCampaign({ id: 'winter', start: '2027-06-01', end: '2027-08-31' });
  const about = (day: string) => campaignOf([winter, summer], day)?.id;
  expect(['2026-09-01', '2026-12-31', '2027-01-01', '2027-07-01', '2028-01-01'].map(about)).toEqual([
    ...['summer', 'summer', 'winter', 'winter', 'winter'],
  ]);
  expect(campaignOf([], '2026-12-31')).toBeUndefined();
  // Past midnight in Perth, the last of them.
  expect(campaignOver(summer).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('GARAGE-03 codes have the form of their prize, and are found however they are typed', () => {
  const below = seededBelow(5);
  const codes = Array.from({ length: 500 }, () => prizeCode('SPIN-######', below));
  for (const code of codes) expect(code).toMatch(new RegExp(`^SPIN-[${codeLetters}]{6}$`));
  expect(new Set(codes).size).toBe(500);
  expect(codeLetters.length ** fewestPlaces).toBeGreaterThan(100_000_000);
  expect(codeLetters).not.toMatch(/[AEIOU0125BLSZ]/);
  expect(plainCode(' spin 3kq-9xa')).toBe(plainCode('SPIN-3KQ9XA'));
});
