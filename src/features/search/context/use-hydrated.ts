import { startTransition, useEffect, useState } from 'react';

/**
 * false while prerendering and hydrating, true from the next render on. That render is a transition: a store that the browser reads
 * differently from the server would make React render everything again in one go, before anyone can press anything.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
