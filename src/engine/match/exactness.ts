import { bucketOf, positionOf, rankOf, type TextIndex } from '../text/text-index.ts';
import type { Reading } from './text-match.ts';

/** How a document's attributes compare with the query. */
export type AttributeMatch = 'exactMatch' | 'matchesStart' | 'noExactMatch';

/**
 * Whether an attribute equals the query or starts with it. As in Meilisearch, each word must be at its place in some attribute, and
 * one attribute must have them all; words that occur only misspelt or as the start of others are left out.
 */
export function attributeMatch(index: TextIndex, { units }: Reading, document: number): AttributeMatch {
  let before = -1;
  let length = 0;
  let common: number[] | undefined;
  for (const { from, to, start, end, found } of units) {
    const exact = to - from === 1 ? found.exact(document) : undefined;
    if (!exact) continue;
    if (from - before > 1) return 'noExactMatch';
    before = from;
    length += end - start;
    for (const word of exact.words) {
      const ranks = new Set<number>();
      let isInPlace = false;
      found.visit(word, document, (place) => {
        ranks.add(rankOf(place));
        if (bucketOf(positionOf(place)) === bucketOf(start + word.step)) isInPlace = true;
      });
      if (!isInPlace) return 'noExactMatch';
      common = (common ?? [...ranks]).filter((rank) => ranks.has(rank));
    }
  }
  if (!common || common.length === 0) return 'noExactMatch';
  const isWhole = (rank: number) => index.lengths[document * index.attributes.length + rank] === length;
  return common.some(isWhole) ? 'exactMatch' : 'matchesStart';
}

/** How many of the query's words are not in the document exactly as typed. */
export function inexactWords({ units }: Reading, document: number): number {
  let count = 0;
  for (const { from, to, found } of units) if (to - from > 1 || !found.isExact(document)) count += to - from;
  return count;
}
