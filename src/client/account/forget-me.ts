import { endSession } from './sign-out.ts';
import { isMarked } from './signed-in-mark.ts';

/**
 * Deletes everything that this site stores in the browser, including offline pages, signs out if somebody is signed in, and deletes the cookies of tags. Returns false when the session could not be ended; everything else has
 * still been deleted.
 */
export async function forgetMe(): Promise<boolean> {
  const wasSignedIn = isMarked();
  emptyStorage();
  const { forgetTagCookies } = await import('../tags/tag-cookies.ts');
  await forgetTagCookies(window.location.hostname);
  const { forgetOfflinePages } = await import('../offline/offline-pages.ts');
  await forgetOfflinePages();
  return wasSignedIn ? endSession() : true;
}

function emptyStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to delete.
  }
}
