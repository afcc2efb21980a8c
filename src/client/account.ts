import { atom } from 'nanostores';
import { siteSlug } from './track.ts';

/** A signed-in shopper as /api/auth/session answers. */
export interface AccountUser {
  id: string;
  phone_number: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** AUTH-02: nothing is said about the shopper until it is known. */
export type Account = { state: 'loading' } | { state: 'loaded'; user: AccountUser } | { state: 'signed-out' };

export const $account = atom<Account>({ state: 'loading' });

/**
 * The session cookie cannot be read here, and asking the server on every page would be a request for every visitor: this
 * mark says that it is worth asking. Kept with the session's name only, nothing personal.
 */
const markKey = 'signed-in';

let loading: Promise<Account> | undefined;

/** Finds out who is signed in; asks the server at most once a page, and only where someone did sign in. */
export function loadAccount(): Promise<Account> {
  loading ??= readAccount().then((account) => {
    $account.set(account);
    return account;
  });
  return loading;
}

async function readAccount(): Promise<Account> {
  if (!isMarked()) return { state: 'signed-out' };
  try {
    const response = await fetch('/api/auth/session');
    const { user } = (await response.json()) as { user: AccountUser | null };
    if (user?.id) return { state: 'loaded', user };
    if (response.ok) mark(false);
  } catch {
    // Nobody can say: as good as signed out for this page.
  }
  return { state: 'signed-out' };
}

/** Notes that a shopper has signed in here. */
export function noteSignedIn(): void {
  mark(true);
}

/** Ends the session, forgets what was searched for, and shows the page anew (AUTH-05). Answers false when it did not work. */
export async function signOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/sign-out', { method: 'POST' });
    if (!response.ok) return false;
  } catch {
    return false;
  }
  mark(false);
  await forgetSearched();
  $account.set({ state: 'signed-out' });
  window.location.reload();
  return true;
}

/** What one person searched for is not for the next. Brought when it is needed, since every page has this file. */
async function forgetSearched(): Promise<void> {
  const [stored, recent] = await Promise.all([import('./stored-searches.ts'), import('./recent-searches.ts')]);
  stored.clearStoredSearches();
  recent.forgetSearches();
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(markKey) === siteSlug();
  } catch {
    return true;
  }
}

function mark(on: boolean): void {
  try {
    if (on) localStorage.setItem(markKey, siteSlug());
    else localStorage.removeItem(markKey);
  } catch {
    // Without storage every page asks.
  }
}
