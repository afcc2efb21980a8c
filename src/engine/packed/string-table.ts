import { ByteStrings } from './byte-strings.ts';
import { GrowingArray } from './growing-array.ts';

/** Maximum number of strings also kept outside the buffer, for quick lookup of common ones. */
const mostQuick = 10_000;

/** Numbers distinct strings in order of appearance: an open-addressing hash table over a byte buffer. */
export class StringTable {
  readonly strings = new ByteStrings();
  private readonly hashes = new GrowingArray();
  /** Number + 1 by hash; 0 is free. At most half full. */
  private slots = new Uint32Array(64);
  private readonly quick = new Map<string, number>();

  get size(): number {
    return this.strings.length;
  }

  /** The string's number; a new one is added. */
  number(text: string): number {
    const known = this.find(text);
    if (known !== undefined) return known;
    const number = this.size;
    this.strings.push(text);
    this.hashes.push(hashOf(text));
    if (this.quick.size < mostQuick) this.quick.set(text, number);
    if (this.size * 2 > this.slots.length) this.grow();
    else this.slots[this.slotOf(text)] = number + 1;
    return number;
  }

  find(text: string): number | undefined {
    const quick = this.quick.get(text);
    if (quick !== undefined || this.quick.size < mostQuick) return quick;
    const slot = this.slots[this.slotOf(text)] as number;
    return slot === 0 ? undefined : slot - 1;
  }

  /** The slot of the string, or the free one where it belongs. */
  private slotOf(text: string): number {
    const hash = hashOf(text);
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.slots[slot] as number; entry !== 0; entry = this.slots[slot] as number) {
      if (this.hashes.at(entry - 1) === hash && this.strings.text(entry - 1) === text) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    this.slots = new Uint32Array(this.slots.length * 4);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = this.hashes.at(number) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

/** FNV-1a over the code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
