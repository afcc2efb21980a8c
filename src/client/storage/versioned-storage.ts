/** A value that the browser keeps. */
export interface StoredValue<T> {
  /** Undefined if there is none, when it is of another version, or when it is not in order. */
  read(): T | undefined;
  /** False when the browser would not keep it. */
  write(value: T): boolean;
  forget(): void;
}

export interface StoredValueOptions<T> {
  key: string;
  /** `local` lasts and is the same in every tab; `session` goes with its tab. */
  area?: 'local' | 'session';
  /** To be raised when values change their form: what an older page kept then counts as nothing. */
  version?: number;
  /** The value where it is in order, as much of it as is; undefined for anything else. */
  check: (value: unknown) => T | undefined;
}

/**
 * What this site keeps in a browser, all in one form: JSON with a version under a key, checked whenever it is read, since
 * anyone and any older page may have written it. Never throws: without storage nothing is kept and nothing fails.
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
