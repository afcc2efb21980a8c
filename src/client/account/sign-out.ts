import { $account } from './account.ts';
import { mark } from './signed-in-mark.ts';

/** Ends the session, deletes the person's data, and reloads the page. Returns false if that failed. */
export async function signOut(): Promise<boolean> {
  if (!(await endSession())) return false;
  await forgetPerson();
  $account.set({ state: 'signed-out' });
  window.location.reload();
  return true;
}

/** Ends the session on the server. Returns false if that failed. */
export async function endSession(): Promise<boolean> {
  try {
    return (await fetch('/api/auth/sign-out', { method: 'POST' })).ok;
  } catch {
    return false;
  }
}

/**
 * The next person must not see the last one's searches, details and saved cars. Loaded when needed, since every page includes this file.
 */
export async function forgetPerson(): Promise<void> {
  mark(false);
  const [words, stored, recent, details, cars, drafts, early] = await Promise.all([
    import('../query/words-memory.ts'),
    import('../storage/stored-searches.ts'),
    import('../storage/recent-searches.ts'),
    import('../storage/contact-details.ts'),
    import('./account-cars.ts'),
    import('../storage/form-drafts.ts'),
    import('../storage/early-typing.ts'),
  ]);
  words.keepWords(undefined);
  stored.clearStoredSearches();
  recent.forgetSearches();
  details.forgetContactDetails();
  cars.clearAccountCars();
  drafts.forgetFormDrafts();
  early.forgetEarlyTyping();
}
