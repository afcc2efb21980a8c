import { Bitset } from './bitset.ts';
import type { Column } from './column.ts';
import { GrowingArray } from './growing-array.ts';
import { facetForm } from './text/normalise.ts';

/** Spellings of the same value are remembered up to this many distinct ones, to save normalising; ids have no spellings. */
const mostSpellings = 10_000;

/** Collects one attribute's values, document after document, then settles them into a column. */
export class ColumnBuilder {
  private readonly attribute: string;
  /** Numbers and facet forms (and some spellings) to value ids, in order of appearance. */
  private readonly idOf = new Map<string | number, number>();
  private readonly values: (string | number)[] = [];
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

  /** Adds a raw JSON value; documents come in ascending order, one document may come several times. */
  add(document: number, value: unknown): void {
    mark(this.present, document);
    if (value === null) mark(this.nulls, document);
    else if (isEmpty(value)) mark(this.empties, document);
    this.addScalars(document, value);
  }

  finish(documentCount: number): Column {
    const { values } = this;
    const forms = values.map((value) => (typeof value === 'number' ? value : facetForm(value)));
    const order = Uint32Array.from(values.keys()).sort((a, b) => compareForms(forms[a] ?? 0, forms[b] ?? 0));
    const numberCount = forms.reduce<number>((count, form) => count + (typeof form === 'number' ? 1 : 0), 0);
    const rankOf = new Uint32Array(order.length);
    for (const [rank, id] of order.entries()) rankOf[id] = rank;
    const none = order.length;
    return {
      attribute: this.attribute,
      documentCount,
      numbers: Float64Array.from(order.subarray(0, numberCount), (id) => values[id] as number),
      texts: Array.from(order.subarray(numberCount), (id) => values[id] as string),
      none,
      ...this.place(documentCount, rankOf, none),
      present: members(documentCount, this.present),
      nulls: members(documentCount, this.nulls),
      empties: members(documentCount, this.empties),
    };
  }

  private addScalars(document: number, value: unknown): void {
    if (Array.isArray(value)) for (const element of value) this.addScalars(document, element);
    else if (typeof value === 'string') this.addId(document, this.textId(value));
    else if (typeof value === 'number') this.addId(document, this.numberId(value));
    else if (typeof value === 'boolean') this.addId(document, this.textId(String(value)));
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
    return this.idOf.get(plain) ?? this.newId(plain, plain);
  }

  private textId(raw: string): number {
    const known = this.idOf.get(raw);
    if (known !== undefined) return known;
    const form = facetForm(raw);
    const id = this.idOf.get(form) ?? this.newId(raw, form);
    if (form !== raw && this.values.length < mostSpellings) this.idOf.set(raw, id);
    return id;
  }

  private newId(value: string | number, form: string | number): number {
    const id = this.values.push(value) - 1;
    this.idOf.set(form, id);
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

/** Numbers ascending, then texts by code unit. */
function compareForms(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
