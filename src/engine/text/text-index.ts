import { coveringPattern, scalarsOf } from '../attributes.ts';
import { SortedStrings } from '../packed/byte-strings.ts';
import { GrowingArray } from '../packed/growing-array.ts';
import { StringTable } from '../packed/string-table.ts';
import { hardStep, tokenise } from './tokenise.ts';
import { Vocabulary } from './vocabulary.ts';

/** Position of a word: attribute rank in the high bits, word position in the attribute in the low bits. */
const positionBits = 16;
/** Leaves room for the words of a phrase, which must not extend into the next attribute. */
const lastPosition = 0xff00;
const lastRank = 0xfff;
/** Number of texts whose words are remembered while building. */
const mostKnown = 5_000;

export const placeOf = (rank: number, position: number): number => rank * (1 << positionBits) + position;
export const rankOf = (place: number): number => place >>> positionBits;
export const positionOf = (place: number): number => place & ((1 << positionBits) - 1);

/** Positions count in widening steps, as in Meilisearch: deep into a text, further distance hardly matters. */
export function bucketOf(position: number): number {
  if (position < 16) return position;
  return position < 24 ? 24 : 2 ** Math.ceil(Math.log2(position));
}

/** Number of the occurrence at a place of a document; -1 for none. */
export function placeAt({ slots, slotStarts, places }: TextIndex, document: number, place: number): number {
  let low = slotStarts[document] as number;
  let high = slotStarts[document + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[slots[middle] as number] as number) < place) low = middle + 1;
    else high = middle;
  }
  const slot = slots[low];
  return slot !== undefined && low < (slotStarts[document + 1] as number) && places[slot] === place ? slot : -1;
}

/** Every word of the searchable attributes with its positions. */
export interface TextIndex {
  readonly documentCount: number;
  readonly vocabulary: Vocabulary;
  /** Searchable attributes, most important first. */
  readonly attributes: readonly string[];
  /** The occurrences of term t are starts[t] .. starts[t + 1], by document, then place. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly places: Uint32Array;
  /** The occurrences of document d by place, as numbers in the lists above: slots[slotStarts[d] .. slotStarts[d + 1]]. */
  readonly slots: Uint32Array;
  readonly slotStarts: Uint32Array;
  /** Number of words of attribute r of document d, at d * attributes.length + r. */
  readonly lengths: Uint16Array;
}

/** Collects the words of the documents, one at a time. */
export class TextIndexBuilder {
  private readonly patterns: readonly string[];
  private readonly stopWords: ReadonlySet<string>;
  private readonly attributes: string[];
  private readonly rankFor = new Map<string, number>();
  private readonly terms = new StringTable();
  private readonly occurrences = { terms: new GrowingArray(), places: new GrowingArray() };
  /** By document, the number of occurrences up to and including its own. */
  private readonly ends = new GrowingArray();
  /** Words of texts seen before: makes, models, features and the like recur constantly. */
  private readonly known = new Map<string, readonly number[]>();
  /** The current document's texts by attribute rank. */
  private texts: string[][] = [];

  /**
   * `searchable` as in the settings: attribute names most important first, or `*` for all in order of appearance. Stop words are
   * skipped, but keep their positions.
   */
  constructor(searchable: readonly string[], stopWords: ReadonlySet<string> = new Set()) {
    this.stopWords = stopWords;
    this.patterns = searchable;
    this.attributes = searchable.includes('*') ? [] : searchable.slice(0, lastRank + 1);
  }

  /** Takes one attribute of the current document. */
  add(attribute: string, value: unknown): void {
    const rank = this.rank(attribute);
    if (rank < 0) return;
    for (const scalar of scalarsOf(value)) {
      this.texts[rank] ??= [];
      this.texts[rank].push(String(scalar));
    }
  }

  /** Ends the current document and starts the next one. */
  endDocument(): void {
    for (const [rank, texts] of this.texts.entries()) if (texts) this.addTexts(rank, texts);
    this.texts = [];
    this.ends.push(this.occurrences.terms.length);
  }

  finish(): TextIndex {
    const width = this.attributes.length;
    const { terms, places } = this.occurrences;
    const documentCount = this.ends.length;
    const words = new SortedStrings(this.terms.strings);
    const sortedTerm = new Uint32Array(words.length);
    for (let place = 0; place < words.length; place++) sortedTerm[words.order[place] as number] = place;
    const starts = new Uint32Array(words.length + 1);
    for (let i = 0; i < terms.length; i++) {
      const after = (sortedTerm[terms.at(i)] as number) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let term = 0; term < words.length; term++) {
      starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
    }
    const next = starts.slice();
    const sorted = { documents: new Uint32Array(terms.length), places: new Uint32Array(terms.length) };
    const slots = new Uint32Array(terms.length);
    const slotStarts = new Uint32Array(documentCount + 1);
    const lengths = new Uint16Array(documentCount * width);
    for (let document = 0, i = 0; document < documentCount; document++) {
      for (const end = this.ends.at(document); i < end; i++) {
        const term = sortedTerm[terms.at(i)] as number;
        const slot = next[term] as number;
        next[term] = slot + 1;
        slots[i] = slot;
        sorted.documents[slot] = document;
        sorted.places[slot] = places.at(i);
        const cell = document * width + rankOf(places.at(i));
        lengths[cell] = (lengths[cell] as number) + 1;
      }
      slotStarts[document + 1] = i;
    }
    return {
      documentCount,
      vocabulary: new Vocabulary(words),
      attributes: this.attributes,
      starts,
      ...sorted,
      slots,
      slotStarts,
      lengths,
    };
  }

  private rank(attribute: string): number {
    const known = this.rankFor.get(attribute);
    if (known !== undefined) return known;
    let rank: number;
    if (this.patterns.includes('*')) {
      rank = this.attributes.length <= lastRank ? this.attributes.push(attribute) - 1 : lastRank;
    } else {
      rank = coveringPattern(this.attributes, attribute);
    }
    this.rankFor.set(attribute, rank);
    return rank;
  }

  private addTexts(rank: number, texts: readonly string[]): void {
    let first = 0;
    for (const text of texts) {
      const words = this.wordsOf(text);
      for (let i = 0; i < words.length; i += 2) {
        const position = first + (words[i + 1] as number);
        if (position > lastPosition) return;
        this.occurrences.terms.push(words[i] as number);
        this.occurrences.places.push(placeOf(rank, position));
      }
      if (words.length > 0) first += (words.at(-1) as number) + hardStep;
    }
  }

  /** A text's words: term, position, term, position ... */
  private wordsOf(text: string): readonly number[] {
    const known = this.known.get(text);
    if (known) return known;
    const words = tokenise(text).flatMap(({ word, position }) => {
      return this.stopWords.has(word) ? [] : [this.terms.number(word), position];
    });
    if (this.known.size < mostKnown) this.known.set(text, words);
    return words;
  }
}
