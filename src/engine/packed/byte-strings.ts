import { GrowingArray } from './growing-array.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A list of strings in one buffer of UTF-8. A large stock has hundreds of thousands of different words, ids and chassis
 * numbers; as separate strings they cost the heap (and its collector) several times as much.
 */
export class ByteStrings {
  private bytes = new Uint8Array(64);
  private used = 0;
  private readonly ends = new GrowingArray();

  get length(): number {
    return this.ends.length;
  }

  push(text: string): void {
    for (;;) {
      const { read, written } = encoder.encodeInto(text, this.bytes.subarray(this.used));
      if (read === text.length) {
        this.used += written;
        this.ends.push(this.used);
        return;
      }
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + text.length * 3));
      larger.set(this.bytes.subarray(0, this.used));
      this.bytes = larger;
    }
  }

  text(index: number): string {
    return decoder.decode(this.bytes.subarray(this.start(index), this.ends.at(index)));
  }

  /** Order of two strings by their bytes, which is the order of their characters' code points. */
  compare(a: number, b: number): number {
    return this.compareBytes(a, this.bytes, this.start(b), this.ends.at(b));
  }

  /** Order of a string and the UTF-8 bytes from `start` to `end` of `other`. */
  compareBytes(index: number, other: Uint8Array, start: number, end: number): number {
    const { bytes } = this;
    let own = this.start(index);
    const last = this.ends.at(index);
    for (let at = start; at < end; at++, own++) {
      if (own === last) return -1;
      const difference = (bytes[own] as number) - (other[at] as number);
      if (difference !== 0) return difference;
    }
    return last - own;
  }

  private start(index: number): number {
    return index === 0 ? 0 : this.ends.at(index - 1);
  }
}

/** Strings by rank: the order of a list's indices that sorts it. */
export class SortedStrings {
  readonly order: Uint32Array;
  private readonly strings: ByteStrings;

  constructor(strings: ByteStrings) {
    this.strings = strings;
    this.order = Uint32Array.from({ length: strings.length }, (_, i) => i).sort((a, b) => strings.compare(a, b));
  }

  get length(): number {
    return this.order.length;
  }

  text(rank: number): string {
    return this.strings.text(this.order[rank] as number);
  }

  /** Rank of the first string that is not before `text`, looking from `low` on. */
  firstFrom(text: string, low = 0): number {
    return this.firstNotBefore(encoder.encode(text), low);
  }

  /** Rank of the first string after all those that start with `prefix`. */
  firstAfterPrefix(prefix: string, low = 0): number {
    const key = new Uint8Array(prefix.length * 3 + 1);
    const { written } = encoder.encodeInto(prefix, key);
    // No UTF-8 text contains this byte, and none sorts after it.
    key[written] = 0xff;
    return this.firstNotBefore(key.subarray(0, written + 1), low);
  }

  private firstNotBefore(key: Uint8Array, low: number): number {
    let from = low;
    let to = this.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.strings.compareBytes(this.order[middle] as number, key, 0, key.length) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
