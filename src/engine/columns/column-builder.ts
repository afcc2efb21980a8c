import { comparedForm } from '../../domain/search/filter/compared-form.ts';
import { Bitset } from '../packed/bitset.ts';
import { ByteStrings, SortedStrings } from '../packed/byte-strings.ts';
import { GrowingArray } from '../packed/growing-array.ts';
import { StringTable } from '../packed/string-table.ts';
import type { Column, TextList } from './column.ts';

/** Columns with no more texts than this keep them as strings: they are the facets, whose values are shown repeatedly. */
const mostStrings = 2_000;
/** Maximum number of remembered spellings, which save normalising; ids and the like have as many as there are documents. */
const mostSpellings = 10_000;

/** Collects one attribute's values, document after document, then settles them into a column. */
export class ColumnBuilder {
  private readonly attribute: string;
  /** Provisional value ids: numbers get 0, 2, 4 ..., texts 1, 3, 5 ... in order of appearance. */
  private readonly numberIds = new Map<number, number>();
  private readonly forms = new StringTable();
  private readonly texts = new ByteStrings();
  private readonly spellings = new Map<string, number>();
  /** First value id + 1 by document; 0 for none. */
  private readonly first = new GrowingArray();
  /** Further values: document, id, document, id ... */
  private readonly further = new GrowingArray();
  private readonly present = new GrowingArray();
  private readonly nulls = new GrowingArray();
  private readonly empties = new GrowingArray();

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  /** Adds a raw JSON value; documents arrive in ascending order, and one may arrive several times. */
  add(document: number, value: unknown): void {
    mark(this.present, document);
    if (value === null) mark(this.nulls, document);
    else if (isEmpty(value)) mark(this.empties, document);
    this.addScalars(document, value);
  }

  finish(documentCount: number): Column {
    const numbers = Float64Array.from(this.numberIds.keys()).sort();
    const forms = new SortedStrings(this.forms.strings);
    const none = numbers.length + forms.length;
    const rankOf = new Uint32Array(2 * Math.max(numbers.length, forms.length));
    for (const [rank, number] of numbers.entries()) rankOf[this.numberIds.get(number) as number] = rank;
    for (const [rank, text] of forms.order.entries()) rankOf[2 * text + 1] = numbers.length + rank;
    return {
      attribute: this.attribute,
      documentCount,
      numbers,
      forms,
      texts: this.textsInOrder(forms.order),
      none,
      ...this.place(documentCount, rankOf, none),
      present: members(documentCount, this.present),
      nulls: members(documentCount, this.nulls),
      empties: members(documentCount, this.empties),
    };
  }

  private textsInOrder(order: Uint32Array): TextList {
    const { texts } = this;
    if (order.length <= mostStrings) return Array.from(order, (text) => texts.text(text));
    return { at: (rank) => texts.text(order[rank] as number) };
  }

  private addScalars(document: number, value: unknown): void {
    if (Array.isArray(value)) for (const element of value) this.addScalars(document, element);
    else if (typeof value === 'string') this.addText(document, value);
    else if (typeof value === 'number') this.addId(document, this.numberId(value));
    else if (typeof value === 'boolean') this.addId(document, this.textId(String(value)));
  }

  /** An empty text counts as missing: it is not counted, and sorts with missing values. */
  private addText(document: number, value: string): void {
    if (value.trim() !== '') this.addId(document, this.textId(value));
  }

  private addId(document: number, id: number): void {
    const { first, further } = this;
    while (first.length <= document) first.push(0);
    const known = first.at(document);
    if (known === 0) first.set(document, id + 1);
    if (known === 0 || known === id + 1) return;
    for (let i = further.length - 2; i >= 0 && further.at(i) === document; i -= 2) if (further.at(i + 1) === id) return;
    further.push(document);
    further.push(id);
  }

  private numberId(value: number): number {
    const plain = value === 0 ? 0 : value;
    const known = this.numberIds.get(plain);
    if (known !== undefined) return known;
    const id = 2 * this.numberIds.size;
    this.numberIds.set(plain, id);
    return id;
  }

  private textId(raw: string): number {
    const known = this.spellings.get(raw);
    if (known !== undefined) return known;
    const text = this.forms.number(comparedForm(raw));
    if (text === this.texts.length) this.texts.push(raw);
    const id = 2 * text + 1;
    if (this.spellings.size < mostSpellings) this.spellings.set(raw, id);
    return id;
  }

  private place(documentCount: number, rankOf: Uint32Array, none: number): Pick<Column, 'single' | 'starts' | 'ids'> {
    const { first, further } = this;
    const make = (length: number) => (none < 0xffff ? new Uint16Array(length) : new Uint32Array(length));
    const single = make(documentCount).fill(none);
    for (let d = 0; d < first.length; d++) if (first.at(d) > 0) single[d] = rankOf[first.at(d) - 1] as number;
    if (further.length === 0) return { single, starts: new Uint32Array(0), ids: make(0) };
    const starts = new Uint32Array(documentCount + 1);
    const ids = make(documentCount + further.length / 2);
    let next = 0;
    for (let d = 0, i = 0; d < documentCount; d++) {
      if (single[d] !== none) ids[next++] = single[d] as number;
      for (; i < further.length && further.at(i) === d; i += 2) ids[next++] = rankOf[further.at(i + 1)] as number;
      starts[d + 1] = next;
    }
    return { single: undefined, starts, ids: ids.slice(0, next) };
  }
}

/** Sets a document's bit in a growing set. */
function mark(set: GrowingArray, document: number): void {
  const word = document >>> 5;
  while (set.length <= word) set.push(0);
  set.set(word, set.at(word) | (1 << (document & 31)));
}

function members(size: number, set: GrowingArray): Bitset {
  const words = new Uint32Array((size + 31) >>> 5);
  for (let i = 0; i < set.length; i++) words[i] = set.at(i);
  return new Bitset(size, words);
}

function isEmpty(value: unknown): boolean {
  if (value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
