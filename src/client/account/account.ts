import { atom } from 'nanostores';
import { isMarked, mark } from './signed-in-mark.ts';

/** A signed-in shopper as returned by /api/auth/session. */
export interface AccountUser {
  id: string;
  phone_number: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The page shows nothing about the shopper until this is known. */
export type Account = { state: 'loading' } | { state: 'loaded'; user: AccountUser } | { state: 'signed-out' };

export const $account = atom<Account>({ state: 'loading' });

let loading: Promise<Account> | undefined;

/** Finds out who is signed in; asks the server at most once per page, and only if someone has signed in. */
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
    // Unknown: treated as signed out on this page.
  }
  return { state: 'signed-out' };
}

/** Records that a shopper has signed in here. */
export function noteSignedIn(): void {
  mark(true);
}
