/** A word of a search, and what it finds on its own. */
export interface FoundWord {
  word: string;
  found: number;
  /** Whether it names the thing searched for: a make, a model, a body type. */
  isNoun: boolean;
}

/**
 * Shorter and shorter lists of a search's words, the first without those that find nothing at all. The least specific are dropped first: what most
 * vehicles have, and of two equal the later one; the thing searched for is dropped last.
 */
export function dropOrder(words: readonly FoundWord[]): string[][] {
  const found = words.filter((it) => it.found > 0);
  const leaving = found
    .map((it, at) => ({ ...it, at }))
    .sort((a, b) => Number(a.isNoun) - Number(b.isNoun) || b.found - a.found || b.at - a.at);
  return leaving.map((_, dropCount) => {
    const remaining = new Set(leaving.slice(dropCount).map(({ at }) => at));
    return found.filter((_, at) => remaining.has(at)).map(({ word }) => word);
  });
}
