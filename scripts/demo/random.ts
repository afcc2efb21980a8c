/** A repeatable source of choices: the same seed gives the same demo stock on every machine. */
export class Dice {
  #state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
    this.#state = hash >>> 0;
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True in the given share of cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of the list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('Cannot pick from an empty list');
    return item;
  }

  /** `count` different ones of the list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[] {
    const order = list.map((item, index) => ({ item, index, rank: this.next() })).sort((a, b) => a.rank - b.rank);
    return order
      .slice(0, count)
      .sort((a, b) => a.index - b.index)
      .map(({ item }) => item);
  }
}
