/** A value stored in the browser. */
export interface StoredValue<T> {
  /** Undefined if there is none, it has another version, or it is invalid. */
  read(): T | undefined;
  /** Returns false if the browser does not store it. */
  write(value: T): boolean;
  forget(): void;
}

export interface StoredValueOptions<T> {
  key: string;
  /** `local` lasts and is the same in every tab; `session` goes with its tab. */
  area?: 'local' | 'session';
  /** Raise it when the format changes: values of older pages are then ignored. */
  version?: number;
  /** The valid part of the value; undefined for anything else. */
  check: (value: unknown) => T | undefined;
}

/**
 * Browser storage in one format: versioned JSON under a key, validated on every read, since anyone and any older page may have
 * written it. Never throws: without storage nothing is kept and nothing fails.
 * docs/browser-storage.md lists every key.
 */
export function versionedStorage<T>({
  key,
  area = 'local',
  version = 1,
  check,
}: StoredValueOptions<T>): StoredValue<T> {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  return {
    read() {
      try {
        const entry = JSON.parse(storage().getItem(key) ?? 'null') as { version?: unknown; value?: unknown } | null;
        return entry?.version === version ? check(entry.value) : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify({ version, value }));
        return true;
      } catch {
        return false;
      }
    },
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Storage is forbidden: there is nothing to forget.
      }
    },
  };
}
