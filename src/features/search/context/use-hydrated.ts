import { startTransition, useEffect, useState } from 'react';

/**
 * false while prerendering and hydrating, true from the next render on. That one is a transition: a store that the browser reads
 * otherwise than the server would have React draw all of it again in one go, before anyone can press.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
