import { atom, onMount, type ReadableAtom } from 'nanostores';

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
 * @param parse never throws; a text that is not in order gives what it can
 */
export function storedList<T>(
  key: string,
  parse: (text: string) => readonly T[],
  serialise: (list: readonly T[]) => string,
): StoredList<T> {
  const $list = atom<readonly T[]>([]);
  /** What is shown is newer than what is stored, because the browser refused to store it. */
  let unstored = false;

  function stored(): readonly T[] {
    if (unstored) return $list.get();
    try {
      return parse(localStorage.getItem(key) ?? '');
    } catch {
      return [];
    }
  }

  function store(list: readonly T[]): boolean {
    try {
      localStorage.setItem(key, serialise(list));
      return true;
    } catch {
      return false;
    }
  }

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
      unstored = !store(list);
      $list.set(list);
      return !unstored;
    },
  };
}
