/** A set of document numbers below `size`. Operations return new sets, so cached ones can be shared. */
export class Bitset {
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number, words: Uint32Array = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.words = words;
  }

  static full(size: number): Bitset {
    return new Bitset(size).not();
  }

  add(item: number): void {
    const word = item >>> 5;
    this.words[word] = (this.words[word] as number) | (1 << (item & 31));
  }

  has(item: number): boolean {
    return ((this.words[item >>> 5] as number) & (1 << (item & 31))) !== 0;
  }

  and(other: Bitset): Bitset {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i++) words[i] = (this.words[i] as number) & (other.words[i] as number);
    return new Bitset(this.size, words);
  }

  andNot(other: Bitset): Bitset {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i++) words[i] = (this.words[i] as number) & ~(other.words[i] as number);
    return new Bitset(this.size, words);
  }

  or(other: Bitset): Bitset {
    const words = new Uint32Array(this.words.length);
    for (let i = 0; i < words.length; i++) words[i] = (this.words[i] as number) | (other.words[i] as number);
    return new Bitset(this.size, words);
  }

  /** The documents not in this set. */
  not(): Bitset {
    const words = this.words.map((word) => ~word);
    const spare = this.size & 31;
    if (spare !== 0) words[words.length - 1] = (words[words.length - 1] as number) & ((1 << spare) - 1);
    return new Bitset(this.size, words);
  }

  isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  count(): number {
    let total = 0;
    for (let bits of this.words) {
      bits -= (bits >>> 1) & 0x55555555;
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      total += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return total;
  }

  /** The members in ascending order. */
  toArray(): Uint32Array {
    const items = new Uint32Array(this.count());
    const words = this.words;
    let at = 0;
    for (let word = 0; word < words.length; word++) {
      let bits = words[word] as number;
      while (bits !== 0) {
        items[at++] = (word << 5) + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
      }
    }
    return items;
  }
}
