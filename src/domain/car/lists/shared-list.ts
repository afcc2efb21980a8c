/** A list of cars shared by a browser and an account: the ids that each has now. */
export interface SharedList {
  /** What both had after their last merge; empty for a browser that has never been merged with the account. */
  known: readonly string[];
  browser: readonly string[];
  account: readonly string[];
}

/** What each side has to change so that both have the same list. */
export interface ListChanges {
  addToAccount: string[];
  removeFromAccount: string[];
  addToBrowser: string[];
  removeFromBrowser: string[];
}

/**
 * Merges the two: additions on one side since the last sync are added to the other, removals removed. So a car removed on a phone does not
 * reappear from a laptop, and nothing saved before signing in is lost.
 */
export function listChanges({ known, browser, account }: SharedList): ListChanges {
  const [met, here, there] = [new Set(known), new Set(browser), new Set(account)];
  return {
    addToAccount: browser.filter((id) => !there.has(id) && !met.has(id)),
    removeFromAccount: account.filter((id) => !here.has(id) && met.has(id)),
    addToBrowser: account.filter((id) => !here.has(id) && !met.has(id)),
    removeFromBrowser: browser.filter((id) => !there.has(id) && met.has(id)),
  };
}
