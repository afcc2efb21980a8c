import { EngineError } from '../engine-error.ts';
import { GrowingArray } from '../packed/growing-array.ts';
import { StringTable } from '../packed/string-table.ts';
import type { EngineDocument } from '../types.ts';

const chunkSize = 1 << 20;
/** Maximum number of shapes; documents of other shapes keep their own keys. A shape shared by few documents costs more than it saves. */
const mostShapes = 4096;
const noShape = 0;

/**
 * Documents as JSON bytes in a few large buffers, parsed again on every retrieval, and their numbers by primary key.
 * The keys, nearly half of a car's JSON, are stored once for all documents that have the same ones in the same order.
 */
export class DocumentStore {
  readonly primaryKey: string;
  /** Whether a document arrived twice, replacing an earlier one. */
  hasReplacements = false;
  private readonly chunks: Uint8Array[] = [];
  private used = chunkSize;
  /** By document: buffer, shape, first byte, byte after the last. */
  private readonly chunkOf = new GrowingArray();
  private readonly shapeOf = new GrowingArray();
  private readonly starts = new GrowingArray();
  private readonly ends = new GrowingArray();
  private readonly shapes: string[][] = [[]];
  private readonly shapeNumbers = new Map<string, number>();
  private readonly ids = new StringTable();
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();

  constructor(primaryKey: string) {
    this.primaryKey = primaryKey;
  }

  get size(): number {
    return this.starts.length;
  }

  get(number: number): EngineDocument {
    const bytes = this.chunks[this.chunkOf.at(number)] as Uint8Array;
    const content = JSON.parse(this.decoder.decode(bytes.subarray(this.starts.at(number), this.ends.at(number))));
    const shape = this.shapeOf.at(number);
    if (shape === noShape) return content;
    const document: EngineDocument = {};
    for (const [i, key] of (this.shapes[shape] as string[]).entries()) document[key] = content[i];
    return document;
  }

  /** Size of a document in bytes. */
  bytes(number: number): number {
    return this.ends.at(number) - this.starts.at(number);
  }

  /** Stores a document; returns its number, which is the earlier one if its primary key already exists. */
  add(document: EngineDocument): number {
    const number = this.numberFor(documentId(document, this.primaryKey));
    const keys = Object.keys(document).filter((key) => document[key] !== undefined);
    const shape = this.shape(keys);
    const text = JSON.stringify(shape === noShape ? document : keys.map((key) => document[key]));
    this.shapeOf.set(number, shape);
    const start = this.write(text);
    this.chunkOf.set(number, this.chunks.length - 1);
    this.starts.set(number, start);
    this.ends.set(number, this.used);
    return number;
  }

  /** Appends a text to the last buffer, or to a new one; returns where it starts. */
  private write(text: string): number {
    for (;;) {
      const chunk = this.chunks.at(-1);
      const start = this.used;
      if (chunk) {
        const { read, written } = this.encoder.encodeInto(text, chunk.subarray(start));
        if (read === text.length) {
          this.used += written;
          return start;
        }
      }
      this.chunks.push(new Uint8Array(Math.max(chunkSize, text.length * 3)));
      this.used = 0;
    }
  }

  private numberFor(id: string): number {
    const number = this.ids.number(id);
    if (number < this.size) {
      this.hasReplacements = true;
      return number;
    }
    for (const list of [this.chunkOf, this.shapeOf, this.starts, this.ends]) list.push(0);
    return number;
  }

  private shape(keys: string[]): number {
    const name = keys.join('\n');
    const known = this.shapeNumbers.get(name);
    if (known !== undefined || this.shapes.length > mostShapes || keys.includes('__proto__')) return known ?? noShape;
    const number = this.shapes.push(keys) - 1;
    this.shapeNumbers.set(name, number);
    return number;
  }
}

const idPattern = /^[a-zA-Z0-9_-]{1,511}$/;

/** The primary key's value as text. Throws when it is missing or has characters that an id may not have. */
export function documentId(document: EngineDocument, primaryKey: string): string {
  const id = document[primaryKey];
  if (id === undefined || id === null) {
    const excerpt = JSON.stringify(document).slice(0, 200);
    throw new EngineError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${excerpt}\`.`,
    );
  }
  if (typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string' && idPattern.test(id))
    return String(id);
  throw new EngineError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}
