import { placeOf, positionOf, rankOf, type TextIndex } from '../text/text-index.ts';
import { readingOf, type TextMatch } from './text-match.ts';
import type { Unit } from './unit.ts';

/** How a document's attributes compare with the whole query. */
export type AttributeMatch = 'exactMatch' | 'matchesStart' | 'noExactMatch';

/** Whether an attribute equals the query exactly, or starts with it. Only whole, typo-free words count. */
export function attributeMatch(index: TextIndex, match: TextMatch, document: number): AttributeMatch {
  const reading = readingOf(match, document);
  const [first, ...rest] = reading.units;
  if (!first || reading.wordCount < match.queryWords) return 'noExactMatch';
  let best: AttributeMatch = 'noExactMatch';
  first.found.visitExact(document, (place, span) => {
    if (best === 'exactMatch' || positionOf(place) !== 0) return;
    const rank = rankOf(place);
    const words = wordsFromStart(rest, document, rank, span);
    if (words === 0) return;
    best = index.lengths[document * index.attributes.length + rank] === words ? 'exactMatch' : 'matchesStart';
  });
  return best;
}

/** Number of words of the query if the attribute starts with them all, else 0. */
function wordsFromStart(rest: readonly Unit[], document: number, rank: number, span: number): number {
  let words = span;
  for (const unit of rest) {
    const startPlace = placeOf(rank, words);
    let found = 0;
    unit.found.visitExact(document, (place, width) => {
      if (place === startPlace) found = width;
    });
    if (found === 0) return 0;
    words += found;
  }
  return words;
}

/** How many of the reading's units are in the document exactly as typed. */
export function exactUnits(units: readonly Unit[], document: number): number {
  let count = 0;
  for (const { found } of units) if (found.isExact(document)) count++;
  return count;
}
