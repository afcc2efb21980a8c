import { endSession } from './sign-out.ts';
import { isMarked } from './signed-in-mark.ts';

/**
 * Forgets everything that this site keeps in the browser, pages for reading without a connection too, signs out where
 * somebody is signed in, and deletes the cookies of tags. Returns false when the session could not be ended; all else is gone
 * then, too.
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
    // Without storage nothing is kept.
  }
}
