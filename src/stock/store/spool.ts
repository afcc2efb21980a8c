import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const flushLength = 1 << 20;

/** Values kept on disk, one JSON line each, to be read back in any order. Removed by `close`. */
export class Spool<T> {
  #directory: string;
  #file: number;
  #offsets: number[] = [];
  #pending: string[] = [];
  #pendingLength = 0;
  #written = 0;

  constructor(directory = tmpdir()) {
    this.#directory = mkdtempSync(join(directory, 'stock-import-'));
    this.#file = openSync(join(this.#directory, 'spool.ndjson'), 'w+');
  }

  get size(): number {
    return this.#offsets.length;
  }

  /** Stores a value; returns its number, from 0. */
  add(value: T): number {
    const line = `${JSON.stringify(value)}\n`;
    this.#offsets.push(this.#written + this.#pendingLength);
    this.#pending.push(line);
    this.#pendingLength += Buffer.byteLength(line);
    if (this.#pendingLength > flushLength) this.#flush();
    return this.#offsets.length - 1;
  }

  get(number: number): T {
    return JSON.parse(this.#read(this.#offsets[number] ?? 0, this.#endOf(number))) as T;
  }

  #endOf(number: number): number {
    return this.#offsets[number + 1] ?? this.#written + this.#pendingLength;
  }

  #read(start: number, end: number): string {
    this.#flush();
    const buffer = Buffer.allocUnsafe(end - start);
    for (let at = 0; at < buffer.length; ) {
      const count = readSync(this.#file, buffer, at, buffer.length - at, start + at);
      if (count === 0) throw new Error('The spool file is shorter than it should be.');
      at += count;
    }
    return buffer.toString();
  }

  /** All values as stored, one JSON line each, in texts of about `most` bytes. */
  *texts(most: number): Generator<{ text: string; count: number }> {
    for (let first = 0; first < this.size; ) {
      const start = this.#offsets[first] ?? 0;
      let next = first + 1;
      while (next < this.size && this.#endOf(next) - start <= most) next += 1;
      yield { text: this.#read(start, this.#endOf(next - 1)), count: next - first };
      first = next;
    }
  }

  /** All values as stored, one line of JSON each. */
  *lines(): Generator<string> {
    for (const { text } of this.texts(flushLength)) yield* text.slice(0, -1).split('\n');
  }

  *[Symbol.iterator](): Generator<T> {
    for (let number = 0; number < this.size; number += 1) yield this.get(number);
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #flush(): void {
    if (this.#pendingLength === 0) return;
    const bytes = Buffer.from(this.#pending.join(''));
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at);
    this.#written += bytes.length;
    this.#pending = [];
    this.#pendingLength = 0;
  }
}
