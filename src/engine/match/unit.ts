import { Bitset } from '../bitset.ts';
import { positionOf, rankOf } from '../text/text-index.ts';

/** A list of occurrences, all standing for the query word in the same way. */
export interface Source {
  documents: Uint32Array;
  places: Uint32Array;
  from: number;
  to: number;
  typos: number;
  exact: boolean;
  /** Number of words one occurrence covers. */
  span: number;
}

const exactMark = 4;

/**
 * One way to read a part of the query (a word, a phrase or neighbouring words joined): every place where it occurs,
 * grouped by document, with the typos it cost there.
 */
export class Unit {
  /** Terms of the query covered: from inclusive, to exclusive. */
  readonly from: number;
  readonly to: number;
  /** Documents where it occurs. */
  readonly documents: Bitset;
  /** Fewest typos by document; 255 where it does not occur. */
  readonly typos: Uint8Array;
  /** Most of those. */
  readonly mostTypos: number;
  private readonly starts: Uint32Array;
  private readonly places: Uint32Array;
  private readonly marks: Uint8Array;
  private ranks: Uint16Array | undefined;
  private positions: Uint16Array | undefined;
  private exact: Uint8Array | undefined;

  /** `attributeAllowed(rank, typos)` tells which occurrences count. */
  constructor(
    range: { from: number; to: number },
    documentCount: number,
    sources: readonly Source[],
    attributeAllowed: ((rank: number, typos: number) => boolean) | undefined,
  ) {
    this.from = range.from;
    this.to = range.to;
    const starts = new Uint32Array(documentCount + 1);
    this.typos = new Uint8Array(documentCount).fill(255);
    this.documents = new Bitset(documentCount);
    eachOccurrence(sources, attributeAllowed, (document, _place, source) => {
      starts[document + 1] = (starts[document + 1] as number) + 1;
      if (source.typos < (this.typos[document] as number)) this.typos[document] = source.typos;
    });
    let most = 0;
    for (let d = 0; d < documentCount; d++) {
      const count = starts[d + 1] as number;
      if (count > 0) {
        this.documents.add(d);
        most = Math.max(most, this.typos[d] as number);
      }
      starts[d + 1] = count + (starts[d] as number);
    }
    this.mostTypos = most;
    this.starts = starts;
    this.places = new Uint32Array(starts[documentCount] as number);
    this.marks = new Uint8Array(this.places.length);
    const next = starts.slice();
    eachOccurrence(sources, attributeAllowed, (document, place, source) => {
      const slot = next[document] as number;
      next[document] = slot + 1;
      this.places[slot] = place;
      this.marks[slot] = source.typos | (source.exact ? exactMark : 0) | ((source.span - 1) << 3);
    });
  }

  /** Calls `visit` with each occurrence of the fewest typos in a document. */
  visitBest(document: number, visit: (place: number, span: number) => void): void {
    const typos = this.typos[document] as number;
    for (let i = this.starts[document] as number; i < (this.starts[document + 1] as number); i++) {
      const mark = this.marks[i] as number;
      if ((mark & 3) === typos) visit(this.places[i] as number, (mark >>> 3) + 1);
    }
  }

  /** Calls `visit` with each place where the document has exactly what the query says. */
  visitExact(document: number, visit: (place: number, span: number) => void): void {
    for (let i = this.starts[document] as number; i < (this.starts[document + 1] as number); i++) {
      const mark = this.marks[i] as number;
      if (mark & exactMark) visit(this.places[i] as number, (mark >>> 3) + 1);
    }
  }

  /** Rank of the most important attribute with a best occurrence. */
  rank(document: number): number {
    this.ranks ??= this.leastOfBest((place) => rankOf(place));
    return this.ranks[document] as number;
  }

  /** First word position of the best occurrences in that attribute. */
  position(document: number): number {
    this.positions ??= this.leastOfBest((place, d) => (rankOf(place) === this.rank(d) ? positionOf(place) : 0xffff));
    return this.positions[document] as number;
  }

  /** Whether the document has exactly what the query says. */
  isExact(document: number): boolean {
    if (!this.exact) {
      this.exact = new Uint8Array(this.typos.length);
      for (let d = 0; d < this.exact.length; d++) {
        for (let i = this.starts[d] as number; i < (this.starts[d + 1] as number); i++) {
          if ((this.marks[i] as number) & exactMark) this.exact[d] = 1;
        }
      }
    }
    return this.exact[document] === 1;
  }

  private leastOfBest(measure: (place: number, document: number) => number): Uint16Array {
    const { starts, marks, places, typos } = this;
    const least = new Uint16Array(typos.length).fill(0xffff);
    for (let d = 0; d < typos.length; d++) {
      for (let i = starts[d] as number; i < (starts[d + 1] as number); i++) {
        if (((marks[i] as number) & 3) !== typos[d]) continue;
        const value = measure(places[i] as number, d);
        if (value < (least[d] as number)) least[d] = value;
      }
    }
    return least;
  }
}

function eachOccurrence(
  sources: readonly Source[],
  attributeAllowed: ((rank: number, typos: number) => boolean) | undefined,
  visit: (document: number, place: number, source: Source) => void,
): void {
  for (const source of sources) {
    const { documents, places, to } = source;
    for (let i = source.from; i < to; i++) {
      const place = places[i] as number;
      if (attributeAllowed && !attributeAllowed(rankOf(place), source.typos)) continue;
      visit(documents[i] as number, place, source);
    }
  }
}
