import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type StoredValueOptions, versionedStorage } from './versioned-storage.ts';

/** A value that the browser keeps, for scripts and islands to follow. */
export interface StoredAtom<T> {
  /** The value; where it is kept for all tabs, the same in each. */
  $value: ReadableAtom<T>;
  /**
   * Changes the value from what is stored now, since another tab may have changed it. False when the browser would not
   * store it: then the change lasts as long as this page.
   */
  update(change: (value: T) => T): boolean;
  forget(): void;
}

/**
 * A store over a value that the browser keeps. Without storage it lives in memory.
 * @param none what it is until something is kept
 */
export function storedAtom<T>(options: StoredValueOptions<T>, none: T): StoredAtom<T> {
  const { key } = options;
  const $value = atom(none);
  const store = versionedStorage(options);
  /** What is shown is newer than what is stored, because the browser refused to store it. */
  let unstored = false;
  const stored = () => (unstored ? $value.get() : (store.read() ?? none));

  const read = () => $value.set(stored());
  onMount($value, () => {
    read();
    // A key of null: another tab cleared everything.
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unstored = false;
      read();
    };
    // A page that comes back from the browser's memory has heard of nothing meanwhile.
    const comeBack = (event: PageTransitionEvent) => event.persisted && read();
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', followOtherTabs);
      window.removeEventListener('pageshow', comeBack);
    };
  });

  return {
    $value,
    update(change) {
      const value = change(stored());
      unstored = !store.write(value);
      $value.set(value);
      return !unstored;
    },
    forget() {
      store.forget();
      unstored = false;
      $value.set(none);
    },
  };
}
