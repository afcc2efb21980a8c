import { formatDollars } from '../money.ts';
import type { Prize } from './campaign.ts';

/** States and territories in the customary order. */
export const drawStates = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type DrawState = (typeof drawStates)[number];

/** States that require a permit for a trade promotion lottery whose prizes are worth more than this many dollars. */
export const permitStates = ['NSW', 'SA', 'ACT', 'NT'] as const;
export type PermitState = (typeof permitStates)[number];

export type Permits = Partial<Record<PermitState, string>>;

type PermitRule = {
  /** Total value of prizes up to which no permit is needed, dollars. */
  upTo: number;
  /** What the state calls it. */
  permit: string;
  /** A permit of another state is accepted instead. */
  orElsewhere?: true;
};

/**
 * A wheel stopped by chance is a trade promotion lottery. State requirements, by the value of all prizes:
 * - NSW: an authority, its number shown, notice 10 business days before the start (Community Gaming Act 2018, Community Gaming Regulation
 *   2020)
 * - ACT: a permit (Lotteries Act 1964); SA: a licence (Lotteries Regulations 2021)
 * - NT: a permit unless another state has given one (Gaming Control (Community Gaming) Regulations 2006)
 * - VIC, QLD, TAS, WA: none
 */
const rules: Record<PermitState, PermitRule> = {
  NSW: { upTo: 10_000, permit: 'an authority of NSW Fair Trading' },
  SA: { upTo: 5000, permit: 'a licence of Consumer and Business Services' },
  ACT: { upTo: 3000, permit: 'a permit of the Gambling and Racing Commission' },
  NT: { upTo: 5000, permit: 'a permit of Licensing NT, unless another state has given one', orElsewhere: true },
};

/** Total value of a campaign's prizes, dollars. */
export const prizePool = (prizes: readonly Pick<Prize, 'value' | 'stock'>[]): number =>
  Math.round(prizes.reduce((sum, { value, stock }) => sum + value * stock, 0) * 100) / 100;

/**
 * The permits that a campaign lacks, each with the reason it is needed, for the maintainer of the dealer's data.
 * @param pool dollars
 */
export function missingPermits(
  states: readonly DrawState[],
  pool: number,
  permits: Permits,
): { state: PermitState; why: string }[] {
  return permitStates.flatMap((state) => {
    const { upTo, permit, orElsewhere } = rules[state];
    if (!states.includes(state) || pool <= upTo || permits[state]) return [];
    if (orElsewhere && Object.values(permits).some(Boolean)) return [];
    return [
      { state, why: `prizes worth ${formatDollars(pool)} in all are above ${formatDollars(upTo)}, and need ${permit}` },
    ];
  });
}
