import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type StoredValueOptions, versionedStorage } from './versioned-storage.ts';

/** A stored value that scripts and islands can subscribe to. */
export interface StoredAtom<T> {
  /** The value; shared by all tabs if stored for all of them. */
  $value: ReadableAtom<T>;
  /**
   * Updates the value from what is stored now, since another tab may have changed it. Returns false if the browser does not
   * store it: then the change lasts as long as this page.
   */
  update(change: (value: T) => T): boolean;
  forget(): void;
}

/**
 * A store over a stored value. Without storage it lives in memory. @param none the value
 * until something is stored
 */
export function storedAtom<T>(options: StoredValueOptions<T>, none: T): StoredAtom<T> {
  const { key } = options;
  const $value = atom(none);
  const store = versionedStorage(options);
  /** Whether the value shown is newer than the stored one, because the browser refused to store it. */
  let unstored = false;
  const stored = () => (unstored ? $value.get() : (store.read() ?? none));

  const refresh = () => $value.set(stored());
  onMount($value, () => {
    refresh();
    // A key of null: another tab cleared everything.
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unstored = false;
      refresh();
    };
    // A page restored from the back/forward cache has missed all changes.
    const comeBack = (event: PageTransitionEvent) => event.persisted && refresh();
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
