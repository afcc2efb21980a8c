import { Bitset } from '../packed/bitset.ts';
import { rankOf, type TextIndex } from '../text/text-index.ts';

/** A range of occurrences: from inclusive, to exclusive. */
export interface Slots {
  from: number;
  to: number;
  /** Whether they ascend by document: true for one word, false for several. */
  inOrder: boolean;
}

/** A list of occurrences that all match the query word in the same way. */
export interface Source extends Slots {
  /** Those of the index, or a phrase's own. */
  documents: Uint32Array;
  places: Uint32Array;
  /** Its cost: wrong letters, and spaces too many or too few. */
  typos: number;
  /** Whether letters are wrong. */
  misspelt: boolean;
  exact: boolean;
  /** Whether it stands for words in quotes, a synonym or a split word. */
  isPhrase: boolean;
  /** Where its words occur in the index, in the phrase or not, and their places in it: a phrase ranks by these, as in Meilisearch. */
  words: readonly (Slots & { step: number })[];
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

type Visit = (place: number, isPhrase: boolean) => void;

/** Decides which occurrences count, by the rank of their attribute and whether they are misspelt. */
export type AttributeTest = ((rank: number, misspelt: boolean) => boolean) | undefined;

const none = 0xff;

/**
 * Where one part of the query occurs. Only the documents and their fewest typos are computed in advance; places are looked up for
 * the documents whose rank depends on them.
 */
export class Occurrences {
  /** Documents where it occurs. */
  readonly documents: Bitset;
  private readonly index: TextIndex;
  /** By document: the fewest typos; `none` if it does not occur. */
  private readonly fewest: Uint8Array;
  private readonly sources: readonly Source[];
  private readonly allowed: AttributeTest;

  constructor(index: TextIndex, sources: readonly Source[], allowed: AttributeTest) {
    this.index = index;
    this.sources = sources;
    this.allowed = allowed;
    this.documents = new Bitset(index.documentCount);
    this.fewest = new Uint8Array(index.documentCount).fill(none);
    for (const source of sources) this.take(source);
  }

  /** Fewest typos in a document where it occurs. */
  typos(document: number): number {
    return this.fewest[document] as number;
  }

  /** Calls `visit` with each occurrence in a document of the first word of whatever matches with the fewest typos. */
  visitFirst(document: number, visit: Visit): void {
    this.visitBest(document, 0, visit);
  }

  /** The same for the last word. */
  visitLast(document: number, visit: Visit): void {
    this.visitBest(document, -1, visit);
  }

  /** The words or phrase as typed; undefined if they occur nowhere, or if the document matches with typos only. */
  exact(document: number): Source | undefined {
    return this.typos(document) === 0 ? this.sources.find(({ exact }) => exact) : undefined;
  }

  /** Whether the document matches the query exactly. */
  isExact(document: number): boolean {
    const source = this.exact(document);
    return source !== undefined && this.has(source, document);
  }

  /** Calls `visit` with each place of one word in a document. */
  visit({ from, to, inOrder }: Slots, document: number, visit: (place: number) => void): void {
    const { documents, places, slots, slotStarts } = this.index;
    if (inOrder) {
      for (let i = firstOf(documents, from, to, document); i < to && documents[i] === document; i++)
        visit(places[i] as number);
      return;
    }
    const end = slotStarts[document + 1] as number;
    for (let i = slotStarts[document] as number; i < end; i++) {
      const slot = slots[i] as number;
      if (slot >= from && slot < to) visit(places[slot] as number);
    }
  }

  private visitBest(document: number, word: 0 | -1, visit: Visit): void {
    const typos = this.typos(document);
    for (const source of this.sources) {
      if (source.typos !== typos || (source.isPhrase && !this.has(source, document))) continue;
      this.visit(source.words.at(word) as Slots, document, (place) => {
        if (this.isAllowed(place, source.misspelt)) visit(place, source.isPhrase);
      });
    }
  }

  /** Whether a word or phrase (not several words) is in a document. */
  private has({ documents, places, from, to, misspelt }: Source, document: number): boolean {
    for (let i = firstOf(documents, from, to, document); i < to && documents[i] === document; i++)
      if (this.isAllowed(places[i] as number, misspelt)) return true;
    return false;
  }

  private take({ documents, places, from, to, typos, misspelt }: Source): void {
    for (let i = from; i < to; i++) {
      const document = documents[i] as number;
      if (typos >= this.typos(document) || !this.isAllowed(places[i] as number, misspelt)) continue;
      this.fewest[document] = typos;
      this.documents.add(document);
    }
  }

  private isAllowed(place: number, misspelt: boolean): boolean {
    return !this.allowed || this.allowed(rankOf(place), misspelt);
  }
}

/** The first of ascending documents that is this one, or a later one. */
function firstOf(documents: Uint32Array, from: number, to: number, document: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
