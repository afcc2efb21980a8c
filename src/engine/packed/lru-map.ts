/** A map that forgets its least recently used entry when it grows past `capacity`. */
export class LruMap<Value> {
  private readonly capacity: number;
  private readonly entries = new Map<string, Value>();

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** The cached value of `key`, or the one `make` returns, which is then cached. */
  getOrMake(key: string, make: () => Value): Value {
    return this.get(key) ?? this.set(key, make());
  }

  /** Whether `key` is cached, without counting that as a use. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  get(key: string): Value | undefined {
    const known = this.entries.get(key);
    return known === undefined ? undefined : this.set(key, known);
  }

  /** Returns the value. */
  set(key: string, value: Value): Value {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) {
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    }
    return value;
  }

  /** Removes `key` from the cache. */
  delete(key: string): void {
    this.entries.delete(key);
  }
}
