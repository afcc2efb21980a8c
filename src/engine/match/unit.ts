import { Bitset } from '../packed/bitset.ts';
import { positionOf, rankOf, type TextIndex } from '../text/text-index.ts';

/** A list of occurrences that all match the query word in the same way. */
export interface Source {
  /** Those of the index, or a phrase's own. */
  documents: Uint32Array;
  places: Uint32Array;
  from: number;
  to: number;
  /** Whether they ascend by document: true for one word or phrase, false for several words. */
  inOrder: boolean;
  /** Its cost: wrong letters, and spaces too many or too few. */
  typos: number;
  /** Whether letters are wrong. */
  misspelt: boolean;
  exact: boolean;
  /** Number of words one occurrence covers. */
  span: number;
}

/** A part of the query (a word, a phrase or neighbouring words joined) and where it occurs. */
export interface Unit {
  /** Terms of the query covered: from inclusive, to exclusive. */
  from: number;
  to: number;
  /** Number of query words before it, and before what follows it: units are neighbours when these meet. */
  start: number;
  end: number;
  found: Occurrences;
}

type Visit = (place: number, span: number) => void;

/** Decides which occurrences count, by the rank of their attribute and whether they are misspelt. */
export type AttributeTest = ((rank: number, misspelt: boolean) => boolean) | undefined;

const none = 0xffffffff;
/** A place has fewer bits (text-index.ts). */
const placeBits = 28;

/**
 * Every place where one part of the query occurs. Only the best place in each document is computed in advance; the others are
 * looked up for the few documents whose rank depends on them.
 */
export class Occurrences {
  /** Documents where it occurs. */
  readonly documents: Bitset;
  private readonly index: TextIndex;
  /** By document: the fewest typos, then the lowest place with that number; `none` if it does not occur. */
  private readonly best: Uint32Array;
  private readonly sources: readonly Source[];
  private readonly allowed: AttributeTest;

  constructor(index: TextIndex, sources: readonly Source[], allowed: AttributeTest) {
    this.index = index;
    this.sources = sources;
    this.allowed = allowed;
    this.documents = new Bitset(index.documentCount);
    this.best = new Uint32Array(index.documentCount).fill(none);
    for (const source of sources) this.take(source);
  }

  /** Fewest typos in a document where it occurs. */
  typos(document: number): number {
    return (this.best[document] as number) >>> placeBits;
  }

  /** Rank of the most important attribute with a best occurrence. */
  rank(document: number): number {
    return rankOf(this.bestPlace(document));
  }

  /** First word position of the best occurrences in that attribute. */
  position(document: number): number {
    return positionOf(this.bestPlace(document));
  }

  /** Calls `visit` with each occurrence of the fewest typos in a document. */
  visitBest(document: number, visit: Visit): void {
    const typos = this.typos(document);
    for (const source of this.sources) if (source.typos === typos) this.visit(source, document, visit);
  }

  /** Calls `visit` with each place where the document matches the query exactly. */
  visitExact(document: number, visit: Visit): void {
    for (const source of this.sources) if (source.exact) this.visit(source, document, visit);
  }

  /** Whether the document matches the query exactly. */
  isExact(document: number): boolean {
    let found = false;
    this.visitExact(document, () => {
      found = true;
    });
    return found;
  }

  private bestPlace(document: number): number {
    return (this.best[document] as number) & ((1 << placeBits) - 1);
  }

  private take({ documents, places, from, to, typos, misspelt }: Source): void {
    const { best, allowed } = this;
    const { words } = this.documents;
    const cost = typos << placeBits;
    for (let i = from; i < to; i++) {
      const place = places[i] as number;
      if (allowed && !allowed(rankOf(place), misspelt)) continue;
      const document = documents[i] as number;
      const known = best[document] as number;
      if (cost + place >= known) continue;
      best[document] = cost + place;
      if (known === none) words[document >>> 5] = (words[document >>> 5] as number) | (1 << (document & 31));
    }
  }

  private visit(source: Source, document: number, visit: Visit): void {
    const { documents, places, from, to, span, misspelt } = source;
    const { slots, slotStarts } = this.index;
    if (source.inOrder) {
      for (let i = firstOf(source, document); i < to && documents[i] === document; i++) {
        const place = places[i] as number;
        if (this.isAllowed(place, misspelt)) visit(place, span);
      }
      return;
    }
    const end = slotStarts[document + 1] as number;
    for (let i = slotStarts[document] as number; i < end; i++) {
      const slot = slots[i] as number;
      if (slot < from || slot >= to) continue;
      const place = places[slot] as number;
      if (this.isAllowed(place, misspelt)) visit(place, span);
    }
  }

  private isAllowed(place: number, misspelt: boolean): boolean {
    return !this.allowed || this.allowed(rankOf(place), misspelt);
  }
}

/** The first of the source's occurrences in the document, or in a later one. */
function firstOf({ documents, from, to }: Source, document: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
