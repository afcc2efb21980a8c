import { positionOf, rankOf } from '../text/text-index.ts';
import type { Reading } from './text-match.ts';
import type { Occurrences, Unit } from './unit.ts';

/** Cost of two words in different attributes or far apart: Meilisearch stops there, so that other rules decide sooner. */
const farthest = 3;
/** Occurrences of one word considered per document. */
const mostOccurrences = 24;

/**
 * Measures how close together the units of a reading are in a document: the sum over neighbouring units of the words between them
 * (at most 3; the wrong order costs one more). Each pair counts where it is closest. Units with a dropped word between them are not
 * neighbours; words joined count as words between.
 */
export function proximityMeasure(): (reading: Reading, document: number) => number {
  const gap = gapMeasure();
  return ({ units }, document) => {
    let total = 0;
    let before: Unit | undefined;
    for (const unit of units) {
      total += unit.to - unit.from - 1;
      if (before?.end === unit.start) total += gap(before.found, unit.found, document);
      before = unit;
    }
    return total;
  };
}

/** Measures the smallest gap between two parts of the query in a document. Phrases, synonyms and split words have one order only. */
function gapMeasure(): (left: Occurrences, right: Occurrences, document: number) => number {
  // Reused for each document: a search needs thousands.
  const ends = new Uint32Array(mostOccurrences);
  const fixed = new Uint8Array(mostOccurrences);
  return (left, right, document) => {
    let count = 0;
    let visits = 0;
    let least = farthest;
    left.visitLast(document, (place, isPhrase) => {
      if (count === mostOccurrences) return;
      ends[count] = place;
      fixed[count++] = isPhrase ? 1 : 0;
    });
    right.visitFirst(document, (place, isPhrase) => {
      if (visits++ >= mostOccurrences) return;
      for (let i = 0; i < count; i++) {
        const end = ends[i] as number;
        if (rankOf(end) !== rankOf(place)) continue;
        const step = positionOf(place) - positionOf(end);
        if (step > 0) least = Math.min(least, step - 1);
        else if (step < 0 && !isPhrase && !fixed[i]) least = Math.min(least, -step);
      }
    });
    return least;
  };
}
