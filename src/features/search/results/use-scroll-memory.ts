import { useEffect, useRef } from 'react';
import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { returnedToPage } from '../session/page-return.ts';

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

/** How far down a page the shopper was, px, so that coming back from a car leads to the same position. */
const position = (href: string) =>
  versionedStorage({
    key: `scroll:${href}`,
    area: 'session',
    check: (value) => (Number.isFinite(value) ? Number(value) : undefined),
  });

/** Remembers the position of this page whenever it is left. Returns a function that stops it. */
function rememberScroll(): () => void {
  const save = () => void position(window.location.href).write(Math.round(window.scrollY));
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

/** Scroll position at which this page was left, px, if it was reached by back, forward or reload; else undefined. */
function rememberedScroll(): number | undefined {
  return returnedToPage() ? position(window.location.href).read() : undefined;
}
