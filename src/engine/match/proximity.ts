import { positionOf, rankOf } from '../text/text-index.ts';
import type { Unit } from './unit.ts';

/** Cost of two words in different attributes or far apart. */
export const farthest = 8;
/** Occurrences of one word looked at per document. */
const mostOccurrences = 24;

/**
 * How near each other the units stand in a document: the sum over neighbouring units of the distance in words
 * (1 when adjacent, at most 8; the wrong order costs one more), for the best choice of occurrences.
 */
export function proximity(units: readonly Unit[], document: number): number {
  let ends: number[] = [];
  let costs: number[] = [];
  let total = 0;
  for (const [order, unit] of units.entries()) {
    const nextEnds: number[] = [];
    const nextCosts: number[] = [];
    unit.visitBest(document, (place, span) => {
      if (nextEnds.length === mostOccurrences) return;
      let cost = order === 0 ? 0 : Number.POSITIVE_INFINITY;
      for (let i = 0; i < ends.length; i++) {
        cost = Math.min(cost, (costs[i] as number) + distance(ends[i] as number, place));
      }
      nextEnds.push(place + span - 1);
      nextCosts.push(cost);
    });
    ends = nextEnds;
    costs = nextCosts;
    total = Math.min(...costs);
  }
  return total;
}

function distance(from: number, to: number): number {
  if (rankOf(from) !== rankOf(to)) return farthest;
  const step = positionOf(to) - positionOf(from);
  return Math.min(step > 0 ? step : 1 - step, farthest);
}
