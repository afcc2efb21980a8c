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
  private readonly starts: Uint32Array;
  private readonly places: Uint32Array;
  private readonly marks: Uint8Array;

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
    for (let d = 0; d < documentCount; d++) {
      const count = starts[d + 1] as number;
      if (count > 0) this.documents.add(d);
      starts[d + 1] = count + (starts[d] as number);
    }
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
    return rankOf(this.firstBest(document));
  }

  /** First word position of the best occurrences in that attribute. */
  position(document: number): number {
    return positionOf(this.firstBest(document));
  }

  /** Whether the document has exactly what the query says. */
  isExact(document: number): boolean {
    for (let i = this.starts[document] as number; i < (this.starts[document + 1] as number); i++) {
      if ((this.marks[i] as number) & exactMark) return true;
    }
    return false;
  }

  /** Places order by attribute rank, then position: the least of the best occurrences. */
  private firstBest(document: number): number {
    const { starts, marks, places } = this;
    const typos = this.typos[document] as number;
    let least = 0xffffffff;
    for (let i = starts[document] as number; i < (starts[document + 1] as number); i++) {
      if (((marks[i] as number) & 3) === typos && (places[i] as number) < least) least = places[i] as number;
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
