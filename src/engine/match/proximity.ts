import { positionOf, rankOf } from '../text/text-index.ts';
import type { Reading } from './text-match.ts';

/** Cost of two words in different attributes or far apart: Meilisearch stops there, so that other rules decide sooner. */
const farthest = 4;
/** Occurrences of one word considered per document. */
const mostOccurrences = 24;

/** The occurrences of a unit in one document: the last word of each, and the lowest cost of reaching it. */
interface Steps {
  ends: Uint32Array;
  costs: Uint32Array;
  count: number;
}

/**
 * Measures how close together the units of a document's reading are: the sum over neighbouring units of the distance in words (1
 * when adjacent, at most 4; the wrong order costs one more), for the best choice of occurrences. Units with a dropped word
 * between them are not neighbours.
 */
export function proximityKey(readingOf: (document: number) => Reading): (document: number) => number {
  // Reused for each document: a search needs thousands.
  let before = emptySteps();
  let now = emptySteps();
  let total = 0;
  let isNeighbour = false;
  const step = (place: number, span: number): void => {
    if (now.count === mostOccurrences) return;
    let cost = total;
    if (isNeighbour) {
      cost = Number.MAX_SAFE_INTEGER;
      for (let i = 0; i < before.count; i++) {
        cost = Math.min(cost, (before.costs[i] as number) + distance(before.ends[i] as number, place));
      }
    }
    now.ends[now.count] = place + span - 1;
    now.costs[now.count] = cost;
    now.count++;
  };
  return (document) => {
    total = 0;
    let end = -1;
    for (const unit of readingOf(document).units) {
      isNeighbour = unit.start === end;
      end = unit.end;
      [before, now] = [now, before];
      now.count = 0;
      unit.found.visitBest(document, step);
      total = now.costs[0] as number;
      for (let i = 1; i < now.count; i++) total = Math.min(total, now.costs[i] as number);
    }
    return total;
  };
}

const emptySteps = (): Steps => ({
  ends: new Uint32Array(mostOccurrences),
  costs: new Uint32Array(mostOccurrences),
  count: 0,
});

function distance(from: number, to: number): number {
  if (rankOf(from) !== rankOf(to)) return farthest;
  const step = positionOf(to) - positionOf(from);
  return Math.min(step > 0 ? step : 1 - step, farthest);
}
