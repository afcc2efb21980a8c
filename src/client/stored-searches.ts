/**
 * The last results of the search addresses of this visit, so that coming back to one shows its cars at once. They live
 * in the tab's session storage; without it, or when it is full, nothing is kept and everything else works.
 */

/** A search and its answer, as texts. */
export interface StoredSearch {
  /** What was asked, as the result cache knows it. */
  key: string;
  /** JSON of the answer. */
  answer: string;
}

type Entry = StoredSearch & { address: string };

/** To be raised whenever answers or keys change their form. */
const version = 1;
const storageKey = 'searches';
const addressesKept = 5;

/** The search last stored for an address, or undefined. */
export function storedSearch(address: string): StoredSearch | undefined {
  return readEntries().find((entry) => entry.address === address);
}

/** Stores the search of an address as the newest; the oldest of six is dropped. */
export function storeSearch(address: string, { key, answer }: StoredSearch): void {
  const others = readEntries().filter((entry) => entry.address !== address);
  const entries = [...others, { address, key, answer }].slice(-addressesKept);
  // Each attempt leaves out an older one, in case the storage is nearly full.
  for (let first = 0; first < entries.length; first++) {
    if (write(entries.slice(first))) return;
  }
  clearStoredSearches();
}

/** Forgets all of them: what one person saw is not for the next (sign-out). */
export function clearStoredSearches(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: there is nothing to forget.
  }
}

function write(entries: readonly Entry[]): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ version, entries }));
    return true;
  } catch {
    return false;
  }
}

function readEntries(): Entry[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { version?: unknown; entries?: unknown };
    if (stored?.version !== version || !Array.isArray(stored.entries)) return [];
    return stored.entries.filter(isEntry).slice(-addressesKept);
  } catch {
    return [];
  }
}

function isEntry(entry: Partial<Record<keyof Entry, unknown>> | null): entry is Entry {
  return (
    typeof entry?.address === 'string' &&
    typeof entry.key === 'string' &&
    typeof entry.answer === 'string' &&
    isAnswer(entry.answer)
  );
}

/** Whether a text is the JSON of a search's answer: at least one result, each with its list of hits. */
function isAnswer(text: string): boolean {
  const answer = JSON.parse(text) as { results?: unknown } | null;
  const { results } = answer ?? {};
  return (
    Array.isArray(results) && results.length > 0 && results.every((result) => Array.isArray(result?.hits ?? undefined))
  );
}
