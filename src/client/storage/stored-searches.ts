import { versionedStorage } from './versioned-storage.ts';

/*
 * The last results for each search address of this visit, so that coming back to one shows its cars at once. They live
 * in the tab's session storage; without it, or when it is full, nothing is kept and everything else works.
 */

/** A search and its response, as texts. */
export interface StoredSearch {
  /** The request, as the result cache's key. */
  key: string;
  /** JSON of the response. */
  answer: string;
}

type Entry = StoredSearch & { address: string };

const addressesKept = 5;
/** Raise the version whenever responses or keys change their format. */
const stored = versionedStorage({ key: 'searches', area: 'session', version: 2, check: entriesOf });

/** The search last stored for an address, or undefined. */
export function storedSearch(address: string): StoredSearch | undefined {
  return (stored.read() ?? []).find((entry) => entry.address === address);
}

/** Stores the search of an address as the newest; of more than five, the oldest is dropped. */
export function storeSearch(address: string, { key, answer }: StoredSearch): void {
  const others = (stored.read() ?? []).filter((entry) => entry.address !== address);
  const entries = [...others, { address, key, answer }].slice(-addressesKept);
  // Each attempt leaves out an older one, in case the storage is nearly full.
  for (let first = 0; first < entries.length; first++) {
    if (stored.write(entries.slice(first))) return;
  }
  clearStoredSearches();
}

/** Forgets all of them: the next person must not see them (sign-out). */
export function clearStoredSearches(): void {
  stored.forget();
}

function entriesOf(value: unknown): Entry[] | undefined {
  return Array.isArray(value) ? value.filter(isEntry).slice(-addressesKept) : undefined;
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
