/**
 * Forgets everything that this site keeps in the browser, pages for reading without a connection too, signs out where somebody is signed in, and deletes the cookies of tags.
 * Answers false when the session could not be ended; all else is gone then, too.
 */
export async function forgetMe(): Promise<boolean> {
  const wasSignedIn = emptyStorage();
  const { forgetTagCookies } = await import('./tags/tag-cookies.ts');
  await forgetTagCookies(window.location.hostname);
  const { forgetKeptPages } = await import('./offline/kept-pages.ts');
  await forgetKeptPages();
  return wasSignedIn ? endSession() : true;
}

/** Whether the mark of a session was among what was kept (account.ts). */
function emptyStorage(): boolean {
  try {
    const wasSignedIn = localStorage.getItem('signed-in') !== null;
    localStorage.clear();
    sessionStorage.clear();
    return wasSignedIn;
  } catch {
    // Without storage nothing is kept; whether somebody is signed in cannot be told.
    return true;
  }
}

async function endSession(): Promise<boolean> {
  try {
    return (await fetch('/api/auth/sign-out', { method: 'POST' })).ok;
  } catch {
    return false;
  }
}
