import { Bitset } from './bitset.ts';
import type { Column } from './column.ts';
import { GrowingArray } from './growing-array.ts';
import { facetForm } from './text/normalise.ts';

/** Collects one attribute's values, document after document, then settles them into a column. */
export class ColumnBuilder {
  private readonly attribute: string;
  private readonly idOf = new Map<string | number, number>();
  private readonly values: (string | number)[] = [];
  private readonly forms: (string | number)[] = [];
  private readonly documents = new GrowingArray();
  private readonly ids = new GrowingArray();
  private readonly present = new GrowingArray();
  private readonly nulls = new GrowingArray();
  private readonly empties = new GrowingArray();
  /** Some document has two values. */
  private hasSeveral = false;

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  /** Adds a raw JSON value; documents come in ascending order, one document may come several times. */
  add(document: number, value: unknown): void {
    this.present.push(document);
    if (value === null) this.nulls.push(document);
    else if (isEmpty(value)) this.empties.push(document);
    this.addScalars(document, value);
  }

  finish(documentCount: number): Column {
    const { values, forms } = this;
    const order = Uint32Array.from(values.keys()).sort((a, b) => compareForms(forms[a] ?? 0, forms[b] ?? 0));
    const numberCount = values.reduce<number>((count, value) => count + (typeof value === 'number' ? 1 : 0), 0);
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
    for (let i = this.ids.length - 1; i >= 0 && this.documents.at(i) === document; i--) {
      if (this.ids.at(i) === id) return;
      this.hasSeveral = true;
    }
    this.documents.push(document);
    this.ids.push(id);
  }

  private numberId(value: number): number {
    const plain = value === 0 ? 0 : value;
    return this.idOf.get(plain) ?? this.newId(plain, plain, plain);
  }

  private textId(raw: string): number {
    const known = this.idOf.get(raw);
    if (known !== undefined) return known;
    const form = facetForm(raw);
    const sameForm = this.idOf.get(form);
    if (sameForm === undefined) return this.newId(raw, raw, form);
    this.idOf.set(raw, sameForm);
    return sameForm;
  }

  private newId(raw: string | number, value: string | number, form: string | number): number {
    const id = this.values.length;
    this.values.push(value);
    this.forms.push(form);
    this.idOf.set(raw, id);
    if (form !== raw) this.idOf.set(form, id);
    return id;
  }

  private place(documentCount: number, rankOf: Uint32Array, none: number): Pick<Column, 'single' | 'starts' | 'ids'> {
    const { documents, ids: raw } = this;
    const make = (length: number) => (none < 0xffff ? new Uint16Array(length) : new Uint32Array(length));
    if (!this.hasSeveral) {
      const single = make(documentCount).fill(none);
      for (let i = 0; i < raw.length; i++) single[documents.at(i)] = rankOf[raw.at(i)] as number;
      return { single, starts: new Uint32Array(0), ids: make(0) };
    }
    const starts = new Uint32Array(documentCount + 1);
    const ids = make(raw.length);
    for (let i = 0; i < raw.length; i++) {
      const after = documents.at(i) + 1;
      starts[after] = (starts[after] as number) + 1;
      ids[i] = rankOf[raw.at(i)] as number;
    }
    for (let d = 0; d < documentCount; d++) starts[d + 1] = (starts[d + 1] as number) + (starts[d] as number);
    return { single: undefined, starts, ids };
  }
}

function members(size: number, documents: GrowingArray): Bitset {
  const set = new Bitset(size);
  for (let i = 0; i < documents.length; i++) set.add(documents.at(i));
  return set;
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
