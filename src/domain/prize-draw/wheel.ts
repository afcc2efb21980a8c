import type { Campaign } from './campaign.ts';
import { totalWeight } from './draw.ts';

/** A segment of the wheel. Angles in degrees clockwise from the top. */
export interface WheelPiece {
  /** Index of its prize; -1 wins nothing. */
  prize: number;
  from: number;
  to: number;
}

/** Degrees; anything more likely than this is split into several segments, so that it looks like a wheel. */
const widest = 45;

/**
 * The wheel of a campaign, true to scale: all segments of a prize together are as wide as its chance. Likely prizes have several segments,
 * spread around the wheel.
 */
export function wheelOf(campaign: Pick<Campaign, 'prizes' | 'noPrizeWeight'>): WheelPiece[] {
  const total = totalWeight(campaign);
  const shares = [
    ...campaign.prizes.map(({ weight }, prize) => ({ prize, weight })),
    { prize: -1, weight: campaign.noPrizeWeight },
  ].filter(({ weight }) => weight > 0);
  const spread = shares.flatMap(({ prize, weight }, n) => {
    const wide = (weight / total) * 360;
    const count = Math.ceil(wide / widest);
    return Array.from({ length: count }, (_, k) => ({ prize, wide: wide / count, position: (k + 0.5) / count, n }));
  });
  spread.sort((a, b) => a.position - b.position || a.n - b.n);
  let from = 0;
  return spread.map(({ prize, wide }) => {
    const piece = { prize, from, to: from + wide };
    from = piece.to;
    return piece;
  });
}

/** Degrees to turn the wheel by, so that the middle of a segment of this prize is at the top, never close to a prize that was not won. */
export function restingAngle(pieces: readonly WheelPiece[], prize: number): number {
  const piece = pieces.find((one) => one.prize === prize);
  return piece ? 360 - (piece.from + piece.to) / 2 : 0;
}

/** The outline of a segment as an SVG path, centred on (0, 0). */
export function piecePath({ from, to }: WheelPiece, radius: number): string {
  if (to - from >= 360)
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)];
  return `M0 0L${start}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end}Z`;
}

function pointAt(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  const tidy = (value: number) => Math.round(value * 100) / 100;
  return `${tidy(Math.sin(angle) * radius)} ${tidy(-Math.cos(angle) * radius)}`;
}
