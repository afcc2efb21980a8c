import { siteSlug } from '../track.ts';

/**
 * The session cookie cannot be read here, and asking the server on every page would be a request for every visitor: this
 * mark says that it is worth asking. Contains only the dealer's slug, nothing personal.
 */
const markKey = 'signed-in';

/** Whether someone has signed in here; also true if the browser does not let us find out. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(markKey) === siteSlug();
  } catch {
    return true;
  }
}

export function mark(on: boolean): void {
  try {
    if (on) localStorage.setItem(markKey, siteSlug());
    else localStorage.removeItem(markKey);
  } catch {
    // Without storage, every page asks the server.
  }
}
