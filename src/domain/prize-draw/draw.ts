import type { Campaign, Prize } from './campaign.ts';

type Weighted = Pick<Campaign, 'noPrizeWeight'> & { prizes: readonly Pick<Prize, 'id' | 'weight'>[] };

/** All weights of a campaign together: how many tickets are in the drum. */
export const totalWeight = ({ prizes, noPrizeWeight }: Weighted): number =>
  prizes.reduce((sum, { weight }) => sum + weight, noPrizeWeight);

/**
 * The prize of a ticket; undefined for one that wins nothing. A prize with none left keeps its tickets, which then win nothing: so the
 * chance of every other prize stays as published (decision 45).
 * @param ticket a whole number from 0, below the total weight; each must be equally likely
 */
export function prizeOf<P extends Pick<Prize, 'id' | 'weight'>>(
  { prizes }: { prizes: readonly P[] },
  ticket: number,
): P | undefined {
  let passed = 0;
  return prizes.find(({ weight }) => {
    passed += weight;
    return ticket < passed;
  });
}

/**
 * A chance in per cent, to the significant digits: 25, 33.3, 0.12. Never overstated: the chance of a prize is rounded down, that of no prize
 * up.
 */
export function chancePercent(weight: number, total: number, round: 'down' | 'up' = 'down'): number {
  let parts = 10;
  // Calculated in whole numbers as far as possible: 29 of 100 is 29, not 28.999.
  while ((weight * 100 * parts) / total < 10 && parts < 1e9) parts *= 10;
  const scaled = (weight * 100 * parts) / total;
  return (round === 'down' ? Math.floor(scaled) : Math.ceil(scaled)) / parts;
}
