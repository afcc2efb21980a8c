import type { SortedStrings } from '../packed/byte-strings.ts';

/** Neighbouring words of the vocabulary that match a query word in the same way. */
export interface Derivation {
  /** Term numbers: from inclusive, to exclusive. */
  from: number;
  to: number;
  typos: number;
  /** The exact word: no typo, and not merely a word that starts with it. */
  exact: boolean;
}

/**
 * All words of the index in order; a word's place is its term number. Words with a common start are neighbours, so a
 * prefix is a range, and the typo search fills each row of its table once for all words that share a start.
 */
export class Vocabulary {
  private readonly words: SortedStrings;

  constructor(words: SortedStrings) {
    this.words = words;
  }

  get size(): number {
    return this.words.length;
  }

  term(word: string): number | undefined {
    const at = this.words.firstFrom(word);
    return this.holds(at, word) ? at : undefined;
  }

  /** The terms that start with `word`; undefined if none does. */
  startingWith(word: string): { from: number; to: number } | undefined {
    const from = this.words.firstFrom(word);
    const to = this.words.firstAfterPrefix(word, from);
    return from < to ? { from, to } : undefined;
  }

  /**
   * The words within `maxTypos` (0 to 2) of `word`, or, with `prefix`, starting with something within that distance.
   * Insertion, deletion, substitution and a swap of neighbours cost one; a wrong first letter costs one more.
   */
  near(word: string, maxTypos: number, prefix: boolean): Derivation[] {
    if (maxTypos > 0) return this.withTypos(word, maxTypos, prefix);
    const from = this.words.firstFrom(word);
    const to = prefix ? this.words.firstAfterPrefix(word, from) : from + (this.holds(from, word) ? 1 : 0);
    return this.split({ from, to, typos: 0, exact: false }, word);
  }

  private withTypos(word: string, maxTypos: number, prefix: boolean): Derivation[] {
    const { words } = this;
    const table = new DistanceTable(word, maxTypos);
    const found: Derivation[] = [];
    let before = '';
    let filled = 0;
    for (let at = 0; at < words.length; ) {
      const own = words.text(at);
      const penalty = own[0] === word[0] ? 0 : 1;
      let depth = Math.min(commonLength(before, own), filled);
      let isAlive = true;
      while (isAlive && depth < own.length) isAlive = table.fill(own, ++depth) + penalty <= maxTypos;
      // No longer word with this start can be closer: accept or skip all of them at once.
      const next = isAlive ? at + 1 : Math.max(at + 1, words.firstAfterPrefix(own.slice(0, depth), at));
      const distance = prefix ? table.nearestPrefix(depth) : isAlive ? table.distance(depth) : Number.POSITIVE_INFINITY;
      const typos = distance === 0 ? 0 : distance + penalty;
      if (typos <= maxTypos) found.push(...this.split({ from: at, to: next, typos, exact: false }, word));
      before = own;
      filled = depth;
      at = next;
    }
    return found;
  }

  /** Separates the exact word from the longer ones after it. */
  private split(range: Derivation, word: string): Derivation[] {
    const { from, to } = range;
    if (from === to) return [];
    if (!this.holds(from, word)) return [range];
    const exact = { from, to: from + 1, typos: 0, exact: true };
    return to - from === 1 ? [exact] : [exact, { ...range, from: from + 1 }];
  }

  private holds(term: number, word: string): boolean {
    return term < this.words.length && this.words.text(term) === word;
  }
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Represents any distance that is too large. */
const tooFar = 100;

/** Optimal string alignment distance between the query and the prefixes of a word, one row per character. */
class DistanceTable {
  private readonly query: string;
  private readonly maxTypos: number;
  private readonly width: number;
  private readonly rows: Uint8Array;
  /** Smallest distance of the query to a prefix of the word, by length. */
  private readonly nearest: Uint8Array;

  constructor(query: string, maxTypos: number) {
    this.query = query;
    this.maxTypos = maxTypos;
    this.width = query.length + 1;
    const depth = query.length + maxTypos + 2;
    this.rows = new Uint8Array(this.width * depth);
    this.nearest = new Uint8Array(depth).fill(255);
    for (let j = 0; j < this.width; j++) this.rows[j] = j;
  }

  distance(depth: number): number {
    if (Math.abs(depth - this.query.length) > this.maxTypos) return tooFar;
    return this.rows[depth * this.width + this.width - 1] as number;
  }

  nearestPrefix(depth: number): number {
    return this.nearest[depth] as number;
  }

  /** Fills the row of the word's character `depth` (1-based); returns the smallest distance that any longer word can have. */
  fill(word: string, depth: number): number {
    const { query, rows, width, maxTypos } = this;
    const row = depth * width;
    const letter = word.charCodeAt(depth - 1);
    const before = depth > 1 ? word.charCodeAt(depth - 2) : -1;
    // Cells further from the diagonal have more typos than allowed.
    const from = Math.max(1, depth - maxTypos);
    const to = Math.min(width - 1, depth + maxTypos);
    rows[row + from - 1] = from === 1 ? depth : tooFar;
    if (to + 1 < width) rows[row + to + 1] = tooFar;
    let least = from === 1 ? depth : tooFar;
    for (let j = from; j <= to; j++) {
      const code = query.charCodeAt(j - 1);
      let cost = (rows[row - width + j - 1] as number) + (letter === code ? 0 : 1);
      cost = Math.min(cost, (rows[row - width + j] as number) + 1, (rows[row + j - 1] as number) + 1);
      if (j > 1 && depth > 1 && letter === query.charCodeAt(j - 2) && before === code) {
        cost = Math.min(cost, (rows[row - 2 * width + j - 2] as number) + 1);
      }
      rows[row + j] = cost;
      if (cost < least) least = cost;
    }
    this.nearest[depth] = Math.min(this.nearest[depth - 1] as number, this.distance(depth));
    return least;
  }
}
