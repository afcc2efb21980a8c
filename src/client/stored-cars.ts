import { atom, onMount, type ReadableAtom } from 'nanostores';
import { kept } from './kept.ts';

/** A list that the browser keeps. */
export interface StoredList<T> {
  /** The list, the same in every tab of the site. */
  $list: ReadableAtom<readonly T[]>;
  /**
   * Changes the list from what is stored now, since another tab may have changed it. False when the browser would not
   * store it: then the change lasts as long as this page.
   */
  update(change: (list: readonly T[]) => readonly T[]): boolean;
}

/**
 * A list under a key of the local storage. Without storage it starts empty and lives in memory.
 * @param check as in `kept`
 */
export function storedList<T>(key: string, check: (value: unknown) => readonly T[] | undefined): StoredList<T> {
  const $list = atom<readonly T[]>([]);
  const store = kept({ key, check });
  /** What is shown is newer than what is stored, because the browser refused to store it. */
  let unstored = false;
  const stored = () => (unstored ? $list.get() : (store.read() ?? []));

  const read = () => $list.set(stored());
  onMount($list, () => {
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
    $list,
    update(change) {
      const list = change(stored());
      unstored = !store.write(list);
      $list.set(list);
      return !unstored;
    },
  };
}
