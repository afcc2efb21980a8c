/**
 * The filter sheet's place in the browser's history: opening it adds an entry, so that the back button closes it and
 * keeps what was chosen; filters chosen meanwhile change that one entry instead of adding one each.
 */
export function createSheetHistory() {
  let state: 'closed' | 'open' | 'just closed' = 'closed';
  let address = '';
  return {
    /** Writes an address; the router uses it in place of pushState. */
    push(url: string): void {
      address = url;
      if (state === 'closed') window.history.pushState(null, '', url);
      else window.history.replaceState(null, '', url);
      if (state === 'just closed') state = 'closed';
    },
    /** To be called when the sheet opens. Returns what to call when it closes by other means than the back button. */
    enter(onBack: () => void): () => void {
      const before = window.location.href;
      address = before;
      window.history.pushState(null, '');
      state = 'open';
      const back = () => {
        stop();
        state = 'closed';
        if (address !== before) {
          // The router has just restored the state before the sheet: reapply the chosen filters, and let it read again.
          window.history.pushState(null, '', address);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }
        onBack();
      };
      const stop = () => window.removeEventListener('popstate', back);
      window.addEventListener('popstate', back);
      return () => {
        stop();
        // The router writes a little later; its address then replaces this entry too.
        if (state === 'open') state = window.location.href === before ? 'just closed' : 'closed';
      };
    },
  };
}

export type SheetHistory = ReturnType<typeof createSheetHistory>;
