const chunkBits = 16;
const chunkMask = (1 << chunkBits) - 1;

/** Unsigned 32-bit numbers in chunks, so that growing copies nothing and wastes little. */
export class GrowingArray {
  length = 0;
  private readonly chunks: Uint32Array[] = [];

  push(value: number): void {
    const slot = this.length & chunkMask;
    if (slot === 0) this.chunks.push(new Uint32Array(this.length === 0 ? 64 : chunkMask + 1));
    const last = this.chunks.length - 1;
    let chunk = this.chunks[last] as Uint32Array;
    if (slot === chunk.length) {
      // The first chunk is small: most columns of a small index never fill it.
      const larger = new Uint32Array(Math.min(chunk.length * 8, chunkMask + 1));
      larger.set(chunk);
      this.chunks[last] = larger;
      chunk = larger;
    }
    chunk[slot] = value;
    this.length++;
  }

  at(index: number): number {
    return (this.chunks[index >>> chunkBits] as Uint32Array)[index & chunkMask] as number;
  }

  set(index: number, value: number): void {
    (this.chunks[index >>> chunkBits] as Uint32Array)[index & chunkMask] = value;
  }
}
