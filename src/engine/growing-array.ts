/** A Uint32Array that doubles as needed; used while an index is built. */
export class GrowingArray {
  length = 0;
  private items = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }

  at(index: number): number {
    return this.items[index] as number;
  }

  set(index: number, value: number): void {
    this.items[index] = value;
  }

  /** The pushed values; a view, valid until the next push. */
  view(): Uint32Array {
    return this.items.subarray(0, this.length);
  }
}
