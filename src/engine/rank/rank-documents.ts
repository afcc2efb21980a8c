import { nthSmallest } from './select.ts';

/** A ranking rule: a document's place in it, smaller first. */
export type RankKey = (document: number) => number;

/**
 * The first `need` documents in rank order. Each rule only orders documents that all earlier rules leave equal, and
 * is evaluated only for those that may still be among the first; the sort is stable.
 */
export function rankDocuments(documents: Uint32Array, rules: readonly RankKey[], need: number): Uint32Array {
  const ranked = new Uint32Array(Math.min(need, documents.length));
  let filled = 0;
  const refine = (bucket: Uint32Array, rule: number): void => {
    const room = ranked.length - filled;
    if (room <= 0) return;
    const key = rules[rule];
    if (!key || bucket.length < 2) {
      const taken = bucket.subarray(0, room);
      ranked.set(taken, filled);
      filled += taken.length;
      return;
    }
    for (const group of groupsByKey(bucket, key, room)) refine(group, rule + 1);
  };
  refine(documents, 0);
  return ranked;
}

/** Splits documents into groups of equal key, smallest key first, until `room` are covered. */
function groupsByKey(bucket: Uint32Array, key: RankKey, room: number): Uint32Array[] {
  const keys = new Float64Array(bucket.length);
  let same = true;
  for (let i = 0; i < keys.length; i++) {
    keys[i] = key(bucket[i] as number);
    if (keys[i] !== keys[0]) same = false;
  }
  if (same) return [bucket];
  const limit = room < keys.length ? nthSmallest(keys.slice(), room - 1) : Number.POSITIVE_INFINITY;
  const ranked: number[] = [];
  for (let i = 0; i < keys.length; i++) if ((keys[i] as number) <= limit) ranked.push(i);
  ranked.sort((a, b) => (keys[a] === keys[b] ? a - b : (keys[a] as number) - (keys[b] as number)));
  const groups: Uint32Array[] = [];
  for (let from = 0; from < ranked.length; ) {
    let to = from + 1;
    while (to < ranked.length && keys[ranked[to] as number] === keys[ranked[from] as number]) to++;
    groups.push(Uint32Array.from(ranked.slice(from, to), (i) => bucket[i] as number));
    from = to;
  }
  return groups;
}
