import { EngineError } from './engine-error.ts';
import { GrowingArray } from './growing-array.ts';
import type { EngineDocument } from './types.ts';

const chunkSize = 1 << 20;
const newline = 10;

/** Documents as JSON bytes in a few large buffers, parsed anew on every retrieval, and their numbers by primary key. */
export class DocumentStore {
  readonly primaryKey: string;
  /** Whether a document came twice, so that an earlier one was replaced. */
  hasReplacements = false;
  private readonly chunks: Uint8Array[] = [];
  private room = 0;
  private readonly chunkOf = new GrowingArray();
  private readonly starts = new GrowingArray();
  private readonly ends = new GrowingArray();
  private readonly numberOf = new Map<string, number>();
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();

  constructor(primaryKey: string) {
    this.primaryKey = primaryKey;
  }

  get size(): number {
    return this.starts.length;
  }

  number(id: string | number): number | undefined {
    return this.numberOf.get(String(id));
  }

  get(number: number): EngineDocument {
    const bytes = this.chunks[this.chunkOf.at(number)] as Uint8Array;
    return JSON.parse(this.decoder.decode(bytes.subarray(this.starts.at(number), this.ends.at(number))));
  }

  /** Keeps a document as JSON; returns its number, which is an earlier one when its primary key is already there. */
  add(document: EngineDocument): number {
    const bytes = this.encoder.encode(JSON.stringify(document));
    if (bytes.length > this.room) {
      this.room = Math.max(chunkSize, bytes.length);
      this.chunks.push(new Uint8Array(this.room));
    }
    const chunk = this.chunks.at(-1) as Uint8Array;
    const start = chunk.length - this.room;
    chunk.set(bytes, start);
    this.room -= bytes.length;
    return this.place(document, start, start + bytes.length);
  }

  /** Adopts NDJSON bytes without copying them; calls `visit` with each document and its number. */
  addLines(bytes: Uint8Array, visit: (document: EngineDocument, number: number) => void): void {
    this.chunks.push(bytes);
    this.room = 0;
    let line = 0;
    for (let start = 0; start < bytes.length; ) {
      line++;
      const found = bytes.indexOf(newline, start);
      const end = found < 0 ? bytes.length : found;
      const text = this.decoder.decode(bytes.subarray(start, end)).trim();
      if (text !== '') {
        const document = parseLine(text, line);
        visit(document, this.place(document, start, end));
      }
      start = end + 1;
    }
  }

  private place(document: EngineDocument, start: number, end: number): number {
    const id = documentId(document, this.primaryKey);
    const known = this.numberOf.get(id);
    if (known !== undefined) {
      this.hasReplacements = true;
      this.chunkOf.set(known, this.chunks.length - 1);
      this.starts.set(known, start);
      this.ends.set(known, end);
      return known;
    }
    const number = this.size;
    this.numberOf.set(id, number);
    this.chunkOf.push(this.chunks.length - 1);
    this.starts.push(start);
    this.ends.push(end);
    return number;
  }
}

function parseLine(text: string, line: number): EngineDocument {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EngineError(
      'malformed_payload',
      `Line ${line} of the documents is not JSON: ${(error as Error).message}.`,
    );
  }
}

const idPattern = /^[a-zA-Z0-9_-]{1,511}$/;

/** The primary key's value as text. Throws when it is missing or has characters that an id may not have. */
export function documentId(document: EngineDocument, primaryKey: string): string {
  const id = document[primaryKey];
  if (id === undefined || id === null) {
    const shown = JSON.stringify(document).slice(0, 200);
    throw new EngineError('missing_document_id', `Document doesn't have a \`${primaryKey}\` attribute: \`${shown}\`.`);
  }
  if (typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string' && idPattern.test(id))
    return String(id);
  throw new EngineError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}
