import { useEffect, useRef } from 'react';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';

/**
 * Returns the shopper to their previous position once the results are there.
 * @param ready whether the results are painted
 */
export function useScrollMemory(ready: boolean): void {
  const restored = useRef(false);
  useEffect(rememberScroll, []);
  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const top = rememberedScroll();
    if (top !== undefined && window.scrollY < top) window.scrollTo({ top, behavior: 'instant' });
  }, [ready]);
}
