import { atom } from 'nanostores';
import { isMarked, mark } from './signed-in-mark.ts';

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

/** Ends the session, forgets the person, and shows the page anew (AUTH-05). Answers false when it did not work. */
export async function signOut(): Promise<boolean> {
  if (!(await endSession())) return false;
  mark(false);
  await forgetPerson();
  $account.set({ state: 'signed-out' });
  window.location.reload();
  return true;
}

/** Ends the session at the server. Answers false when it did not work. */
export async function endSession(): Promise<boolean> {
  try {
    return (await fetch('/api/auth/sign-out', { method: 'POST' })).ok;
  } catch {
    return false;
  }
}

/**
 * What one person searched for, told a form of themselves and keeps on an account is not for the next. Brought when it is needed,
 * since every page has this file.
 */
async function forgetPerson(): Promise<void> {
  const [stored, recent, details, cars, drafts] = await Promise.all([
    import('./stored-searches.ts'),
    import('./recent-searches.ts'),
    import('./contact-details.ts'),
    import('./account-cars.ts'),
    import('./form-drafts.ts'),
  ]);
  stored.clearStoredSearches();
  recent.forgetSearches();
  details.forgetContactDetails();
  cars.leaveAccountCars();
  drafts.forgetFormDrafts();
}
